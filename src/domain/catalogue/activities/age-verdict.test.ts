import { expect, it } from 'vitest'
import type { AgeRestriction } from '#domain/people/attendees/age.ts'
import { ageVerdict } from './age-verdict.ts'

/** Allowed from the fifth birthday. */
const fromFive: AgeRestriction = {
  kind: 'ageAtSession',
  from: { years: 5, months: 0 },
  to: null,
  action: 'block',
}
const days = ['2026-09-21', '2026-10-21']

it.each<[string, AgeRestriction | null, string | null, readonly string[], boolean, string]>([
  ['no restriction', null, '2025-01-01', days, true, 'fits'],
  ['a birthday that is not known', fromFive, null, days, true, 'fits'],
  ['old enough on each day', fromFive, '2021-09-01', days, true, 'fits'],
  ['old enough on the second only, and all must fit', fromFive, '2021-10-01', days, true, 'block'],
  ['old enough on the second only, and one is enough', fromFive, '2021-10-01', days, false, 'fits'],
  ['too young on each', fromFive, '2022-10-01', days, false, 'block'],
  ['too young, only warned', { ...fromFive, action: 'warn' }, '2022-10-01', days, false, 'warn'],
  ['no day to come to', fromFive, '2022-10-01', [], true, 'fits'],
])('%s', (_, restriction, bornOn, on, all, verdict) => {
  expect(ageVerdict(restriction, bornOn, on, all)).toBe(verdict)
})
