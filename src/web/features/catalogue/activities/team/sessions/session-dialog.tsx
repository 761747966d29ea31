import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import { isDate } from '#domain/kernel/calendar-date.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { useSubForm } from '#web/ui/form/use-sub-form.ts'
import classes from '../items/items.module.css'
import { OnSaveNote } from '../items/on-save-note.tsx'
import { temporaryId } from '../wizard/wizard-values.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { RepeatPreview } from './repeat-preview.tsx'
import {
  blankSession,
  sessionErrors,
  sessionsOf,
  valuesOfSession,
  type SessionValues,
} from './session-values.ts'
import { SoldWarning } from './sold-warning.tsx'
import type { SessionSubForm } from './session-sub-form.ts'

interface SessionDialogProps {
  /** The session to edit. Undefined adds new sessions. */
  readonly session: SessionForm | undefined
  readonly others: readonly SessionForm[]
  /** True if all-sessions or subscription tickets were sold, so that a change affects existing purchases. */
  readonly sold: boolean
  readonly onDone: (sessions: readonly SessionForm[]) => void
}

/**
 * Says whether a date is past. This is usually a wrong year, but an organiser may add past sessions for their records.
 */
const isOver = (date: string, today: string): boolean => isDate(date) && date < today

export const SessionDialog = ({ session, others, sold, onDone }: SessionDialogProps) => {
  const dialog = useOpenedDialog()
  const form: SessionSubForm = useSubForm({
    initialValues: session === undefined ? blankSession : valuesOfSession(session),
    check: (values: SessionValues) => sessionErrors(values, others),
    finish: (values: SessionValues): SessionForm[] =>
      session === undefined
        ? sessionsOf(values, temporaryId)
        : sessionsOf(values, () => session._id).map((changed) => ({ ...changed, enabled: session.enabled })),
  })
  const { field } = form
  const today = useToday()
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={session === undefined ? 'Add new session' : 'Edit session'}
      submitLabel="OK"
      size="lg"
      onDone={onDone}
    >
      {sold && <SoldWarning />}
      <DateField
        label="Date"
        withAsterisk
        data-autofocus
        description={
          session === undefined &&
          isOver(form.values.localDate, today) &&
          'This day is over: nobody can book it.'
        }
        {...field('localDate')}
      />
      <div className={classes.pair}>
        <TimeField label="Start time" withAsterisk {...field('startTime')} />
        <TimeField label="End time" withAsterisk after={form.values.startTime} {...field('endTime')} />
      </div>
      <NumberField
        label="Place limit"
        description="How many can take part. Leave this blank for no limit."
        whole
        {...field('placeLimit')}
      />
      {session === undefined && (
        <>
          <RepeatFields form={form} />
          <RepeatPreview form={form} others={others} />
        </>
      )}
      <OnSaveNote />
    </FormDialog>
  )
}
