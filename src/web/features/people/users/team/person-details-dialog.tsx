import { audit } from '#contract/platform/audit.ts'
import type { Answer } from '#contract/operation.ts'
import { users } from '#contract/people/users/users.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { fieldsShown, itemsFromValues } from '#domain/people/fields/field-values.ts'
import { queryOf } from '#web/lib/query.ts'
import { AnswerFields } from '#web/ui/answers/answer-fields.tsx'
import { saysMissing } from '#web/ui/answers/says-missing.ts'
import { answerValues, type AnswerValues } from '#web/ui/answers/answer-values.ts'
import { useAnswerErrors } from '#web/ui/answers/use-answer-errors.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useQueryClient } from '@tanstack/react-query'

type Details = Answer<typeof users.readDetails>

interface PersonDetailsDialogProps {
  readonly userId: string
  readonly details: Details
  readonly fields: readonly FieldDefinition[]
}

export const PersonDetailsDialog = ({ userId, details, fields }: PersonDetailsDialogProps) => {
  const dialog = useOpenedDialog()
  const queryClient = useQueryClient()
  const asked = fieldsShown(fields, { admin: true })
  const errorsOf = useAnswerErrors('user')
  const valuesOf = ({ fieldData, version }: Details) => ({
    fieldData: answerValues(asked, fieldData),
    version,
  })
  const form = useOperationForm<typeof users.updateDetails, { fieldData: AnswerValues; version: number }>(
    users.updateDetails,
    {
      initialValues: valuesOf(details),
      send: ({ fieldData, version }) => ({
        params: { id: userId },
        body: { fieldData: itemsFromValues(asked, fieldData), version },
      }),
      check: ({ fieldData }) => errorsOf(asked, fieldData),
      invalidates: [users.read, users.readDetails, users.list, users.current, audit.list],
    },
  )
  const loadTheirs = async () => {
    const wanted = queryOf(users.readDetails, { params: { id: userId } })
    form.rebase(valuesOf(await queryClient.fetchQuery({ ...wanted, staleTime: 0 })))
  }
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Edit details"
      submitLabel="Save"
      size="lg"
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} what="these details" />}
      says={saysMissing}
    >
      <AnswerFields fields={asked} field={form.field} items={details.fieldData} focusFirst />
    </FormDialog>
  )
}
