import { counted } from '#domain/kernel/counted.ts'
import { useClient } from '#web/lib/client.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { EmailFrame } from '#web/ui/email/email-frame.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Text } from '@mantine/core'
import classes from '../shared/cancelling.module.css'
import { FamiliesAffected, type SessionsPreview as Preview } from './families-affected.tsx'
import { emailsWords, nobodyBookedWords, waitingToldWords } from './sessions-words.ts'

const Way = ({ label, minor }: { readonly label: string; readonly minor: number }) =>
  minor === 0 ? null : (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money minor={minor} />
      </dd>
    </div>
  )

const Whom = ({ preview }: { readonly preview: Preview }) => {
  const { emailWorks } = useClient()
  const { families, places, back, dueLowered, byCard, toCredit, byHand, held, emails } = preview
  const lowered = preview.bookings.flatMap(({ lessExpected }) => lessExpected).length
  return (
    <>
      <Text fw={650} component="output">
        {counted(families, 'family', 'families')}, {counted(places, 'place')}
      </Text>
      {back > 0 && (
        <dl className={classes.sums} aria-label="The money">
          <Way label="To cards" minor={byCard} />
          <Way label="To account credit" minor={toCredit} />
          <Way label="For you to pay back by hand" minor={byHand} />
          <Way label="Held by a bank, to be settled later" minor={held} />
          <Way label="No longer owed by families" minor={dueLowered} />
          <div className={classes.total}>
            <dt>In all</dt>
            <dd>
              <Money minor={back} />
            </dd>
          </div>
        </dl>
      )}
      <FamiliesAffected bookings={preview.bookings} />
      <Text size="sm">{emailsWords(emails, lowered, emailWorks)}</Text>
    </>
  )
}

interface SessionsPreviewProps {
  readonly query: {
    readonly data: Preview | undefined
    readonly error: unknown
    readonly isError: boolean
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
  readonly anything: boolean
}

/** The affected families, the money by where it goes, and the email. */
export const SessionsPreview = ({ query, anything }: SessionsPreviewProps) => {
  const { emailWorks } = useClient()
  if (!anything)
    return (
      <Text size="sm" c="dimmed">
        Choose sessions to see whom it is about.
      </Text>
    )
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <LineSkeleton lines={6} />
  const { families, waiting, sample } = query.data
  return (
    <section
      className={`${classes.preview} ${query.isPlaceholderData ? classes.waiting : ''}`}
      aria-label="Whom it is about"
    >
      {families === 0 ? (
        <Text component="output">{nobodyBookedWords(waiting, emailWorks)}</Text>
      ) : (
        <Whom preview={query.data} />
      )}
      {waiting > 0 && <Text size="sm">{waitingToldWords(waiting, emailWorks)}</Text>}
      {sample !== null && emailWorks && (
        <details className={classes.email} open>
          <summary>How the email will look</summary>
          <Text size="sm" className={classes.subject} mb="xs">
            <Text span c="dimmed" inherit>
              Subject:
            </Text>{' '}
            {sample.subject}
          </Text>
          <EmailFrame title="How the email will look" html={sample.html} />
        </details>
      )}
    </section>
  )
}
