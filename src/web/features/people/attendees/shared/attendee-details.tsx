import '@mantine/core/styles/Tabs.layer.css'
import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { attendees } from '#contract/people/attendees/attendees.ts'
import type { Operation } from '#contract/operation.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { fieldsShown, itemsFromValues } from '#domain/people/fields/field-values.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { messages } from '#domain/messages.ts'
import { AnswerFields } from '#web/ui/answers/answer-fields.tsx'
import { saysMissing } from '#web/ui/answers/says-missing.ts'
import { AnswersView } from '#web/ui/answers/answers-view.tsx'
import { answerValues, type AnswerValues } from '#web/ui/answers/answer-values.ts'
import { useAnswerErrors } from '#web/ui/answers/use-answer-errors.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { FormAlert } from '#web/ui/form/form-alert.tsx'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Stack, Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'

export type DetailsTab = 'view' | 'edit'

interface AttendeeDetailsProps {
  readonly dialog: DialogState
  readonly attendee: Attendee
  /** The fields that this person may see. */
  readonly fields: readonly FieldDefinition[]
  readonly team: boolean
  readonly tab: DetailsTab
  readonly operation: typeof attendees.update | typeof attendees.updateOwn
  readonly invalidates: readonly Operation[]
  /** Reads the attendee as stored now, after someone else changed it first. */
  readonly latest: () => Promise<Attendee | undefined>
  /** Shown to the team above the answers: the user the attendee belongs to. */
  readonly about?: ReactNode
  readonly onDone: (attendee: Attendee) => void
}

/** The details of an attendee in two tabs, to view and to edit them. */
export const AttendeeDetails = (props: AttendeeDetailsProps) => {
  const { dialog, attendee, fields, team, operation, invalidates, latest, about, onDone } = props
  const [tab, setTab] = useState<DetailsTab>(props.tab)
  const editing = tab === 'edit'
  const asked = fieldsShown(fields, { admin: team })
  const valuesOf = ({ fieldData, version }: Attendee) => ({
    fieldData: answerValues(asked, fieldData),
    version,
  })
  const errorsOf = useAnswerErrors('attendee')
  const form = useOperationForm<typeof operation, { fieldData: AnswerValues; version: number }>(operation, {
    initialValues: valuesOf(attendee),
    send: ({ fieldData, version }) => ({
      params: { id: attendee._id },
      body: { fieldData: itemsFromValues(asked, fieldData), version },
    }),
    check: ({ fieldData }) => errorsOf(asked, fieldData),
    invalidates,
  })
  const loadTheirs = async () => {
    const theirs = await latest()
    if (theirs !== undefined) form.rebase(valuesOf(theirs))
  }
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={fullName(attendee)}
      submitLabel="Save"
      size="lg"
      offered={editing}
      requiredNote={false}
      alert={
        form.failure?.code === 'stale' ? (
          <StaleAlert onReload={loadTheirs} what="these details" />
        ) : (
          <FormAlert lead={messages.failedToSaveAttendee} />
        )
      }
      says={saysMissing}
      onDone={onDone}
    >
      {about}
      <Tabs
        value={tab}
        onChange={(chosen) => setTab(chosen === 'edit' ? 'edit' : 'view')}
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label="Details">
          <Tabs.Tab value="view">View</Tabs.Tab>
          <Tabs.Tab value="edit">Edit</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="view">
          <AnswersView fields={fields} items={attendee.fieldData} />
        </Tabs.Panel>
        <Tabs.Panel value="edit">
          <Stack gap="md">
            <AnswerFields fields={asked} field={form.field} items={attendee.fieldData} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </FormDialog>
  )
}
