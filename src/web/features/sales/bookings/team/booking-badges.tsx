import { standingWords, statusWords } from '#domain/sales/bookings/booking-words.ts'
import type { ItemStatus } from '#domain/sales/bookings/item-status.ts'
import type { PaymentStanding } from '#domain/sales/bookings/payment-standing.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { standingTones, statusTones } from './booking-words.ts'

export const BookingStatus = ({ status }: { readonly status: ItemStatus | null }) =>
  status === null ? (
    <StatusBadge tone="quiet">Empty</StatusBadge>
  ) : (
    <StatusBadge tone={statusTones[status]}>{statusWords[status]}</StatusBadge>
  )

interface StandingProps {
  readonly money: { readonly standing: PaymentStanding; readonly total: number }
}

/** A booking that is free or was cancelled completely isn't shown as paid. */
export const Standing = ({ money: { standing, total } }: StandingProps) =>
  total === 0 && standing === 'paid' ? (
    <StatusBadge tone="quiet">Nothing to pay</StatusBadge>
  ) : (
    <StatusBadge tone={standingTones[standing]}>{standingWords[standing]}</StatusBadge>
  )
