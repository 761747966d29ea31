import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { users } from '#contract/people/users/users.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { fieldsShown, itemsFromValues } from '#domain/people/fields/field-values.ts'
import { currentUserQuery } from '#web/lib/current-user.ts'
import { fieldsQuery } from '#web/lib/fields-query.ts'
import { AnswerFields } from '#web/ui/answers/answer-fields.tsx'
import { saysMissing } from '#web/ui/answers/says-missing.ts'
import { answerValues, type AnswerValues } from '#web/ui/answers/answer-values.ts'
import { useAnswerErrors } from '#web/ui/answers/use-answer-errors.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SavedNote } from './saved-note.tsx'

interface LoadedFormProps {
  readonly user: CurrentUser
  readonly fields: readonly FieldDefinition[]
}

const LoadedForm = ({ user, fields }: LoadedFormProps) => {
  const [saved, setSaved] = useState(false)
  const queryClient = useQueryClient()
  const errorsOf = useAnswerErrors('user')
  const valuesOf = ({ fieldData, version }: CurrentUser) => ({
    fieldData: answerValues(fields, fieldData),
    version,
  })
  const form = useOperationForm<typeof users.updateCurrent, { fieldData: AnswerValues; version: number }>(
    users.updateCurrent,
    {
      initialValues: valuesOf(user),
      send: ({ fieldData, version }) => ({
        body: { fieldData: itemsFromValues(fields, fieldData), version },
      }),
      check: ({ fieldData }) => errorsOf(fields, fieldData),
      invalidates: [users.current],
      onSuccess: (answer) => {
        form.reset(valuesOf(answer))
        setSaved(true)
      },
    },
  )
  useLeaveGuard(form.dirty)
  const loadTheirs = async () => {
    const latest = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    if (latest !== null) form.rebase(valuesOf(latest))
  }
  return (
    <Form
      form={form}
      label="Your details"
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} what="these details" />}
      says={saysMissing}
    >
      <AnswerFields fields={fields} field={form.field} items={user.fieldData} />
      <FormActions>
        <SubmitButton>Save details</SubmitButton>
        <SavedNote>{saved && !form.dirty ? 'Your details are saved.' : undefined}</SavedNote>
      </FormActions>
    </Form>
  )
}

/** A form for name, phone and everything else the organiser wants to know about customers. */
export const DetailsForm = ({ user }: { readonly user: CurrentUser }) => {
  const query = useQuery(fieldsQuery({ usage: 'user' }))
  if (query.data !== undefined)
    return <LoadedForm user={user} fields={fieldsShown(query.data, { admin: false })} />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <LineSkeleton lines={6} />
}
