import { messages } from '#contract/attendance/messages.ts'
import { queryOf } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Paging } from '#web/ui/table/paging.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MessageItem } from './message-item.tsx'
import classes from './messages.module.css'

interface MessagesPanelProps {
  readonly activityGroupId: string
  readonly onWrite: () => void
}

/** Refreshes the number of waiting emails while they are being sent. */
const lookAgainMs = 5_000

/** Lists the messages sent to families, so that the team doesn't repeat them, with a button to write another. */
export const MessagesPanel = ({ activityGroupId, onWrite }: MessagesPanelProps) => {
  const ifEmailed = useIfEmailed()
  const [cursor, setCursor] = useCursor(activityGroupId)
  const query = useQuery({
    ...queryOf(messages.list, { query: { activityGroup: activityGroupId, ...cursor, limit: 20 } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ emails }) => emails.waiting > 0) === true ? lookAgainMs : false,
  })
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <LineSkeleton lines={4} />
  if (query.data.items.length === 0 && query.data.previous === null)
    return (
      <EmptyState
        icon={<IconMail aria-hidden />}
        title="Nothing written yet"
        action={<Button onClick={onWrite}>Message everybody</Button>}
      >
        {ifEmailed(
          'A change of place, what to bring, thank you for coming: one email to everybody booked, and you see it before it goes.',
          'Messages go by email, and email isn’t set up.',
        )}
      </EmptyState>
    )
  return (
    <div className={classes.panel}>
      <div>
        <Button variant="default" onClick={onWrite}>
          Message everybody
        </Button>
      </div>
      <div className={classes.history} aria-busy={query.isFetching}>
        <ol className={classes.list} aria-label="Messages, newest first">
          {query.data.items.map((message) => (
            <MessageItem key={message._id} message={message} />
          ))}
        </ol>
        <Paging page={query.data} counted={['message', 'messages']} onPage={setCursor} />
      </div>
    </div>
  )
}
