import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import type { DraftItem } from '#domain/sales/bookings/draft-groups.ts'
import { messages } from '#domain/messages.ts'
import { queryOf } from '#web/lib/query.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx'
import { useGuardedLeaving } from '#web/ui/dialog/use-guarded-leaving.ts'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { focusFirstError } from '#web/ui/form/focus-error.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SelectActivity } from './select-activity.tsx'
import { SelectTickets } from './select-tickets.tsx'
import { isPicked, itemsOf, pickProblems, type Picks } from './ticket-picks.ts'

interface AddItemsDialogProps {
  readonly onDone: (activityGroup: string, items: readonly DraftItem[]) => void
}

/**
 * The dialog for adding tickets: first the activity, then which tickets and how many. Nothing changes outside until OK.
 * Mounted when it is opened.
 */
export const AddItemsDialog = ({ onDone }: AddItemsDialogProps) => {
  const dialog = useOpenedDialog()
  const [step, setStep] = useState<1 | 2>(1)
  const [activityId, setActivityId] = useState<string | null>(null)
  const [picks, setPicks] = useState<Picks>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const { data: activity } = useQuery({
    ...queryOf(activityGroups.read, { params: { id: activityId ?? '' } }),
    enabled: activityId !== null && step === 2,
  })

  const cancel = useGuardedLeaving({
    opened: dialog.opened,
    dirty: isPicked(picks),
    leave: () => dialog.close(),
  })

  const refuse = (problems: Readonly<Record<string, string>>) => {
    setErrors(problems)
    if (form.current) focusFirstError(form.current, problems)
  }

  const next = () => {
    if (activityId === null) refuse({ activityGroup: messages.selectAnActivity.text })
    else setStep(2)
  }

  const accept = () => {
    if (activity === undefined) return
    const problems = pickProblems(activity, picks)
    if (Object.keys(problems).length > 0) refuse(problems)
    else dialog.close(() => onDone(activity._id, itemsOf(activity, picks)))
  }

  return (
    <Dialog opened={dialog.opened} onClose={() => void cancel()} title="Add booking items" size="lg">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (step === 1) next()
          else accept()
        }}
      >
        <Text size="sm" c="dimmed" mb="sm" component="output" display="block">
          {step === 1 ? 'Step 1 of 2: select activity' : 'Step 2 of 2: select tickets'}
        </Text>
        {step === 1 || activityId === null ? (
          <SelectActivity
            value={activityId}
            onChange={(id) => {
              // Another activity has other tickets, so the choice is reset.
              if (id !== activityId) setPicks({})
              setActivityId(id)
              setErrors({})
            }}
            error={errors['activityGroup']}
          />
        ) : (
          <SelectTickets
            activityId={activityId}
            picks={picks}
            onChange={(changed) => {
              setPicks(changed)
              setErrors({})
            }}
            errors={errors}
          />
        )}
        <DialogActions>
          {step === 2 && (
            <Button
              variant="subtle"
              onClick={() => {
                setErrors({})
                setStep(1)
              }}
            >
              Back
            </Button>
          )}
          <Button variant="default" onClick={() => void cancel()}>
            Cancel
          </Button>
          <Button type="submit">{step === 1 ? 'Next' : 'OK'}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
