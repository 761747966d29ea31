import { expect, it } from 'vitest'
import { countsInWords } from './counts-in-words.ts'

const [before, after] = ['2026-09-21T09:59:59Z', '2026-09-21T10:00:00Z']

it.each([
  [{ expected: 0, here: 0, left: 0, absent: 0 }, 'Nobody booked', 'Nobody booked'],
  [{ expected: 3, here: 3, left: 0, absent: 0 }, '3 of 3 here', '3 of 3 came'],
  [
    { expected: 12, here: 6, left: 1, absent: 1 },
    '6 of 12 here, 1 left, 1 absent',
    '7 of 12 came, 1 absent, 4 not ticked in',
  ],
  [{ expected: 8, here: 0, left: 0, absent: 0 }, '0 of 8 here', 'No register kept, 8 booked'],
  [
    { expected: 8, here: 0, left: 0, absent: 1 },
    '0 of 8 here, 1 absent',
    '0 of 8 came, 1 absent, 7 not ticked in',
  ],
  [{ expected: 2, here: 0, left: 0, absent: 2 }, '0 of 2 here, 2 absent', '0 of 2 came, 2 absent'],
])('shows %o of a session until 10:00 as ‘%s’, and afterwards as ‘%s’', (counts, until, afterwards) => {
  expect(countsInWords(counts, after, before)).toBe(until)
  expect(countsInWords(counts, after, after)).toBe(afterwards)
})
