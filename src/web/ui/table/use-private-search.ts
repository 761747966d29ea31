import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

export interface RememberedSearch {
  /** What was searched for when this list was last left. */
  readonly remembered: string
  readonly onSearch: (search: string) => void
}

/** What is typed to find a person stays out of the address, because addresses end up in histories and logs. */
export const usePrivateSearch = ({ remembered, onSearch }: RememberedSearch) => {
  const [typed, setTyped] = useState(remembered)
  const [search] = useDebouncedValue(typed.trim(), 250)
  // Remembered with each key, not with the debounced search: a moment later the person may be on their way elsewhere.
  const type = (text: string) => {
    setTyped(text)
    onSearch(text)
  }
  return { typed, type, search }
}
