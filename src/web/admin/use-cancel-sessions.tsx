import type { SessionToCancel } from '#web/features/sales/amendments/team/cancel-sessions-dialog.tsx'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { Suspense } from 'react'

const CancelSessionsDialog = lazyPiece(
  async () =>
    (await import('#web/features/sales/amendments/team/cancel-sessions-dialog.tsx')).CancelSessionsDialog,
)

interface ToCancel {
  readonly activity: { readonly _id: string; readonly name: string }
  readonly sessions: readonly SessionToCancel[]
}

/** Provides the dialog that cancels sessions for everyone, opened from an activity or a register. */
export const useCancelSessions = () => {
  const { chosen, open } = useItemDialog<ToCancel>()
  return {
    open,
    dialog: chosen !== undefined && (
      <Suspense>
        <CancelSessionsDialog key={chosen.number} {...chosen.item} />
      </Suspense>
    ),
  }
}
