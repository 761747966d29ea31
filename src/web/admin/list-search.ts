import { useNavigate, useSearch } from '@tanstack/react-router'

interface ListSearch {
  readonly search?: string
}

/** What the address says is searched for. Not for lists of people, whose names stay out of addresses. */
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
