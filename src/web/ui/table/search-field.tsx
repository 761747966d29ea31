import { limits } from '#domain/limits.ts'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './search-field.module.css'

interface SearchFieldProps {
  readonly placeholder: string
  /** What is searched for now: the address says it. */
  readonly value: string
  /** A moment after the last key. */
  readonly onSearch: (search: string) => void
}

export const SearchField = ({ placeholder, value, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const ask = useDebouncedCallback((search: string) => {
    asked.current = search
    onSearch(search)
  }, 250)

  useEffect(() => {
    // Changed from elsewhere: by Back, or by the button that shows everything again.
    if (value !== asked.current) {
      asked.current = value
      setTyped(value)
    }
  }, [value])

  return (
    <TextInput
      className={classes.search}
      label="Search"
      placeholder={placeholder}
      type="search"
      autoComplete="off"
      maxLength={limits.titleMaximum}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        ask(currentTarget.value.trim())
      }}
    />
  )
}
