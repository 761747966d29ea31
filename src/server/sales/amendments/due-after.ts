import { dueOf } from '#domain/sales/bookings/payment-standing.ts'
import type { CancelPlan } from './plan-cancelling.ts'

/**
 * Calculates what is still due for a booking after the planned cancellation. Refunded money was already paid, so it
 * doesn't increase what is due.
 */
export const dueAfter = ({ facts, where }: Pick<CancelPlan, 'facts' | 'where'>): number =>
  dueOf(facts.booking) - where.dueLowered
