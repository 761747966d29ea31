import { formatDate } from '../kernel/date-format.ts'
import type { PassMoveKind } from './pass.ts'

export interface MoveToTell {
  readonly kind: PassMoveKind
  /** Of what was used or came back: for which place. */
  readonly activity: string | null
  readonly date: string | null
  /** False while it is only kept for a payment that is open, or was given up. */
  readonly isBooked: boolean
}

const plain: Record<Exclude<PassMoveKind, 'used' | 'returned'>, string> = {
  bought: 'Bought',
  granted: 'Given by the organiser',
  taken: 'Taken away by the organiser',
  expired: 'Expired',
  refunded: 'Gone with the refund',
}

/** One line of a pass's story: 'Beginners’ swimming, 21 Sep 2026'. */
export const moveInWords = ({ kind, activity, date, isBooked }: MoveToTell, dateFormat: string): string => {
  if (kind !== 'used' && kind !== 'returned') return plain[kind]
  const place =
    activity === null ? 'a place' : date === null ? activity : `${activity}, ${formatDate(date, dateFormat)}`
  if (kind === 'used') return isBooked ? `Used for ${place}` : `Kept for ${place}`
  return isBooked ? `Back from ${place}` : `Not used for ${place}`
}
