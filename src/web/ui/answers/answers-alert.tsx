import { messages } from '#domain/messages.ts'
import { FormAlert } from '#web/ui/form/form-alert.tsx'
import { useFormState } from '#web/ui/form/form-context.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** What an empty required field says, whatever its kind. */
const missing: ReadonlySet<string> = new Set([messages.completeRequiredField, messages.provideDetails])

/** The form's own sentence where a required field is empty, beside the field's; else what the server said. */
export const AnswersAlert = ({ lead }: { readonly lead?: string }) => {
  const { attempt, errors, failure } = useFormState()
  if (failure === null && attempt > 0 && Object.values(errors).some((error) => missing.has(error)))
    return (
      <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
        {messages.checkRequiredFields}
      </Alert>
    )
  return <FormAlert {...(lead !== undefined && { lead })} />
}
