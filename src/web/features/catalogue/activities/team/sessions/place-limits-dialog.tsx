import { capitalised } from '#domain/kernel/capitalised.ts'
import { allOf } from '#domain/kernel/some-of.ts'
import { placeLimitIssue } from '#domain/catalogue/activities/sessions/session-times.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { useSubForm } from '#web/ui/form/use-sub-form.ts'
import { Text } from '@mantine/core'
import { OnSaveNote } from '../items/on-save-note.tsx'

interface Values {
  readonly placeLimit: number | null
}

interface PlaceLimitsDialogProps {
  readonly sessionCount: number
  /** The limit, if all sessions have the same limit. */
  readonly shared: number | null
  readonly onDone: (placeLimit: number | null) => void
}

export const PlaceLimitsDialog = ({ sessionCount, shared, onDone }: PlaceLimitsDialogProps) => {
  const dialog = useOpenedDialog()
  const form = useSubForm({
    initialValues: { placeLimit: shared },
    check: ({ placeLimit }: Values) => {
      const reason = placeLimitIssue(placeLimit)
      return reason === undefined ? {} : { placeLimit: reason.text }
    },
    finish: ({ placeLimit }: Values) => placeLimit,
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Bulk update session place limits"
      submitLabel="OK"
      requiredNote={false}
      onDone={onDone}
    >
      <Text>
        {capitalised(allOf(sessionCount))} {sessionCount === 1 ? 'session' : 'sessions'} of this activity get
        this limit, also those that have their own.
      </Text>
      <NumberField
        label="Place limit"
        description="How many can take part in each. Leave this blank for no limit."
        whole
        data-autofocus
        {...form.field('placeLimit')}
      />
      <OnSaveNote />
    </FormDialog>
  )
}
