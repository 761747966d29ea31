import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './search-field.module.css'

interface SearchInputProps {
  readonly placeholder: string
  /** As much as the list takes. */
  readonly maximum: number
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** What every search above a list looks like. */
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
