import { announcedOf } from '#domain/money/payments/announced.ts'
import { expectedWithin } from '#domain/money/payments/expected-within.ts'
import type { LessExpected } from '#server/money/payments/fit-announced.ts'
import { dueAfter } from './due-after.ts'
import type { CancelPlan } from './plan-cancelling.ts'

/** Of what was announced for the booking, what is lowered or called off by cancelling as planned: shown and done alike. */
export const lessExpected = (plan: Pick<CancelPlan, 'facts' | 'where'>): LessExpected =>
  expectedWithin(dueAfter(plan), announcedOf(plan.facts.openPayments).toReversed())
