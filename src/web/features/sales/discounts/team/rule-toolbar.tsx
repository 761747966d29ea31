import { discountTypeLabels, discountTypes } from '#domain/sales/discounts/discount-rule.ts'
import { FilterChoice } from '#web/ui/table/filter-choice.tsx'
import { SearchField } from '#web/ui/table/search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { type RuleFilters, ruleFiltersOf, ruleStatuses } from './rule-filters.ts'

interface RuleToolbarProps {
  readonly filters: RuleFilters
  readonly onFilters: (filters: RuleFilters) => void
}

export const RuleToolbar = ({ filters, onFilters }: RuleToolbarProps) => {
  const change = (next: Record<string, unknown>) => onFilters(ruleFiltersOf({ ...filters, ...next }))
  return (
    <TableToolbar>
      <SearchField
        placeholder="Name or code"
        value={filters.search ?? ''}
        onSearch={(search) => change({ search })}
      />
      <FilterChoice
        label="Type"
        all="All types"
        value={filters.type}
        options={discountTypes}
        labelOf={(type) => discountTypeLabels[type]}
        onChange={(type) => change({ type })}
      />
      <FilterChoice
        label="Status"
        all="All"
        value={filters.status}
        options={ruleStatuses}
        labelOf={(status) => (status === 'enabled' ? 'Enabled' : 'Disabled')}
        onChange={(status) => change({ status })}
      />
    </TableToolbar>
  )
}
