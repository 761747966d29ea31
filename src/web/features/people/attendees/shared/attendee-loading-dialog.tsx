import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'

interface AttendeeLoadingDialogProps {
  readonly dialog: DialogState
  readonly title: string
  readonly failed: { readonly error: unknown; readonly refetch: () => unknown } | undefined
}

/** A placeholder for a dialog while its fields or its attendee are loading. */
export const AttendeeLoadingDialog = ({ dialog, title, failed }: AttendeeLoadingDialogProps) => (
  <Dialog opened={dialog.opened} onClose={() => dialog.close()} title={title} size="lg">
    {failed === undefined ? (
      <LineSkeleton lines={6} />
    ) : (
      <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
    )}
  </Dialog>
)
