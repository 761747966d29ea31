import { counted } from '#domain/kernel/counted.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import type { PassMoveKind } from './pass.ts'

export interface MoveToTell {
  readonly kind: PassMoveKind
  /** The activity of the place, for credits that were used or restored. */
  readonly activity: string | null
  readonly date: string | null
  /** False while the credit is only held for an open payment, or if that payment was given up. */
  readonly isBooked: boolean
  readonly credits: number
  /** What happened to the payment, for credits that were removed with it. */
  readonly money: MoneyOfPass
}

/** A promised payment that was cancelled, a settled payment, or a payment that was recorded by mistake and reversed. */
export type MoneyOfPass = 'cancelled' | 'paid' | 'reversed'

/** Finds the state of a purchase's payment at a moment, from when it was paid and when it was reversed. */
export const moneyAt = (
  at: Temporal.Instant,
  payments: readonly {
    readonly paidAt: Temporal.Instant | null
    readonly reversedAt: Temporal.Instant | null
  }[],
): MoneyOfPass => {
  const isBy = (moment: Temporal.Instant | null) =>
    moment !== null && Temporal.Instant.compare(moment, at) <= 0
  const paid = payments.filter(({ paidAt }) => isBy(paidAt))
  if (paid.length === 0) return 'cancelled'
  return paid.every(({ reversedAt }) => isBy(reversedAt)) ? 'reversed' : 'paid'
}

const leftWith: Record<MoneyOfPass, string> = {
  cancelled: 'Payment cancelled',
  paid: 'Payment refunded',
  reversed: 'Payment reversed',
}

const plain: Record<Exclude<PassMoveKind, 'used' | 'returned' | 'refunded'>, string> = {
  bought: 'Bought',
  granted: 'Given by the organiser',
  taken: 'Taken away by the organiser',
  expired: 'Expired',
}

/** Describes one line of a pass's history: 'Beginners’ swimming, 21 Sep 2026'. */
export const moveInWords = (
  { kind, activity, date, isBooked, credits, money }: MoveToTell,
  dateFormat: string,
): string => {
  if (kind === 'refunded')
    return credits > 0
      ? `Payment restored: ${counted(credits, 'credit')} back`
      : `${leftWith[money]}: ${counted(-credits, 'unused credit')} removed`
  if (kind !== 'used' && kind !== 'returned') return plain[kind]
  const place =
    activity === null ? 'a place' : date === null ? activity : `${activity}, ${formatDate(date, dateFormat)}`
  if (kind === 'used') return isBooked ? `Used for ${place}` : `Kept for ${place}`
  return isBooked ? `Back from ${place}` : `Not used for ${place}`
}
