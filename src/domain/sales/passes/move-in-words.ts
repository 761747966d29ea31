import { counted } from '#domain/kernel/counted.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import type { PassMoveKind } from './pass.ts'

export interface MoveToTell {
  readonly kind: PassMoveKind
  /** Of what was used or came back: for which place. */
  readonly activity: string | null
  readonly date: string | null
  /** False while it is only kept for a payment that is open, or was given up. */
  readonly isBooked: boolean
  readonly credits: number
  /** Of credits that left with their money: what had become of that. */
  readonly money: MoneyOfPass
}

/** A payment that was promised and cancelled, one that was paid, or one that had been recorded by mistake. */
export type MoneyOfPass = 'cancelled' | 'paid' | 'reversed'

/** Tells what had become of the money of a purchase at a moment, from when it came and when that was reversed. */
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

/** One line of a pass's story: 'Beginners’ swimming, 21 Sep 2026'. */
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
