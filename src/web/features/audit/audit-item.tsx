import { paths } from '#web/paths.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Text } from '@mantine/core'
import { AuditChange } from './audit-change.tsx'
import classes from './audit-list.module.css'
import { auditSentence, type AuditEntry } from './audit-sentence.ts'

interface AuditItemProps {
  readonly entry: AuditEntry
  /** Whether to show the way to what was changed; not on that thing's own page. */
  readonly linked: boolean
}

export const AuditItem = ({ entry, linked }: AuditItemProps) => {
  const { who, did, whom, after } = auditSentence(entry)
  const own = whom === undefined && entry.subjectName === who
  const toSubject = (name: string) => {
    if (!linked || entry.subjectName === null) return name
    return entry.subject === 'activityGroup' ? (
      <TextLink to={paths.activityOverview} params={{ activityGroupId: entry.subjectId }} inherit>
        {name}
      </TextLink>
    ) : (
      <TextLink to={paths.person} params={{ userId: entry.subjectId }} inherit>
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
      {entry.changes.length > 0 && (
        <ul className={classes.changes}>
          {entry.changes.map((change) => (
            <AuditChange key={change.field} change={change} />
          ))}
        </ul>
      )}
    </li>
  )
}
