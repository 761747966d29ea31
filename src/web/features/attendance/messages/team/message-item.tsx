import type { Message } from '#contract/attendance/messages.ts'
import { emailNotSetUp } from '#domain/platform/mailbox/email-status.ts'
import { messageParts, paragraphsOf } from '#domain/attendance/messages/message-parts.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Text } from '@mantine/core'
import { peopleInWords } from './message-choices.ts'
import classes from './messages.module.css'

const Delivery = ({ emails: { waiting, failed, notSent } }: Pick<Message, 'emails'>) => {
  if (failed > 0) return <StatusBadge tone="bad">{`${failed} not delivered`}</StatusBadge>
  if (notSent > 0) return <StatusBadge tone="bad">{emailNotSetUp}</StatusBadge>
  if (waiting > 0) return <StatusBadge tone="quiet">{`${waiting} on the way`}</StatusBadge>
  return <StatusBadge tone="good">Sent</StatusBadge>
}

/* oxlint-disable react/no-array-index-key -- the parts of a text that was sent never move */
const Words = ({ text }: { readonly text: string }) => (
  <div className={classes.words}>
    {paragraphsOf(text).map((paragraph, index) => (
      <p key={index}>
        {messageParts(paragraph).map((part, place) =>
          'link' in part ? (
            <a key={place} href={part.link} target="_blank" rel="noopener noreferrer">
              {part.link}
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
    ))}
  </div>
)
/* oxlint-enable react/no-array-index-key */

export const MessageItem = ({ message }: { readonly message: Message }) => (
  <li className={classes.item}>
    <div className={classes.head}>
      <Text fw={600} className={classes.subject}>
        {message.subject}
      </Text>
      <Delivery emails={message.emails} />
    </div>
    <Text size="sm" c="dimmed">
      {message.sentBy}, <DateTime at={message.sentAt} />, to {peopleInWords(message.recipients)}
      {message.session !== null && (
        <>
          {' '}
          booked on <DateTime at={message.session.start} />
        </>
      )}
    </Text>
    <details className={classes.text}>
      <summary>Show the message</summary>
      <Words text={message.text} />
    </details>
  </li>
)
