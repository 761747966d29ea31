import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { attendees } from '#contract/people/attendees/attendees.ts'
import type { Checkout } from '#contract/sales/checkout.ts'
import { readCurrentUser } from '#contract/people/users/read-current-user.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { fieldPath, fieldsShown, itemsFromValues } from '#domain/people/fields/field-values.ts'
import { messages } from '#domain/messages.ts'
import { currentUserQuery } from '#web/lib/current-user.ts'
import { useCacheAttendee } from '#web/lib/use-cache-attendee.ts'
import { AnswerFields } from '#web/ui/answers/answer-fields.tsx'
import { answerValues, type AnswerValues } from '#web/ui/answers/answer-values.ts'
import { saysMissing } from '#web/ui/answers/says-missing.ts'
import { useAnswerErrors } from '#web/ui/answers/use-answer-errors.ts'
import { FormAlert } from '#web/ui/form/form-alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCheckoutSource } from './checkout-source.ts'
import { useDetailForm } from './detail-forms.ts'
import { answersStillAsked, changedAnswers, typedAnswers } from './typed-answers.ts'

type Missing = Checkout['missing'][number]

/** The answers that are typed and not saved yet. */
export interface Typing {
  readonly missing: Missing
  readonly saving: boolean
}

interface MissingFormProps {
  readonly missing: Missing
  readonly attendee: Attendee
  readonly fields: readonly FieldDefinition[]
  readonly onTyping: (typing: Typing | undefined) => void
}

/** The unanswered questions of an activity about a child, and no others. */
export const MissingForm = ({ missing, attendee, fields, onTyping }: MissingFormProps) => {
  const { _id: activityGroup } = missing.activityGroup
  const queryClient = useQueryClient()
  const { read } = useCheckoutSource()
  const errorsOf = useAnswerErrors('attendee')
  const keepAttendee = useCacheAttendee()
  const part = `${attendee._id} ${activityGroup}`
  const shown = fieldsShown(fields, { admin: false, activityGroup })
  const valuesOf = ({ fieldData, version }: Attendee) => ({
    fieldData: answerValues(shown, fieldData),
    version,
  })
  const form = useOperationForm<typeof attendees.updateOwn, { fieldData: AnswerValues; version: number }>(
    attendees.updateOwn,
    {
      initialValues: valuesOf(attendee),
      onValues: ({ fieldData }) =>
        typedAnswers.keep(part, changedAnswers(valuesOf(attendee).fieldData, fieldData)),
      // Existing answers are sent along, because leaving one out would delete it.
      send: ({ fieldData, version }) => ({
        params: { id: attendee._id },
        body: { activityGroup, fieldData: itemsFromValues(shown, fieldData), version },
      }),
      check: ({ fieldData }) => errorsOf(shown, fieldData),
      invalidates: [readCurrentUser, read],
      // Until both are loaded again, the next save starts from this result, here and in the form that may follow.
      onSuccess: (saved) => {
        form.rebase(valuesOf(saved))
        typedAnswers.forget(part)
        keepAttendee(saved)
      },
    },
  )
  const { dirty, working: saving } = form
  useEffect(() => onTyping(dirty ? { missing, saving } : undefined), [missing, dirty, saving, onTyping])
  // When this form is saved with the rest of the page, the page's list shows its errors.
  const [isAlone, setIsAlone] = useState(true)
  const save = async (alone: boolean) => {
    setIsAlone(alone)
    return form.submit()
  }
  const { errors, failure } = form
  const wrongHere = failure ? { ...errors, '': failure.message } : errors
  useDetailForm(part, async () => (await save(false)).ok, wrongHere)
  const wrong = errorsOf(shown, valuesOf(attendee).fieldData)
  const asked = shown.filter((field) => missing.fields.includes(field._id) || fieldPath(field) in wrong)
  useEffect(() => {
    const kept = answersStillAsked(typedAnswers.read(part), asked)
    if (Object.keys(kept).length > 0)
      form.setValues(({ fieldData }) => ({ fieldData: { ...fieldData, ...kept } }))
    // Once, as the form is drawn; from then on it holds them itself.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [])
  const loadTheirs = async () => {
    const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    const theirs = user?.attendees.find(({ _id }) => _id === attendee._id)
    if (theirs !== undefined) form.rebase(valuesOf(theirs))
  }
  return (
    <div data-part={part} data-about={attendee.firstName}>
      <Form
        form={form}
        onSubmit={async () => save(true)}
        label={`Details of ${attendee.firstName}`}
        requiredNote={false}
        summary={isAlone}
        alert={
          form.failure?.code === 'stale' ? (
            <StaleAlert onReload={loadTheirs} what="these details" />
          ) : (
            <FormAlert lead={messages.failedToSaveAttendee} />
          )
        }
        says={saysMissing}
      >
        <AnswerFields fields={asked} field={form.field} items={attendee.fieldData} />
        <FormActions>
          <SubmitButton variant="default">Save details</SubmitButton>
        </FormActions>
      </Form>
    </div>
  )
}
