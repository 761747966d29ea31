import * as fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { sanitiseRichText } from './sanitise-rich-text.ts'

const logged = () => {
  const lines: string[] = []
  return { lines, log: pino({}, { write: (line: string) => void lines.push(line) }) }
}
const clean = (html: string) => sanitiseRichText(html, logged().log)

const throwing = () => {
  throw new Error('Ada has a nut allergy')
}

describe('sanitised rich text', () => {
  it.each([
    ['<p>Hello <strong>you</strong>, <em>and</em> <u>you</u> <s>too</s></p>', undefined],
    ['<h2>A</h2><h3>B</h3><h4>C</h4><ul><li>one</li></ul><ol><li>two</li></ol>', undefined],
    ['<blockquote><p>Said</p></blockquote><hr /><p>a<br />b</p>', undefined],
    ['<p>Tom &amp; Jerry, 1 &lt; 2</p>', undefined],
    [
      '<a href="https://club.test/x?a=1&amp;b=2">x</a>',
      '<a href="https://club.test/x?a=1&amp;b=2" rel="noopener">x</a>',
    ],
    ['<a href="mailto:a@club.test">x</a>', '<a href="mailto:a@club.test" rel="noopener">x</a>'],
    ['<a href="tel:+441234567890">x</a>', '<a href="tel:+441234567890" rel="noopener">x</a>'],
    [
      '<h1>Title</h1><h6>Small</h6><b>x</b><i>y</i><del>z</del>',
      '<h2>Title</h2><h4>Small</h4><strong>x</strong><em>y</em><s>z</s>',
    ],
  ])('keeps %s', (html, kept = html) => {
    expect(clean(html)).toBe(kept)
    expect(clean(kept)).toBe(kept)
  })

  it.each([
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<p onclick="alert(1)" style="color:red" class="big" id="a">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener">x</a>'],
    ['<a href="JaVa&#09;script:alert(1)">x</a>', '<a rel="noopener">x</a>'],
    ['<a href="data:text/html,x" target="_blank">x</a>', '<a rel="noopener">x</a>'],
    ['<a href="//evil.test/x">x</a>', '<a rel="noopener">x</a>'],
    ['<img src=x onerror=alert(1)><p>x</p>', '<p>x</p>'],
    ['<iframe src="https://evil.test"></iframe><svg onload=alert(1)></svg><p>x</p>', '<p>x</p>'],
    ['<style>p{display:none}</style><p>x</p>', '<p>x</p>'],
    ['<form action="/api/user"><input name="a"><p>x</p></form>', '<p>x</p>'],
    ['<p>x<!-- secret --></p>', '<p>x</p>'],
    ['<p <script><svg<script><p <script>', '<p></p><p></p><p></p>'],
  ])('disarms %s', (html, kept) => {
    expect(clean(html)).toBe(kept)
  })

  it("never contains a tag or attribute that isn't on the list, and doesn't change when sanitised again", () => {
    const bits = fc.constantFrom(
      '<script>',
      '<p ',
      'onload=x',
      '>',
      '<a href="',
      'javascript:',
      '"',
      '</p>',
      '<',
      'x',
      '&lt;',
      '<svg',
      '<!--',
      '-->',
      '\u0000',
    )
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 20 }), (parts) => {
        const kept = clean(parts.join(''))
        const tags = [...kept.matchAll(/<\/?([a-z0-9]+)([^>]*)>/giu)]
        for (const [, name = '', rest = ''] of tags) {
          expect(['p', 'a']).toContain(name)
          const attributes = [...rest.matchAll(/([^\s="]+)(?:="([^"]*)")?/gu)]
          for (const [, attribute = ''] of attributes) expect(['href', 'rel']).toContain(attribute)
          // The text of an address is harmless, but its target may not be.
          const addresses = attributes.filter(([, attribute]) => attribute === 'href')
          for (const [, , value = ''] of addresses)
            expect(new URL(value, 'https://club.test').protocol).toBe('https:')
        }
        expect(clean(kept)).toBe(kept)
      }),
    )
  })
})

describe('a conversion of rich text', () => {
  it('that fails gives an empty string and one line in the log, without the text', () => {
    const { lines, log } = logged()
    expect(sanitiseRichText('<p>Ada has a nut allergy</p>', log, throwing)).toBe('')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, msg: 'rich text could not be converted' })
    expect(lines[0]).not.toContain('Ada')
  })

  it('that succeeds logs nothing', () => {
    const { lines, log } = logged()
    expect(sanitiseRichText('<p>x</p>', log)).toBe('<p>x</p>')
    expect(lines).toEqual([])
  })
})
