import { auditSubjectNames, auditSubjects } from '#domain/platform/audit/subjects.ts'
import { FilterChoice } from '#web/ui/table/filter-choice.tsx'
import { FilterDays } from '#web/ui/table/filter-days.tsx'
import { FilterPerson } from '#web/ui/table/filter-person.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { type AuditFilters, auditFiltersOf } from './audit-filters.ts'

interface AuditToolbarProps {
  readonly filters: AuditFilters
  readonly onFilters: (filters: AuditFilters) => void
}

export const AuditToolbar = ({ filters, onFilters }: AuditToolbarProps) => {
  const change = (next: Record<string, unknown>) => onFilters(auditFiltersOf({ ...filters, ...next }))
  return (
    <TableToolbar>
      <FilterPerson label="Who" value={filters.actor} onChange={(actor) => change({ actor })} />
      <FilterChoice
        label="About"
        all="Everything"
        value={filters.subject}
        options={auditSubjects}
        labelOf={(subject) => auditSubjectNames[subject]}
        onChange={(subject) => change({ subject })}
      />
      <FilterDays value={filters} onChange={(days) => change({ ...days })} />
    </TableToolbar>
  )
}
