import { describe, expect, it } from 'vitest'
import { whenInWords } from './when-in-words.ts'

const london = { timeZone: 'Europe/London', dateFormatTextualWithYear: 'EEE d MMM yyyy' }
const at = (start: string, end: string) => ({ date: { start, end } })

describe('the dates of an item', () => {
  it.each([
    [[], ''],
    [[at('2026-09-07T08:30:00Z', '2026-09-07T10:00:00Z')], 'Mon 7 Sep 2026, 9.30am to 11am'],
    [
      // The clocks go back between the two dates. The local time is the same.
      [
        at('2026-10-26T09:30:00Z', '2026-10-26T11:00:00Z'),
        at('2026-10-19T08:30:00Z', '2026-10-19T10:00:00Z'),
      ],
      'Mondays, 19 Oct to 26 Oct 2026, 9.30am to 11am',
    ],
    [
      [
        at('2026-10-26T09:00:00Z', '2026-10-26T15:00:00Z'),
        at('2026-10-27T09:00:00Z', '2026-10-27T12:00:00Z'),
      ],
      'Mon 26 Oct to Tue 27 Oct 2026',
    ],
  ])('are described in a line: %j', (sessions, words) => {
    expect(whenInWords(sessions, london)).toBe(words)
  })
})
