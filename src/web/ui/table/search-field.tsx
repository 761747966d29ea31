import { limits } from '#domain/limits.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { SearchInput } from './search-input.tsx'

interface SearchFieldProps {
  readonly placeholder: string
  /** The current search, as stored in the address. */
  readonly value: string
  /** Called shortly after the last key press. */
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
    // The value changed elsewhere, through Back or the button that shows everything again.
    if (value !== asked.current) {
      asked.current = value
      setTyped(value)
    }
  }, [value])

  return (
    <SearchInput
      placeholder={placeholder}
      maximum={limits.titleMaximum}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        ask(next.trim())
      }}
    />
  )
}
