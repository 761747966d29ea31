import type { FieldFilters } from '#contract/people/fields/field-filters.ts'
import { venues } from '#contract/platform/venues/venues.ts'
import type { FieldUsage } from '#domain/people/fields/field-kinds.ts'
import { fieldsQuery } from '#web/lib/fields-query.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterForm } from './filter-form.tsx'
import { OwnFieldFilters } from './own-field-filters.tsx'

interface OwnFieldFilterButtonProps {
  readonly usage: FieldUsage
  readonly chosen: FieldFilters
  readonly onApply: (chosen: FieldFilters) => void
}

const Panel = ({ usage, chosen, onApply }: OwnFieldFilterButtonProps) => {
  const [draft, setDraft] = useState(chosen)
  const { data: fields = [] } = useQuery(fieldsQuery({ usage, includeAdminOnly: 'true' }))
  const marked = fields.filter((field) => field.useForAdminFiltering)
  const venueQuery = useQuery({
    ...queryOf(venues.offered),
    enabled: marked.some(({ type }) => type === 'venue'),
  })
  return (
    <FilterForm onApply={() => onApply(draft)} onReset={() => onApply({})}>
      <OwnFieldFilters fields={marked} venues={venueQuery.data ?? []} chosen={draft} onChange={setDraft} />
    </FilterForm>
  )
}

/** Opens the filters by own fields. Hidden if no field is marked for filtering. */
export const OwnFieldFilterButton = (props: OwnFieldFilterButtonProps) => {
  const [opened, panel] = useDisclosure()
  const { data: fields = [] } = useQuery(fieldsQuery({ usage: props.usage, includeAdminOnly: 'true' }))
  const count = Object.keys(props.chosen).length
  if (count === 0 && !fields.some((field) => field.useForAdminFiltering)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={panel.open}>
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <FilterDrawer opened={opened} onClose={panel.close}>
        <Panel
          {...props}
          onApply={(chosen) => {
            props.onApply(chosen)
            panel.close()
          }}
        />
      </FilterDrawer>
    </>
  )
}
