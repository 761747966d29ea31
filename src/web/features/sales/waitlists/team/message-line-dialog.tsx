import { waitlists } from '#contract/sales/waitlists/waitlists.ts'
import { limits } from '#domain/limits.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { EmailMissing } from '#web/ui/feedback/email-missing.tsx'
import { useNotifyEmailed } from '#web/ui/feedback/use-notify-emailed.ts'
import { useKeptDraft } from '#web/ui/form/use-kept-draft.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Textarea, TextInput } from '@mantine/core'
import type { EntryLine } from './lines-of.ts'

const blank = { subject: '', text: '' }

/** The dialog for a message to everyone on a waitlist, one email per family. A draft survives a reload. */
export const MessageLineDialog = ({ line }: { readonly line: EntryLine }) => {
  const { emailWorks } = useClient()
  const dialog = useOpenedDialog()
  const notifyEmailed = useNotifyEmailed()
  const draft = useKeptDraft(`waitlist-message.${line.key}`, blank)
  const form = useOperationForm<typeof waitlists.message, typeof blank>(waitlists.message, {
    initialValues: draft.initialValues,
    onValues: draft.onValues,
    send: (values) => ({
      body: { activityGroup: line.activityGroup._id, activity: line.activity?._id ?? null, ...values },
    }),
  })
  return (
    <FormDialog
      dialog={dialog}
      // Each opening is a new dialog, so nothing needs a reset.
      form={{ ...form, reset: () => undefined }}
      title={`Write to everybody who waits for ${line.activityGroup.name}`}
      submitLabel="Send message"
      offered={emailWorks}
      size="lg"
      onLeave={() => {
        if (form.dirty) draft.forget()
      }}
      onDone={({ people }) => {
        draft.forget()
        notifyEmailed(`Your message is on its way to ${people === 1 ? 'one person' : `${people} people`}.`)
      }}
    >
      <EmailMissing>Nobody would get this message.</EmailMissing>
      <TextInput
        label="Subject"
        description="Shown on locked phones: leave children’s names out."
        withAsterisk
        data-autofocus
        maxLength={limits.messageSubjectMaximum}
        autoComplete="off"
        {...form.field('subject')}
      />
      <Textarea
        label="Message"
        description="Plain text. An empty line begins a new paragraph; addresses of websites become links."
        withAsterisk
        autosize
        minRows={6}
        {...form.field('text')}
      />
    </FormDialog>
  )
}
