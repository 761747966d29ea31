import type { Payment } from '#contract/money/payments/payments.ts'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'

/** A booking of which something may be due, for those who see money. */
export interface OwedBooking {
  readonly _id: string
  readonly money: NonNullable<TeamBooking['money']>
}

/** Announced and not here yet: somebody sends a transfer, or a voucher is on its way. */
export const isExpected = ({ method, state }: Pick<Payment, 'method' | 'state'>): boolean =>
  method !== 'card' && state === 'pending'

export const expectedOf = <One extends Pick<Payment, 'method' | 'state'>>(
  payments: readonly One[],
): readonly One[] => payments.filter(isExpected)
