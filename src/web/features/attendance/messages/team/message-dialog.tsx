import { messageForm, messages } from '#contract/attendance/messages.ts'
import { limits } from '#domain/limits.ts'
import { useClient } from '#web/lib/client.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { EmailMissing } from '#web/ui/feedback/email-missing.tsx'
import { useNotifyEmailed } from '#web/ui/feedback/use-notify-emailed.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { useKeptDraft } from '#web/ui/form/use-kept-draft.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { type MessageActivity, messageChoices, peopleInWords } from './message-choices.ts'
import { MessagePreview } from './message-preview.tsx'
import classes from './messages.module.css'
import { bodyOf, type MessageValues, useMessagePreview } from './use-message-preview.ts'

interface MessageDialogProps {
  readonly activity: MessageActivity
  /** The session selected at first, or '' for everyone. */
  readonly session: string
  readonly onDone?: () => void
}

const blank: MessageValues = { session: '', includePast: false, subject: '', text: '' }

/** Writes a message to everyone booked, with a preview. The draft survives a reload until it is sent or discarded. */
export const MessageDialog = ({ activity, session, onDone }: MessageDialogProps) => {
  const { dateFormatTextualWithYear, emailWorks } = useClient()
  const dialog = useOpenedDialog()
  const notifyEmailed = useNotifyEmailed()
  const confirm = useConfirm()
  const now = useOpenedAt()
  const draft = useKeptDraft(`message.${activity._id}`, blank)
  const form = useOperationForm<typeof messages.create, MessageValues>(messages.create, {
    initialValues: { ...draft.initialValues, ...(session !== '' && { session }) },
    onValues: draft.onValues,
    send: (values) => ({ body: bodyOf(activity._id, values) }),
    invalidates: [messages.list],
  })
  const { values, field } = form
  const preview = useMessagePreview(activity._id, values)
  const choices = useMemo(
    () => messageChoices(activity, now, dateFormatTextualWithYear),
    [activity, now, dateFormatTextualWithYear],
  )
  const recipients = preview.data?.recipients

  /**
   * Shows validation errors first, and asks for confirmation only if the message is valid, because it can't be
   * recalled.
   */
  const submit: typeof form.submit = async () => {
    const isComplete = messageForm.safeParse(bodyOf(activity._id, values)).success
    const isMeant =
      !isComplete ||
      (await confirm({
        title: `Send this to ${recipients === undefined ? 'everybody booked' : peopleInWords(recipients)}?`,
        message: 'Each person gets one email, within a few minutes. It cannot be taken back.',
        verb: 'Send message',
      }))
    if (!isMeant) return { ok: false }
    const ending = await form.submit()
    if (ending.ok) draft.forget()
    return ending
  }

  return (
    <FormDialog
      dialog={dialog}
      // Each opening creates a new dialog, so a reset isn't needed.
      form={{ ...form, submit, reset: () => undefined }}
      title="Message everybody"
      submitLabel="Send message"
      offered={emailWorks && recipients !== 0}
      size="xl"
      onLeave={() => {
        if (form.dirty) draft.forget()
      }}
      onDone={(message) => {
        notifyEmailed(
          `Your message is on its way to ${peopleInWords(message.recipients)}.`,
          'Your message is saved.',
        )
        onDone?.()
      }}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          <EmailMissing>Nobody would get this message.</EmailMissing>
          <Select
            label="To"
            data-autofocus
            data={[...choices]}
            searchable={choices.length > 8}
            // The dialog opens with focus here, and an open list would cover its text.
            openOnFocus={false}
            allowDeselect={false}
            nothingFoundMessage="No session is on that date"
            comboboxProps={{ shadow: 'md' }}
            {...field('session')}
          />
          {values.session === '' && (
            <Checkbox
              label="Also families whose last session is over"
              {...field('includePast', { type: 'checkbox' })}
            />
          )}
          <TextInput
            label="Subject"
            description="Shown on locked phones: leave children’s names out."
            withAsterisk
            maxLength={limits.messageSubjectMaximum}
            autoComplete="off"
            {...field('subject')}
          />
          <Textarea
            label="Message"
            description="Plain text. An empty line begins a new paragraph; addresses of websites become links."
            withAsterisk
            autosize
            minRows={8}
            maxRows={20}
            {...field('text')}
          />
        </div>
        <MessagePreview query={preview} />
      </div>
    </FormDialog>
  )
}
