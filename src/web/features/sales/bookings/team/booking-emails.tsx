import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { emailNotSetUp } from '#domain/platform/mailbox/email-status.ts'
import { useClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Text } from '@mantine/core'
import classes from './bookings.module.css'

type Email = TeamBooking['emails'][number]

const faces: Record<Email['status'], { readonly tone: Tone; readonly word: string }> = {
  queued: { tone: 'accent', word: 'On its way' },
  sent: { tone: 'good', word: 'Sent' },
  failed: { tone: 'bad', word: 'Not delivered' },
  notSent: { tone: 'bad', word: emailNotSetUp },
}

/** In the demo the subject links to the stored email. Otherwise the email has been sent and isn't available. */
const Subject = ({ email }: { readonly email: Email }) => {
  const demo = useClient().demo !== null
  const reads = useMay('mailbox.read')
  return demo && reads ? (
    <TextLink to={pages.mailboxEmail.path} params={{ emailId: email._id }}>
      {email.subject}
    </TextLink>
  ) : (
    email.subject
  )
}

/** The emails sent to the customer about this booking. */
export const BookingEmails = ({ emails }: Pick<TeamBooking, 'emails'>) =>
  emails.length === 0 ? (
    <Text c="dimmed">No email has been sent about this booking.</Text>
  ) : (
    <ol className={classes.timeline} aria-label="Emails, newest first">
      {emails.map((email) => (
        <li key={email._id} className={classes.event}>
          <div>
            <Subject email={email} />
            <div className={classes.small}>
              To {email.to} · <DateTime at={email.sentAt ?? email.createdAt} />
            </div>
          </div>
          <StatusBadge tone={faces[email.status].tone}>{faces[email.status].word}</StatusBadge>
        </li>
      ))}
    </ol>
  )
