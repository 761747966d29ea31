import { expect, it } from 'vitest'
import type { PassMoveKind } from './pass.ts'
import { moveInWords } from './move-in-words.ts'

it.each<[PassMoveKind, string | null, string | null, boolean, string]>([
  ['bought', null, null, false, 'Bought'],
  ['granted', null, null, false, 'Given by the organiser'],
  ['taken', null, null, false, 'Taken away by the organiser'],
  ['expired', null, null, false, 'Expired'],
  ['refunded', null, null, false, 'Gone with the refund'],
  ['used', 'Swimming', '2026-09-21', true, 'Used for Swimming, 21 Sep 2026'],
  ['used', 'Swimming', '2026-09-21', false, 'Kept for Swimming, 21 Sep 2026'],
  ['returned', 'Swimming', '2026-09-21', true, 'Back from Swimming, 21 Sep 2026'],
  ['returned', null, null, false, 'Not used for a place'],
])('%s', (kind, activity, date, isBooked, words) => {
  expect(moveInWords({ kind, activity, date, isBooked }, 'd MMM yyyy')).toBe(words)
})
