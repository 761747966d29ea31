/** How a booking stands with its money. Overdue says it of part-paid ones too: somebody must do something. */
export const paymentStandings = ['paid', 'partPaid', 'due', 'overdue'] as const
export type PaymentStanding = (typeof paymentStandings)[number]

export interface BookingMoney {
  readonly total: number
  readonly paid: number
  /** 'yyyy-MM-dd'; null where nothing is owed or nobody set a day. */
  readonly dueOn: string | null
}

export const dueOf = ({ total, paid }: BookingMoney): number => Math.max(0, total - paid)

/** `today` is the day on the organiser's wall. The day it is due still counts as in time. */
export const paymentStanding = (money: BookingMoney, today: string): PaymentStanding => {
  if (dueOf(money) === 0) return 'paid'
  if (money.dueOn !== null && money.dueOn < today) return 'overdue'
  return money.paid > 0 ? 'partPaid' : 'due'
}
