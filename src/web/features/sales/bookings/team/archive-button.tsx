import { audit } from '#contract/platform/audit.ts'
import { bookings, type TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { useMay } from '#web/lib/current-user.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'

type Archivable = Pick<TeamBooking, '_id' | 'reference' | 'status' | 'archiveProblem' | 'version'>

/**
 * The button that hides a finished or cancelled booking from the lists, or shows it again. Empty for other bookings.
 */
export const ArchiveButton = ({ booking }: { readonly booking: Archivable }) => {
  const { _id: id, reference, status, archiveProblem, version } = booking
  const mayChange = useMay('bookings.manage')
  const confirm = useConfirm()
  const change = useOperation(bookings.setArchived, {
    invalidates: [bookings.read, bookings.list, audit.list],
  })
  if (!mayChange || archiveProblem !== null) return null
  const isArchived = status === 'archived'
  const act = (archived: boolean) => change.mutateAsync({ params: { id }, body: { archived, version } })
  const archive = async () => {
    const done = await confirm({
      title: `Archive booking ${reference}?`,
      message:
        'It no longer shows in the lists, unless you filter by “Archived” or search for it. Its money, its registers and what the family sees stay as they are, and you can bring it back at any time.',
      verb: 'Archive booking',
      act: () => act(true),
    })
    if (done) notifyDone('The booking is archived.')
  }
  const bringBack = async () => {
    const done = await confirm({
      title: `Bring booking ${reference} back?`,
      message: 'It shows in the lists again, as it was before.',
      verb: 'Bring back',
      act: () => act(false),
    })
    if (done) notifyDone('The booking is in the lists again.')
  }
  return isArchived ? (
    <Button
      variant="default"
      leftSection={<IconArchiveOff size={18} aria-hidden />}
      onClick={() => void bringBack()}
    >
      Bring back
    </Button>
  ) : (
    <Button
      variant="default"
      leftSection={<IconArchive size={18} aria-hidden />}
      onClick={() => void archive()}
    >
      Archive
    </Button>
  )
}
