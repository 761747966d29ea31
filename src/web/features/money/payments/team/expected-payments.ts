import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'

/** A booking of which something may be due, for those who see money. */
export interface OwedBooking {
  readonly _id: string
  readonly money: NonNullable<TeamBooking['money']>
}

type BookingPayment = TeamBooking['payments'][number]

/** Announced and not here yet: somebody sends a transfer, or a voucher is on its way. */
export const isExpected = ({ method, state }: BookingPayment): boolean =>
  method !== 'card' && state === 'pending'

export const expectedOf = (payments: readonly BookingPayment[]): readonly BookingPayment[] =>
  payments.filter(isExpected)
