import { useNavigate, useSearch } from '@tanstack/react-router'

interface ListSearch {
  readonly search?: string
}

/** Reads the search text from the address. Not used for lists of people, because names must not appear in addresses. */
export const listSearchOf = ({ search }: Record<string, unknown>): ListSearch =>
  typeof search === 'string' && search.trim() !== '' ? { search: search.trim() } : {}

export const useListSearch = (): readonly [search: string, onSearch: (search: string) => void] => {
  const { search = '' } = listSearchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  return [
    search,
    (next) =>
      void navigate({ to: '.', search: listSearchOf({ search: next }), replace: true, resetScroll: false }),
  ]
}
