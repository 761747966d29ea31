import { announcedOf } from '#domain/money/payments/announced.ts'
import { expectedWithin } from '#domain/money/payments/expected-within.ts'
import type { LessExpected } from '#server/money/payments/fit-announced.ts'
import { dueAfter } from './due-after.ts'
import type { CancelPlan } from './plan-cancelling.ts'

/**
 * Works out which promised payments of the booking are reduced or called off by the planned cancellation. The preview
 * and the cancellation both use it.
 */
export const lessExpected = (plan: Pick<CancelPlan, 'facts' | 'where'>): LessExpected =>
  expectedWithin(dueAfter(plan), announcedOf(plan.facts.openPayments).toReversed())
