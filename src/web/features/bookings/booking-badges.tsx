import { standingWords, statusWords } from '#domain/bookings/booking-words.ts'
import type { ItemStatus } from '#domain/bookings/item-status.ts'
import type { PaymentStanding } from '#domain/bookings/payment-standing.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { standingTones, statusTones } from './booking-words.ts'

export const BookingStatus = ({ status }: { readonly status: ItemStatus | null }) =>
  status === null ? (
    <StatusBadge tone="quiet">Empty</StatusBadge>
  ) : (
    <StatusBadge tone={statusTones[status]}>{statusWords[status]}</StatusBadge>
  )

export const Standing = ({ standing }: { readonly standing: PaymentStanding }) => (
  <StatusBadge tone={standingTones[standing]}>{standingWords[standing]}</StatusBadge>
)
