import '#web/styles/forms.ts'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface ActivityFilterProps {
  readonly value: string
  readonly onChange: (filter: string) => void
}

/** Filters a list of activities. Has the initial focus. */
export const ActivityFilter = ({ value, onChange }: ActivityFilterProps) => (
  <TextInput
    label="Filter"
    placeholder="Name of an activity"
    type="search"
    autoComplete="off"
    data-autofocus
    leftSection={<IconSearch size={18} aria-hidden />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
