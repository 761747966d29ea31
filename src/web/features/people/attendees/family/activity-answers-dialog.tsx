import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { attendees } from '#contract/people/attendees/attendees.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { fieldPath, fieldsShown, itemsFromValues } from '#domain/people/fields/field-values.ts'
import { messages } from '#domain/messages.ts'
import { staleOwnAttendees } from '#web/lib/stale-own-attendees.ts'
import { AnswerFields } from '#web/ui/answers/answer-fields.tsx'
import { saysMissing } from '#web/ui/answers/says-missing.ts'
import { answerValues, type AnswerValues } from '#web/ui/answers/answer-values.ts'
import { useAnswerErrors } from '#web/ui/answers/use-answer-errors.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { FormAlert } from '#web/ui/form/form-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { AttendeeLoadingDialog } from '../shared/attendee-loading-dialog.tsx'
import { useAttendeeFields } from '../shared/use-attendee-fields.ts'

interface ActivityAnswersDialogProps {
  readonly attendee: Attendee
  readonly activityGroup: string
}

interface LoadedDialogProps extends ActivityAnswersDialogProps {
  readonly dialog: DialogState
  readonly fields: readonly FieldDefinition[]
}

const LoadedDialog = ({ dialog, attendee, activityGroup, fields }: LoadedDialogProps) => {
  const errorsOf = useAnswerErrors('attendee')
  const [initialValues] = useState(() => ({
    fieldData: answerValues(fields, attendee.fieldData),
    version: attendee.version,
  }))
  // The fields that were missing when the dialog opened, so that answering one doesn't remove it.
  const [asked] = useState(() => {
    const wrong = errorsOf(fields, initialValues.fieldData)
    return fields.filter((field) => Object.hasOwn(wrong, fieldPath(field)))
  })
  const form = useOperationForm<typeof attendees.updateOwn, { fieldData: AnswerValues; version: number }>(
    attendees.updateOwn,
    {
      initialValues,
      send: ({ fieldData, version }) => ({
        params: { id: attendee._id },
        body: { fieldData: itemsFromValues(fields, fieldData), activityGroup, version },
      }),
      check: ({ fieldData }) => errorsOf(fields, fieldData),
      invalidates: staleOwnAttendees,
    },
  )
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`About ${attendee.firstName}`}
      submitLabel="Save"
      size="lg"
      alert={<FormAlert lead={messages.failedToSaveAttendee} />}
      says={saysMissing}
    >
      <Text>The team needs to know this before {attendee.firstName} comes.</Text>
      <AnswerFields fields={asked} field={form.field} items={attendee.fieldData} focusFirst />
    </FormDialog>
  )
}

/** Asks for the missing answers about an attendee who is being booked on this activity. Open from the start. */
export const ActivityAnswersDialog = ({ attendee, activityGroup }: ActivityAnswersDialogProps) => {
  const dialog = useOpenedDialog()
  const query = useAttendeeFields(false)
  if (query.data === undefined)
    return (
      <AttendeeLoadingDialog
        dialog={dialog}
        title={`About ${attendee.firstName}`}
        failed={query.isError ? query : undefined}
      />
    )
  return (
    <LoadedDialog
      dialog={dialog}
      attendee={attendee}
      activityGroup={activityGroup}
      fields={fieldsShown(query.data, { admin: false, activityGroup })}
    />
  )
}
