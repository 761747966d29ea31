import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { Suspense } from 'react'

const OwnCancelDialog = lazyPiece(
  async () => (await import('#web/features/sales/amendments/family/own-cancel-dialog.tsx')).OwnCancelDialog,
)

/** Provides the dialog for cancelling, wherever the account shows bookings. */
export const useCancelDialog = () => {
  const chosen = useItemDialog<Booking>()
  return {
    cancel: (booking: Booking) => chosen.open(booking),
    dialog: chosen.chosen !== undefined && (
      <Suspense>
        <OwnCancelDialog key={chosen.chosen.number} booking={chosen.chosen.item} />
      </Suspense>
    ),
  }
}
