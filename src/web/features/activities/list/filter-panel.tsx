import '#web/styles/dialogs.ts'
import { activityStatuses } from '#contract/activity-filters.ts'
import type { FieldDefinition } from '#domain/fields/field-kinds.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { unreadableIn } from '#web/ui/form/focus-error.ts'
import { FeatureGate } from '#web/ui/plan/feature-gate.tsx'
import { Anchor, Button, Drawer, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { activitySearchOf, type ActivitySearch } from './activity-search.ts'
import { FieldFilter, type FilterOption } from './field-filter.tsx'
import { statusNames } from './status-names.ts'
import classes from './filter-panel.module.css'

interface FilterPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly search: ActivitySearch
  readonly onApply: (search: ActivitySearch) => void
  readonly venues: readonly FilterOption[]
  /** Those marked for admin filtering. */
  readonly fields: readonly FieldDefinition[]
}

/** Nothing is asked of the server before 'Apply filters'. */
const FilterForm = ({ search, onApply, venues, fields }: Omit<FilterPanelProps, 'opened' | 'onClose'>) => {
  const [draft, setDraft] = useState<Record<string, unknown>>({ ...search })
  const text = (name: string) => {
    const value = draft[name]
    return typeof value === 'string' ? value : ''
  }
  const set = (name: string, value: unknown) => setDraft((before) => ({ ...before, [name]: value }))
  const chosen = activitySearchOf(draft).fields ?? {}
  const setField = (field: string, options: readonly string[]) => {
    const { [field]: _before, ...others } = chosen
    set('fields', options.length === 0 ? others : { ...others, [field]: options })
  }
  const backwards = text('from') !== '' && text('to') !== '' && text('to') < text('from')

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        // A date that could not be read would be left out without a word.
        const unread = Object.keys(unreadableIn(event.currentTarget)).length > 0
        if (!backwards && !unread) onApply(activitySearchOf({ ...draft, page: undefined }))
      }}
    >
      <Stack gap="md">
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
          data={[
            { value: '', label: 'Any' },
            ...venues.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
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
        <FeatureGate
          feature="adminFilters"
          locked={(ask) => (
            <Text size="sm">
              <Anchor component="button" type="button" onClick={ask}>
                Filter by your own fields
              </Anchor>
            </Text>
          )}
        >
          {fields.map((field) => (
            <FieldFilter
              key={field._id}
              title={field.title}
              options={field.type === 'venue' ? venues : field.fieldOptions}
              chosen={chosen[field._id] ?? []}
              onChange={(options) => setField(field._id, options)}
            />
          ))}
        </FeatureGate>
      </Stack>
      <Group gap="sm" className={classes.buttons}>
        <Button type="submit">Apply filters</Button>
        <Button variant="default" onClick={() => onApply(activitySearchOf({ search: search.search }))}>
          Reset
        </Button>
      </Group>
    </form>
  )
}

export const FilterPanel = ({ opened, onClose, onApply, ...props }: FilterPanelProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    title="Filters"
    position="right"
    size={380}
    closeButtonProps={{ 'aria-label': 'Close the filters' }}
    classNames={{ title: classes.title, content: classes.content, header: classes.header }}
    attributes={{ header: { role: 'presentation' } }}
  >
    <FilterForm
      {...props}
      onApply={(search) => {
        onApply(search)
        onClose()
      }}
    />
  </Drawer>
)
