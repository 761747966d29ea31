import { expect, it } from 'vitest'
import { unseenInWords } from './unseen-in-words.ts'

it.each([
  ['2026-09-21T07:00:00Z', 'Not here yet'],
  ['2026-09-21T09:59:59Z', 'Not here yet'],
  ['2026-09-21T10:00:00Z', 'Not ticked in'],
  ['2026-10-01T10:00:00Z', 'Not ticked in'],
])('says at %s that an attendee without a tick in a session until 10:00 is ‘%s’', (now, words) => {
  expect(unseenInWords('2026-09-21T10:00:00Z', now)).toBe(words)
})
