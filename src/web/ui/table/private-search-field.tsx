import { limits } from '#domain/limits.ts'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './search-field.module.css'

interface PrivateSearchFieldProps {
  readonly placeholder: string
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** For lists of people, whose names stay out of addresses: see usePrivateSearch. */
export const PrivateSearchField = ({ placeholder, value, onChange }: PrivateSearchFieldProps) => (
  <TextInput
    className={classes.search}
    label="Search"
    placeholder={placeholder}
    type="search"
    autoComplete="off"
    maxLength={limits.nameMaximum}
    leftSection={<IconSearch size={18} aria-hidden />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
