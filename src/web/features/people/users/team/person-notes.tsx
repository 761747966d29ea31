import { audit } from '#contract/platform/audit.ts'
import { userNotes, type UserNote } from '#contract/people/users/user-notes.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Anchor, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './person-notes.module.css'

const NewNote = ({ userId }: { readonly userId: string }) => {
  const form = useOperationForm(userNotes.create, {
    initialValues: { text: '' },
    send: (body) => ({ params: { id: userId }, body }),
    invalidates: [userNotes.list, audit.list],
    onSuccess: () => form.reset(),
  })
  useLeaveGuard(form.dirty)
  return (
    <Form form={form} label="New note" requiredNote={false}>
      <Textarea
        label="New note"
        description="Only your team reads it, never the family."
        autosize
        minRows={2}
        maxRows={12}
        {...form.field('text')}
      />
      <FormActions>
        <SubmitButton variant="default">Add note</SubmitButton>
      </FormActions>
    </Form>
  )
}

const Notes = ({ notes }: { readonly notes: readonly UserNote[] }) => {
  const confirm = useConfirm()
  const remove = useOperation(userNotes.remove, { invalidates: [userNotes.list, audit.list] })
  const askDelete = async (id: string) =>
    confirm({
      title: 'Delete this note?',
      message: 'It is deleted for good, for everybody on the team.',
      verb: 'Delete note',
      danger: true,
      act: async () => remove.mutateAsync({ params: { id } }),
    })
  return (
    <ul className={classes.notes} aria-label="Notes, newest first">
      {notes.map(({ _id, text, createdAt, createdBy }) => (
        <li key={_id} className={classes.note}>
          <p className={classes.text}>{text}</p>
          <div className={classes.foot}>
            <Text size="sm" c="dimmed">
              {createdBy} · <DateTime at={createdAt} />
            </Text>
            <Anchor component="button" type="button" size="sm" onClick={() => void askDelete(_id)}>
              Delete note
            </Anchor>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The team's notes about a person. */
export const PersonNotes = ({ userId }: { readonly userId: string }) => {
  const query = useQuery(queryOf(userNotes.list, { params: { id: userId } }))
  return (
    <section aria-label="Notes">
      <Title order={2} mb="sm">
        Notes
      </Title>
      <Stack gap="md">
        <NewNote userId={userId} />
        {query.isError && query.data === undefined ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data === undefined ? (
          <LineSkeleton />
        ) : (
          <Notes notes={query.data} />
        )}
      </Stack>
    </section>
  )
}
