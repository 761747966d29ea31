import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { FilterDrawer } from '#web/ui/table/filter-drawer.tsx'
import { BookingFilterForm } from './booking-filter-form.tsx'
import type { BookingFilters } from './booking-filters.ts'

interface BookingFilterButtonProps {
  readonly filters: BookingFilters
  readonly onFilters: (filters: BookingFilters) => void
}

export const BookingFilterButton = ({ filters, onFilters }: BookingFilterButtonProps) => {
  const [opened, panel] = useDisclosure()
  const count = Object.keys(filters).length
  return (
    <>
      <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={panel.open}>
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <FilterDrawer opened={opened} onClose={panel.close}>
        <BookingFilterForm
          filters={filters}
          onApply={(chosen) => {
            onFilters(chosen)
            panel.close()
          }}
        />
      </FilterDrawer>
    </>
  )
}
