import { activityGroups } from '#contract/activity-groups.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogActions } from '../dialog/dialog-actions.tsx'
import type { DialogState } from '../dialog/use-dialog.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { LineSkeleton } from '../feedback/page-skeleton.tsx'
import { ActivityChoices } from './activity-choices.tsx'

interface SelectActivitiesDialogProps {
  readonly dialog: DialogState
  readonly chosen: readonly string[]
  readonly onDone: (ids: string[]) => void
  /** Activities that cannot be added, by id, with the reason: 'Another rule already applied'. */
  readonly taken?: ReadonlyMap<string, string>
}

const nobody: ReadonlyMap<string, string> = new Map()

/** Chooses among all activities. Nothing changes outside until OK. */
export const SelectActivitiesDialog = ({ dialog, ...props }: SelectActivitiesDialogProps) => (
  <Dialog opened={dialog.opened} onClose={() => dialog.close()} title="Select activities" size="lg">
    {/* Mounted with each opening, so that it begins with what is chosen then. */}
    <Choosing dialog={dialog} {...props} />
  </Dialog>
)

const Choosing = ({ dialog, chosen, onDone, taken = nobody }: SelectActivitiesDialogProps) => {
  const query = useQuery(queryOf(activityGroups.fullList, { query: {} }))
  const [added, setAdded] = useState<ReadonlySet<string>>(() => new Set(chosen))
  const accept = () => {
    // In the order of the list, and without those that are no longer there.
    const ids = (query.data ?? []).map(({ _id }) => _id).filter((id) => added.has(id))
    dialog.close(() => onDone(ids))
  }
  return (
    <>
      {query.isPending && <LineSkeleton lines={5} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && (
        <ActivityChoices activities={query.data} added={added} onChange={setAdded} taken={taken} />
      )}
      <DialogActions>
        <Button variant="default" onClick={() => dialog.close()}>
          Cancel
        </Button>
        {query.data !== undefined && <Button onClick={accept}>OK</Button>}
      </DialogActions>
    </>
  )
}
