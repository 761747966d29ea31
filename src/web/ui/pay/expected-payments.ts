import type { Payment } from '#contract/money/payments/payments.ts'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'

/** A booking that may have an amount due, for people who may see money. */
export interface OwedBooking {
  readonly _id: string
  readonly money: NonNullable<TeamBooking['money']>
}

/** Says whether a payment was promised but hasn't arrived, such as a bank transfer or a voucher. */
export const isExpected = ({ method, state }: Pick<Payment, 'method' | 'state'>): boolean =>
  method !== 'card' && state === 'pending'

export const expectedOf = <One extends Pick<Payment, 'method' | 'state'>>(
  payments: readonly One[],
): readonly One[] => payments.filter(isExpected)
