import type { CurrentUser } from '#contract/people-fields.ts'
import { users } from '#contract/users.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { NameFields } from './name-fields.tsx'
import { SavedNote } from './saved-note.tsx'

export const DetailsForm = ({ user }: { readonly user: CurrentUser }) => {
  const [saved, setSaved] = useState(false)
  const form = useOperationForm(users.updateCurrent, {
    initialValues: { firstName: user.firstName, lastName: user.lastName, phone: user.phone },
    invalidates: [users.current],
    onSuccess: (_answer, values) => {
      form.reset(values)
      setSaved(true)
    },
  })
  useLeaveGuard(form.dirty)
  return (
    <Form form={form} label="Your details">
      <NameFields field={form.field} />
      <TextInput
        label="Phone"
        description="So that we can reach you on the day. Optional."
        type="tel"
        autoComplete="tel"
        maw={280}
        {...form.field('phone')}
      />
      <FormActions>
        <SubmitButton>Save details</SubmitButton>
        <SavedNote>{saved && !form.dirty ? 'Your details are saved.' : undefined}</SavedNote>
      </FormActions>
    </Form>
  )
}
