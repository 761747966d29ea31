import { expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { refundedCredits } from '#domain/money/payments/refunded-credits.ts'
import { moreThanPassCredits } from '#domain/sentences.ts'
import { type PassAdjustment, passAdjustmentIssues } from './pass-adjustment-issues.ts'

const grant: PassAdjustment = { way: 'grant', credits: 2, lastDay: null }

it.each<[string, PassAdjustment, Reason[]]>([
  ['granting', grant, []],
  ['granting until today', { ...grant, lastDay: '2026-09-16' }, []],
  ['granting until yesterday', { ...grant, lastDay: '2026-09-15' }, [messages.creditLastDayPast]],
  ['taking all', { ...grant, way: 'take', credits: 3 }, []],
  ['taking more', { ...grant, way: 'take', credits: 4 }, [moreThanPassCredits({ there: 3 })]],
  ['taking until a day', { ...grant, way: 'take', lastDay: '2026-09-20' }, [messages.takenHasNoLastDay]],
])('checks an adjustment for %s', (_, asked, expected) => {
  const issues = passAdjustmentIssues(asked, { there: 3, today: '2026-09-16' })
  expect(issues.map(({ reason }) => reason)).toEqual(expected)
})

it.each([
  [5, 4_500, 0, 0],
  [5, 4_500, 4_500, 5],
  [5, 4_500, 900, 1],
  [5, 4_500, 901, 2],
  [3, 1_000, 1, 1],
  [5, 0, 0, 0],
])('of %d credits bought for %d, refunding %d removes %d', (credits, price, refunded, gone) => {
  expect(refundedCredits({ credits, price, refunded })).toBe(gone)
})
