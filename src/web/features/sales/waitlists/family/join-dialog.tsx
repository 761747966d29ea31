import { ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import type { Joinable } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { SignedIn } from '#web/ui/frame/signed-in.tsx'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { joinedWords } from '../shared/entry-words.ts'
import { JoinFields } from '../shared/join-fields.tsx'
import {
  blankJoin,
  chosenState,
  firstDates,
  isRoomForAll,
  joinBodyOf,
  joinErrors,
  type JoinValues,
  nothingToJoin,
} from '../shared/join-values.ts'

interface JoinDialogProps {
  readonly activityGroup: string
  /** The session from which the form was opened, or any other text for no particular session. */
  readonly session: string
  readonly onClosed: () => void
}

const Joining = ({
  joinable,
  session,
  onClosed,
}: Omit<JoinDialogProps, 'activityGroup'> & { readonly joinable: Joinable }) => {
  const dialog = useOpenedDialog()
  const { emailWorks } = useClient()
  const [only, another] = joinable.attendees
  const form = useOperationForm<typeof ownWaitlists.join, JoinValues>(ownWaitlists.join, {
    initialValues: {
      ...blankJoin,
      attendee: only !== undefined && another === undefined ? only._id : null,
      activities: firstDates(joinable, session),
    },
    send: (values) => ({ body: joinBodyOf(joinable, values) }),
    check: (values) => joinErrors(joinable, values),
    saysRefusals: true,
    // The data on what can be joined isn't invalidated, because the form that just joined would say it can't. It is
    // loaded again each time the form opens.
    invalidates: [ownWaitlists.list],
  })
  const empty = joinable.attendees.length === 0 ? messages.noAttendeesToJoin.text : nothingToJoin(joinable)
  const offered =
    empty === undefined &&
    chosenState(joinable, form.values).problem === null &&
    !isRoomForAll(joinable, form.values)
  return (
    <FormDialog
      dialog={dialog}
      form={{ ...form, reset: onClosed }}
      title={`Join the waitlist for ${joinable.activityGroup.name}`}
      submitLabel="Join the waitlist"
      offered={offered}
      requiredNote={empty === undefined}
      onDone={(entries) =>
        notifyDone(
          entries.length === 1
            ? joinedWords(entries[0]?.ahead ?? 0)
            : `You are on ${entries.length} waitlists.`,
        )
      }
    >
      {empty === undefined ? (
        <>
          <JoinFields
            joinable={joinable}
            values={form.values}
            errors={form.errors}
            onChange={(next) => form.setValues(next)}
          />
          <Text size="sm" c="dimmed">
            You’re not booking or paying yet. When a place becomes free for you, we’ll hold it{' '}
            {emailWorks
              ? 'and email you'
              : 'for a while. Check this page often: we can’t send email at the moment'}
            .
          </Text>
        </>
      ) : (
        <>
          <Text>{empty}</Text>
          {joinable.attendees.length === 0 && (
            <ButtonLink to={pages.accountAttendees.path} variant="default">
              Go to My Account
            </ButtonLink>
          )}
        </>
      )}
    </FormDialog>
  )
}

const Asked = ({ activityGroup, ...props }: JoinDialogProps) => {
  const query = useQuery({
    ...queryOf(ownWaitlists.joinable, { query: { activityGroup } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (query.data !== undefined) return <Joining {...props} joinable={query.data} />
  return (
    <Dialog opened onClose={props.onClosed} title="Join the waitlist">
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LineSkeleton />
      )}
    </Dialog>
  )
}

/** The dialog for joining a waitlist. Visitors sign in first, and return to where they were. */
export const JoinDialog = (props: JoinDialogProps) => (
  <SignedIn>
    <Asked {...props} />
  </SignedIn>
)
