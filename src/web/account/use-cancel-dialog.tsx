import type { Booking } from '#contract/booking-shapes.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { Suspense } from 'react'

const OwnCancelDialog = lazyPiece(
  async () => (await import('#web/features/cancelling/own-cancel-dialog.tsx')).OwnCancelDialog,
)

/** The dialog for cancelling, where the account shows bookings. */
export const useCancelDialog = () => {
  const chosen = useItemDialog<{
    readonly booking: Booking
    readonly item: string | undefined
    readonly session: string | undefined
  }>()
  return {
    cancel: (booking: Booking, item?: string, session?: string) => chosen.open({ booking, item, session }),
    dialog: chosen.chosen !== undefined && (
      <Suspense>
        <OwnCancelDialog
          key={chosen.chosen.number}
          booking={chosen.chosen.item.booking}
          pressed={chosen.chosen.item}
        />
      </Suspense>
    ),
  }
}
