import type { MessagePreview as Preview } from '#contract/attendance/messages.ts'
import { limits } from '#domain/limits.ts'
import { useClient } from '#web/lib/client.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { EmailFrame } from '#web/ui/email/email-frame.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Text } from '@mantine/core'
import { peopleInWords } from './message-choices.ts'
import classes from './messages.module.css'

const Recipients = ({ recipients, people }: Pick<Preview, 'recipients' | 'people'>) => {
  const { emailWorks } = useClient()
  return (
    <div className={classes.to}>
      {/* Announced again when the chosen recipients change. */}
      <Text fw={550} component="output">
        {recipients === 0
          ? 'Nobody is booked there'
          : `${emailWorks ? 'Goes' : 'Would go'} to ${peopleInWords(recipients)}`}
      </Text>
      {recipients === 0 ? (
        <Text size="sm" c="dimmed">
          Choose another session, or write once somebody has booked.
        </Text>
      ) : (
        <details className={classes.more}>
          <summary>Who they are</summary>
          <ul className={classes.names}>
            {people.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two people may share a name, and none of them moves
              <li key={index}>{name}</li>
            ))}
            {recipients > limits.messagePeopleNamed && (
              <li>and {peopleInWords(recipients - limits.messagePeopleNamed)} more</li>
            )}
          </ul>
        </details>
      )}
    </div>
  )
}

interface MessagePreviewProps {
  readonly query: {
    readonly data: Preview | undefined
    readonly error: unknown
    readonly isError: boolean
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
}

export const MessagePreview = ({ query }: MessagePreviewProps) => {
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <LineSkeleton lines={8} />
  const { sample, ...to } = query.data
  return (
    <section
      className={`${classes.preview} ${query.isPlaceholderData ? classes.waiting : ''}`}
      aria-label="Preview"
    >
      <Recipients {...to} />
      <Text size="sm" className={classes.subject}>
        <Text span c="dimmed" inherit>
          Subject:
        </Text>{' '}
        {sample.subject}
      </Text>
      <EmailFrame title="How the email will look" html={sample.html} />
    </section>
  )
}
