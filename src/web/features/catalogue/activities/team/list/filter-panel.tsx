import { activityStatuses } from '#contract/catalogue/activities/activity-filters.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { unreadableIn } from '#web/ui/form/focus-error.ts'
import type { FilterOption } from '#web/ui/table/field-filter.tsx'
import { FilterDrawer } from '#web/ui/table/filter-drawer.tsx'
import { FilterForm } from '#web/ui/table/filter-form.tsx'
import { OwnFieldFilters } from '#web/ui/table/own-field-filters.tsx'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { activitySearchOf, type ActivitySearch } from './activity-search.ts'

const statusNames: Record<(typeof activityStatuses)[number], string> = {
  enabled: 'Enabled',
  disabled: 'Disabled',
  upcoming: 'With sessions to come',
  past: 'All sessions past',
}

interface FilterPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly search: ActivitySearch
  readonly onApply: (search: ActivitySearch) => void
  readonly venues: readonly FilterOption[]
  /** The fields marked for admin filtering. */
  readonly fields: readonly FieldDefinition[]
}

const ActivityFilterForm = ({
  search,
  onApply,
  venues,
  fields,
}: Omit<FilterPanelProps, 'opened' | 'onClose'>) => {
  const [draft, setDraft] = useState<Record<string, unknown>>({ ...search })
  const text = (name: string) => {
    const value = draft[name]
    return typeof value === 'string' ? value : ''
  }
  const set = (name: string, value: unknown) => setDraft((before) => ({ ...before, [name]: value }))
  const backwards = text('from') !== '' && text('to') !== '' && text('to') < text('from')

  return (
    <FilterForm
      onApply={(form) => {
        // An invalid date would otherwise be silently dropped.
        const unread = Object.keys(unreadableIn(form)).length > 0
        if (!backwards && !unread) {
          // Uses the current search text, because the user may have typed in the search while the panel opened.
          onApply(activitySearchOf({ ...draft, search: search.search, page: undefined }))
        }
      }}
      onReset={() => onApply(activitySearchOf({ search: search.search }))}
    >
      <NativeSelect
        label="Status"
        data={[
          { value: '', label: 'Any' },
          ...activityStatuses.map((value) => ({ value, label: statusNames[value] })),
        ]}
        value={text('status')}
        onChange={(event) => set('status', event.currentTarget.value)}
      />
      <NativeSelect
        label="Venue"
        data={[{ value: '', label: 'Any' }, ...venues.map(({ _id, name }) => ({ value: _id, label: name }))]}
        value={text('venue')}
        onChange={(event) => set('venue', event.currentTarget.value)}
      />
      <DateField label="Sessions from" value={text('from')} onChange={(date) => set('from', date)} />
      <DateField
        label="Sessions to"
        value={text('to')}
        onChange={(date) => set('to', date)}
        error={backwards ? 'The last day cannot be before the first.' : undefined}
      />
      <OwnFieldFilters
        fields={fields}
        venues={venues}
        chosen={activitySearchOf(draft).fields ?? {}}
        onChange={(chosen) => set('fields', chosen)}
      />
    </FilterForm>
  )
}

export const FilterPanel = ({ opened, onClose, onApply, ...props }: FilterPanelProps) => (
  <FilterDrawer opened={opened} onClose={onClose}>
    <ActivityFilterForm
      {...props}
      onApply={(search) => {
        onApply(search)
        onClose()
      }}
    />
  </FilterDrawer>
)
