import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { processorTime } from '#tests/support/processor-time.ts'
import { agreementIssues } from './agreement-issues.ts'
import { agreementParts, agreementWords } from './agreement-text.ts'
import { tidyAgreementText } from './tidy-agreement-text.ts'

const text = (words: string) => ({ kind: 'text', text: words }) as const
const policy = (words: string) => ({ kind: 'policy', text: words }) as const
const link = (words: string, href: string) => ({ kind: 'link', text: words, href }) as const

describe('agreementParts', () => {
  it.each([
    ['I agree.', [text('I agree.')]],
    ['I agree to the <link>policy</link>.', [text('I agree to the '), policy('policy'), text('.')]],
    ['See <a>the policy</a>', [text('See '), policy('the policy')]],
    ['<A HREF="https://x.test/a?b=1&c=2">here</A>', [link('here', 'https://x.test/a?b=1&c=2')]],
    ["<a target=_blank href='mailto:me@x.test'>write</a>", [link('write', 'mailto:me@x.test')]],
    ['<a href=http://x.test>bare</a>', [link('bare', 'http://x.test')]],
    ['<a href="javascript:alert(1)">no</a>', [text('no')]],
    ['<a href=" javascript:alert(1)">no</a>', [text('no')]],
    ['<a href="java\nscript:alert(1)">no</a>', [text('no')]],
    ['<a href="data:text/html,x">no</a>', [text('no')]],
    ['<a href="/etc">no</a>', [text('no')]],
    ['<a href="">no</a>', [text('no')]],
    ['<link>never closed', [text('never closed')]],
    ['closes</link> nothing', [text('closes nothing')]],
    ['<link>a <a href="https://x.test">b</a> c</link>', [policy('a b c')]],
    ['under <5s & over >3s', [text('under <5s & over >3s')]],
    ['<link></link>', []],
    ['<linker>no</linker>', [text('<linker>no</linker>')]],
    ['', []],
  ])('%s', (given, parts) => {
    expect(agreementParts(given)).toEqual(parts)
  })
})

describe('tidyAgreementText', () => {
  it.each([
    [' I agree. ', 'I agree.'],
    ['<p>I <b>agree</b> to <a>it</a></p>', 'I agree to <link>it</link>'],
    ['<a onclick="x()" href="https://x.test">here</a>', '<a href="https://x.test">here</a>'],
    ['<a href="javascript:x()">here</a>', 'here'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['a<style>p{}</style><!-- x -->b', 'ab'],
    ['<scr<b>ipt>alert(1)</script>', 'alert(1)'],
    ['a<script>x<script>y</script>b</script>c', 'abc'],
    ['a<script>never closed', 'anever closed'],
    ['a-->b<!-- c', 'a-->b<!-- c'],
    ['a<!-- b --> c <!-- d -->e', 'a c e'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<</a>a href="javascript:x()">y</a>', 'y'],
    ['under <5s', 'under <5s'],
  ])('%s', (given, kept) => {
    expect(tidyAgreementText(given)).toBe(kept)
  })

  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '</',
      '<a',
      '<a>',
      '</a>',
      '<link>',
      '</link>',
      '<b>',
      '<script>',
      '</script>',
      ' href="',
      'javascript:',
      'https://x.test',
      '"',
      "'",
      '<!--',
      '-->',
      'agree',
    ),
    fc.string(),
  )
  const hostile = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

  it('changes nothing when repeated, and only leads to addresses that we allow', () => {
    fc.assert(
      fc.property(hostile, (given) => {
        const tidy = tidyAgreementText(given)
        expect(tidyAgreementText(tidy)).toBe(tidy)
        for (const part of agreementParts(tidy))
          expect(part.kind === 'link' ? part.href : 'https://').toMatch(/^(https?:\/\/|mailto:)/iu)
        expect(tidy).not.toMatch(/<\/?(?!a\b|link\b)[a-z][^<>]*>/iu)
      }),
    )
  })

  it('keeps every word of a text without tags', () => {
    fc.assert(
      fc.property(
        fc.string().filter((given) => !given.includes('<')),
        (given) => {
          expect(agreementWords(tidyAgreementText(given))).toBe(given.trim())
        },
      ),
    )
  })

  it('finishes quickly, however deep the brackets are nested', async () => {
    const deep = `${'<'.repeat(6_000)}</a>${'a>'.repeat(6_000)}`
    const taken = await processorTime(() => {
      tidyAgreementText(deep)
      tidyAgreementText('<script>'.repeat(2_500))
    })
    expect(taken).toBeLessThan(2_000)
  })
})

describe('agreementIssues', () => {
  const whole = { name: 'Terms', text: 'I agree.', policyText: '', linkToPolicy: '' }
  it.each([
    [{}, []],
    [{ name: ' ' }, [['name', messages.required]]],
    [{ text: '' }, [['text', messages.required]]],
    [{ text: '<b> </b>' }, [['text', messages.required]]],
    [{ text: 'the <link>policy</link>' }, [['text', messages.policyLinkLeadsNowhere]]],
    [{ text: 'the <link>policy</link>', policyText: 'Be kind.' }, []],
    [{ text: 'the <a>policy</a>', linkToPolicy: 'https://x.test/policy' }, []],
    [{ linkToPolicy: 'http://x.test' }, []],
    [{ linkToPolicy: 'HTTPS://X.TEST/a b' }, [['linkToPolicy', messages.notAWebAddress]]],
    [{ linkToPolicy: 'x.test' }, [['linkToPolicy', messages.notAWebAddress]]],
    [{ linkToPolicy: 'javascript:alert(1)' }, [['linkToPolicy', messages.notAWebAddress]]],
    [{ linkToPolicy: 'mailto:me@x.test' }, [['linkToPolicy', messages.notAWebAddress]]],
    [{ linkToPolicy: 'https://' }, [['linkToPolicy', messages.notAWebAddress]]],
  ])('%j', (part, expected) => {
    expect(agreementIssues({ ...whole, ...part }).map(({ path, reason }) => [path, reason])).toEqual(expected)
  })
})
