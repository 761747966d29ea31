import { useClient } from '#web/lib/client.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import classes from './audit-list.module.css'
import type { AuditEntry } from './audit-entry.ts'
import { amountInWords, auditValue, datesInWords, worthSaying } from './audit-value.ts'
import { fieldLabel } from './field-labels.ts'

/**
 * A change from one value to another. Shows a single value if there was none before, or if the change only names what
 * it concerned.
 */
const AuditChange = ({ change }: { readonly change: AuditEntry['changes'][number] }) => {
  const { field, from, to } = change
  const { dateFormatTextualWithYear, currency, timeZone } = useClient()
  const inWords = (value: unknown) =>
    amountInWords(field, value, currency) ??
    datesInWords(auditValue(field, value), dateFormatTextualWithYear, timeZone)
  const before = inWords(from)
  const after = inWords(to)
  const changed = from !== null && from !== undefined && before !== after
  return (
    <li>
      <span className={classes.field}>{fieldLabel(field)}</span>
      {changed && (
        <>
          <span className={classes.value}>{before}</span>
          <IconArrowRight size={14} aria-hidden />
          <VisuallyHidden>became</VisuallyHidden>
        </>
      )}
      <span className={classes.value}>{after}</span>
    </li>
  )
}

/** The changes worth showing, one line each. Empty if the sentence already says everything. */
export const AuditChanges = ({ changes }: Pick<AuditEntry, 'changes'>) => {
  const told = changes.filter(worthSaying)
  return told.length === 0 ? null : (
    <ul className={classes.changes}>
      {told.map((change) => (
        <AuditChange key={change.field} change={change} />
      ))}
    </ul>
  )
}
