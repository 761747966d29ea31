import { limits } from '#domain/limits.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { SearchInput } from './search-input.tsx'

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
