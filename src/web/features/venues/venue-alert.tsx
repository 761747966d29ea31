import { messages } from '#domain/messages.ts'
import { FormAlert } from '#web/ui/form/form-alert.tsx'
import { useFormState } from '#web/ui/form/form-context.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** What is missing is said in the dialog too, beside the field's own 'Required'. */
export const VenueAlert = ({ lead }: { readonly lead?: string }) => {
  const { attempt, errors, failure } = useFormState()
  if (failure === null && attempt > 0 && errors['name'] === messages.required)
    return (
      <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
        {messages.checkRequiredFields}
      </Alert>
    )
  return <FormAlert {...(lead !== undefined && { lead })} />
}
