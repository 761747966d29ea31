import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './search-field.module.css'

interface SearchInputProps {
  readonly placeholder: string
  /** The maximum length that the list accepts. */
  readonly maximum: number
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** The search input above every list. */
export const SearchInput = ({ placeholder, maximum, value, onChange }: SearchInputProps) => (
  <TextInput
    className={classes.search}
    label="Search"
    placeholder={placeholder}
    type="search"
    autoComplete="off"
    maxLength={maximum}
    leftSection={<IconSearch size={18} aria-hidden />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
