import { auditSubjectNames, auditSubjects } from '#domain/audit/subjects.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { NativeSelect } from '@mantine/core'
import { type AuditFilters, auditFiltersOf } from './audit-filters.ts'
import classes from './audit-list.module.css'

interface AuditToolbarProps {
  readonly filters: AuditFilters
  readonly onFilters: (filters: AuditFilters) => void
}

export const AuditToolbar = ({ filters, onFilters }: AuditToolbarProps) => {
  const change = (next: Record<string, unknown>) => onFilters(auditFiltersOf({ ...filters, ...next }))
  return (
    <TableToolbar>
      <PersonPicker
        label="Who"
        className={classes.person}
        value={filters.actor ?? null}
        onChange={(actor) => change({ actor })}
      />
      <NativeSelect
        className={classes.choice}
        label="About"
        value={filters.subject ?? ''}
        data={[
          { value: '', label: 'Everything' },
          ...auditSubjects.map((subject) => ({ value: subject, label: auditSubjectNames[subject] })),
        ]}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      <DateField
        className={classes.day}
        label="From"
        value={filters.from ?? ''}
        onChange={(from) => change({ from })}
      />
      <DateField
        className={classes.day}
        label="To"
        value={filters.to ?? ''}
        onChange={(to) => change({ to })}
      />
    </TableToolbar>
  )
}
