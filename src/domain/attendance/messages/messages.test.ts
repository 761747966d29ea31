import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/support/any-text.ts'
import { processorTime } from '#tests/support/processor-time.ts'
import { messageParts, paragraphsOf } from './message-parts.ts'
import { reachedSessions } from './reached-sessions.ts'

const written = (text: string) =>
  messageParts(text)
    .map((part) => ('link' in part ? `[${part.link}]` : part.text))
    .join('')

describe('addresses in a message', () => {
  it.each([
    ['no address', 'no address'],
    ['https://a.test', '[https://a.test]'],
    ['See https://a.test/b?c=1&d=2#e now', 'See [https://a.test/b?c=1&d=2#e] now'],
    ['See https://a.test/b.', 'See [https://a.test/b].'],
    ['(https://a.test/b), https://c.test!', '([https://a.test/b]), [https://c.test]!'],
    ['https://a.test/b_(c)', '[https://a.test/b_(c)]'],
    ['https://a.test/b_(c)!).), x', '[https://a.test/b_(c)]!).), x'],
    ['Two: http://a.test http://b.test', 'Two: [http://a.test] [http://b.test]'],
    [
      'javascript:alert(1) data:text/html,x ftp://a.test',
      'javascript:alert(1) data:text/html,x ftp://a.test',
    ],
    ['https:// and https://. are none', 'https:// and https://. are none'],
    ['<a href="https://a.test">x</a>', '<a href="[https://a.test]">x</a>'],
    ['xhttps://a.test', 'xhttps://a.test'],
  ])('%s', (text, expected) => {
    expect(written(text)).toBe(expected)
  })

  it('are found without changing a letter, and never include other text', () => {
    const typed = fc
      .array(
        fc.oneof(anyText(), fc.constantFrom('https://a.test/b', 'http://', ' ', '.', '(', ')', '"', '\n')),
      )
      .map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(typed, (text) => {
        const parts = messageParts(text)
        expect(parts.map((part) => ('link' in part ? part.link : part.text)).join('')).toBe(text)
        const links = parts.flatMap((part) => ('link' in part ? part.link : []))
        expect(links.filter((link) => !/^https?:\/\/[^\s<>"/]/u.test(link))).toEqual([])
      }),
    )
  })

  it('are found in time that grows no faster than the text', async () => {
    const text = `https://a.test/${')'.repeat(400_000)}`
    expect(await processorTime(() => messageParts(text))).toBeLessThan(1_000)
  })
})

describe('paragraphs', () => {
  it.each([
    ['', []],
    [' \n \n ', []],
    ['one', ['one']],
    ['one\ntwo', ['one\ntwo']],
    ['one\n\ntwo', ['one', 'two']],
    ['one\r\n\r\n\r\ntwo\rthree', ['one', 'two\nthree']],
    ['one\n \t \n  two', ['one', 'two']],
  ])('%j', (text, paragraphs) => {
    expect(paragraphsOf(text)).toEqual(paragraphs)
  })
})

const sessions = [
  { id: 'past', endsAt: '2026-09-16T08:59:00Z' },
  { id: 'ending', endsAt: '2026-09-16T09:00:00Z' },
  { id: 'running', endsAt: '2026-09-16T09:01:00Z' },
  { id: 'coming', endsAt: '2026-10-01T11:00:00Z' },
]
const now = '2026-09-16T09:00:00Z'

describe('the sessions whose attendees receive a message', () => {
  it.each([
    [null, false, ['running', 'coming']],
    [null, true, ['past', 'ending', 'running', 'coming']],
    ['coming', false, ['coming']],
    ['past', false, ['past']],
    ['elsewhere', true, []],
  ])('for session %s, with past sessions included: %s', (session, includePast, ids) => {
    expect(reachedSessions(sessions, { session, includePast }, now)).toEqual(ids)
  })
})
