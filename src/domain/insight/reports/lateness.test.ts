import { expect, test } from 'vitest'
import { type Lateness, latenessOf } from './lateness.ts'

test.each<[string | null, Lateness]>([
  [null, 'inTime'],
  ['2026-09-17', 'inTime'],
  ['2026-09-16', 'inTime'],
  ['2026-09-15', 'week'],
  ['2026-09-09', 'week'],
  ['2026-09-08', 'month'],
  ['2026-08-17', 'month'],
  ['2026-08-16', 'longer'],
])('classifies an amount due on %s as %s on 16 September', (dueOn, lateness) => {
  expect(latenessOf(dueOn, '2026-09-16')).toBe(lateness)
})
