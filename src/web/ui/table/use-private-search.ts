import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

export interface RememberedSearch {
  /** The search text when the user last left this list. */
  readonly remembered: string
  readonly onSearch: (search: string) => void
}

/**
 * Searches for people without putting the typed text in the address, because addresses end up in histories and logs.
 */
export const usePrivateSearch = ({ remembered, onSearch }: RememberedSearch) => {
  const [typed, setTyped] = useState(remembered)
  const [search] = useDebouncedValue(typed.trim(), 250)
  // Remembered on each key press instead of after the delay, because the user may leave the page right away.
  const type = (text: string) => {
    setTyped(text)
    onSearch(text)
  }
  return { typed, type, search }
}
