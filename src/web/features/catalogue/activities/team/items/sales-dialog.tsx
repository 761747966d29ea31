import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Button } from '@mantine/core'
import { formatTime } from '#domain/kernel/date-format.ts'
import { useStaticPages } from '#web/ui/table/static-page.ts'

interface SalesDialogProps {
  /** The name of the ticket or add-on. */
  readonly name: string
  readonly sessions: readonly {
    readonly _id: string
    readonly localDate: string
    readonly startTime: string
  }[]
  /** The number sold, by session id. */
  readonly sales: Readonly<Record<string, number>>
}

/** Shows how many of a ticket or add-on were sold for each session. */
export const SalesDialog = ({ name, sessions, sales }: SalesDialogProps) => {
  const dialog = useOpenedDialog()
  const { query, onPage } = useStaticPages(sessions)
  return (
    <Dialog opened={dialog.opened} onClose={() => dialog.close()} title={`Sales of ${name}`} size="lg">
      <DataTable
        caption={`Sales of ${name}`}
        query={query}
        onPage={onPage}
        counted={['session', 'sessions']}
        empty={<EmptyState title="No sessions yet">Sales are counted by session.</EmptyState>}
        rowName={({ localDate }) => localDate}
        columns={[
          {
            id: 'date',
            header: 'Date',
            heading: true,
            cell: ({ localDate }) => <CalendarDate date={localDate} />,
          },
          { id: 'time', header: 'Time', cell: ({ startTime }) => formatTime(startTime) },
          { id: 'sales', header: 'Sales', align: 'end', cell: ({ _id }) => sales[_id] ?? 0 },
        ]}
      />
      <DialogActions>
        <Button variant="default" onClick={() => dialog.close()}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
