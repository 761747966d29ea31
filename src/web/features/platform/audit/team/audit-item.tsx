import { pages } from '#contract/pages.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Text } from '@mantine/core'
import { AuditChanges } from './audit-change.tsx'
import type { AuditEntry } from './audit-entry.ts'
import classes from './audit-list.module.css'
import { auditSentence } from './audit-sentence.ts'

/** Returns the page of what was changed, if it has one. */
const pageOf = ({ subject, subjectId: id }: AuditEntry) => {
  if (subject === 'activityGroup') return { to: pages.activityOverview.path, params: { activityGroupId: id } }
  if (subject === 'user') return { to: pages.person.path, params: { userId: id } }
  if (subject === 'attendee') return { to: pages.attendees.path, search: { attendee: id } }
  if (subject === 'booking') return { to: pages.booking.path, params: { bookingId: id } }
  if (subject === 'payment') return { to: pages.payment.path, params: { paymentId: id } }
  if (subject === 'subscription') return { to: pages.userSubscription.path, params: { subscriptionId: id } }
  if (subject === 'register') return { to: pages.sessionRegister.path, params: { sessionId: id } }
  return undefined
}

interface AuditItemProps {
  readonly entry: AuditEntry
  /** True to link to what was changed. False on that thing's own page. */
  readonly linked: boolean
}

export const AuditItem = ({ entry, linked }: AuditItemProps) => {
  const { who, did, whom, after } = auditSentence(entry)
  const own = whom === undefined && entry.subjectName === who
  const toSubject = (name: string) => {
    if (!linked || entry.subjectName === null) return name
    const page = pageOf(entry)
    return page === undefined ? (
      name
    ) : (
      <TextLink {...page} inherit>
        {name}
      </TextLink>
    )
  }
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <span>
          <strong>{own ? toSubject(who) : who}</strong> {did}
          {whom !== undefined && toSubject(whom)}
          {after}
          {linked && whom === undefined && !own && entry.subjectName !== null && (
            <> · {toSubject(entry.subjectName)}</>
          )}
        </span>
        <Text size="sm" c="dimmed" component="span">
          <DateTime at={entry.at} />
        </Text>
      </div>
      <AuditChanges changes={entry.changes} />
    </li>
  )
}
