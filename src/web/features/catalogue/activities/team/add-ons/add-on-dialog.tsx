import type { AddOnForm, SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useSubForm } from '#web/ui/form/use-sub-form.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { OnSaveNote } from '../items/on-save-note.tsx'
import { SessionPicker } from '../sessions/session-picker.tsx'
import { temporaryId } from '../wizard/wizard-values.ts'
import { addOnErrors, addOnOf, blankAddOn, valuesOfAddOn, type AddOnValues } from './add-on-values.ts'

interface AddOnDialogProps {
  readonly addOn: AddOnForm | undefined
  readonly sessions: readonly SessionForm[]
  readonly onDone: (addOn: AddOnForm) => void
}

export const AddOnDialog = ({ addOn, sessions, onDone }: AddOnDialogProps) => {
  const dialog = useOpenedDialog()
  const [identity] = useState(() => ({ _id: addOn?._id ?? temporaryId(), enabled: addOn?.enabled ?? true }))
  const { values, errors, field, setValue, ...form } = useSubForm({
    initialValues: addOn === undefined ? blankAddOn : valuesOfAddOn(addOn),
    check: (typed: AddOnValues) => addOnErrors(typed, identity, sessions),
    finish: (typed: AddOnValues) => addOnOf(typed, identity),
  })
  return (
    <FormDialog
      dialog={dialog}
      form={{ ...form, errors }}
      title={addOn === undefined ? 'Add add-on' : 'Edit add-on'}
      submitLabel="OK"
      size="lg"
      onDone={onDone}
    >
      <TextInput label="Name" withAsterisk maw={420} autoComplete="off" data-autofocus {...field('name')} />
      <MoneyInput
        label="Price"
        description="For each attendee, for each session it is chosen for."
        withAsterisk
        {...field('price')}
      />
      <Checkbox
        label="Restrict the sessions the add-on can be used for"
        {...field('restrictSessions', { type: 'checkbox' })}
      />
      {values.restrictSessions && (
        <SessionPicker
          sessions={sessions}
          chosen={values.sessionsCanBeUsedFor}
          onChange={(ids) => setValue('sessionsCanBeUsedFor', ids)}
          error={errors['sessionsCanBeUsedFor']}
        />
      )}
      <OnSaveNote />
    </FormDialog>
  )
}
