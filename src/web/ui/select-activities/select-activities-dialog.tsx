import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogActions } from '../dialog/dialog-actions.tsx'
import type { DialogState } from '../dialog/use-dialog.ts'
import { useGuardedLeaving } from '../dialog/use-guarded-leaving.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { LineSkeleton } from '../feedback/page-skeleton.tsx'
import { ActivityChoices } from './activity-choices.tsx'

interface SelectActivitiesDialogProps {
  readonly dialog: DialogState
  readonly chosen: readonly string[]
  readonly onDone: (ids: string[]) => void
  /** Activities that can't be added, by id, with the reason: 'Another rule already applied'. */
  readonly taken?: ReadonlyMap<string, string>
}

const nobody: ReadonlyMap<string, string> = new Map()

const isSame = (ids: readonly string[], other: ReadonlySet<string>): boolean =>
  ids.length === other.size && ids.every((id) => other.has(id))

/** Chooses among all activities. The choice only applies after OK. */
export const SelectActivitiesDialog = (props: SelectActivitiesDialogProps) => {
  const { dialog, chosen, onDone, taken = nobody } = props
  const query = useQuery({ ...queryOf(activityGroups.fullList, { query: {} }), enabled: dialog.opened })
  // Undefined until the user changes the choice.
  const [changed, setChanged] = useState<ReadonlySet<string>>()
  const added = changed ?? new Set(chosen)
  const close = (afterwards?: () => void) =>
    dialog.close(() => {
      setChanged(undefined)
      afterwards?.()
    })
  const cancel = useGuardedLeaving({
    opened: dialog.opened,
    dirty: !isSame(chosen, added),
    leave: close,
  })
  const accept = () => {
    // Sorts the choice like the list, without activities that no longer exist.
    const ids = (query.data ?? []).map(({ _id }) => _id).filter((id) => added.has(id))
    close(() => onDone(ids))
  }
  return (
    <Dialog opened={dialog.opened} onClose={() => void cancel()} title="Select activities" size="lg">
      {query.isPending && <LineSkeleton lines={5} />}
      {query.isError && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && (
        <ActivityChoices activities={query.data} added={added} onChange={setChanged} taken={taken} />
      )}
      <DialogActions>
        <Button variant="default" onClick={() => void cancel()}>
          Cancel
        </Button>
        {query.data !== undefined && <Button onClick={accept}>OK</Button>}
      </DialogActions>
    </Dialog>
  )
}
