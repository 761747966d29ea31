import { dueOf } from '#domain/sales/bookings/payment-standing.ts'
import type { CancelPlan } from './plan-cancelling.ts'

/** What is still to be paid of a booking when it is cancelled as planned: what goes back was paid, and makes nothing due. */
export const dueAfter = ({ facts, where }: Pick<CancelPlan, 'facts' | 'where'>): number =>
  dueOf(facts.booking) - where.dueLowered
