/** The payment states of a booking. Overdue also covers part-paid bookings, because the family or the team must act. */
export const paymentStandings = ['paid', 'partPaid', 'due', 'overdue'] as const
export type PaymentStanding = (typeof paymentStandings)[number]

export interface BookingMoney {
  readonly total: number
  readonly paid: number
  /** 'yyyy-MM-dd'. Null if nothing is owed or if no day was set. */
  readonly dueOn: string | null
}

export const dueOf = ({ total, paid }: BookingMoney): number => Math.max(0, total - paid)

/**
 * Finds the payment state of a booking. `today` is the date in the organiser's time zone. A payment on its due date is
 * still on time.
 */
export const paymentStanding = (money: BookingMoney, today: string): PaymentStanding => {
  if (dueOf(money) === 0) return 'paid'
  if (money.dueOn !== null && money.dueOn < today) return 'overdue'
  return money.paid > 0 ? 'partPaid' : 'due'
}
