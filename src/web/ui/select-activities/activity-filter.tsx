import '#web/styles/forms.ts'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface ActivityFilterProps {
  readonly value: string
  readonly onChange: (filter: string) => void
}

/** Above a list of activities to choose from: typing begins here. */
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
