import type { FieldFilters } from '#contract/people/fields/field-filters.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { FeatureGate } from '#web/ui/plan/feature-gate.tsx'
import { Anchor, Text } from '@mantine/core'
import { FieldFilter, type FilterOption } from './field-filter.tsx'

interface OwnFieldFiltersProps {
  /** The fields marked for admin filtering. */
  readonly fields: readonly FieldDefinition[]
  readonly venues: readonly FilterOption[]
  readonly chosen: FieldFilters
  readonly onChange: (chosen: FieldFilters) => void
}

/** Filters by the organiser's own fields, if the tier includes them. */
export const OwnFieldFilters = ({ fields, venues, chosen, onChange }: OwnFieldFiltersProps) => (
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
        onChange={(options) => {
          const { [field._id]: _before, ...others } = chosen
          onChange(options.length === 0 ? others : { ...others, [field._id]: [...options] })
        }}
      />
    ))}
  </FeatureGate>
)
