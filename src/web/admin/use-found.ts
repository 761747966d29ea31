import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'
import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'

interface Page {
  readonly items: readonly object[]
}

interface Search<Found extends Page, Key extends QueryKey> {
  readonly group: string
  readonly typed: string
  readonly isAsked: (search: string) => boolean
  readonly queryFor: (search: string) => UseQueryOptions<Found, Error, Found, Key>
  readonly actionOf: (item: Found['items'][number]) => SpotlightActionData & { readonly label: string }
}

/**
 * What the server finds for what is typed, asked a moment after the last key. Until the answer is here the one to fewer
 * letters stands, as far as it fits: whoever somebody is about to press Enter on does not go away for that moment.
 */
export const useFound = <Found extends Page, Key extends QueryKey>({
  group,
  typed,
  isAsked,
  queryFor,
  actionOf,
}: Search<Found, Key>): SpotlightActionGroupData | undefined => {
  const now = typed.trim()
  const [search] = useDebouncedValue(now, 200)
  const enabled = isAsked(search)
  const { data, isPlaceholderData } = useQuery({
    ...queryFor(search),
    enabled,
    placeholderData: keepPreviousData,
  })
  if (!enabled || data === undefined) return undefined
  const isOfNow = search === now && !isPlaceholderData
  const fits = ({ label, description = '' }: SpotlightActionData) =>
    isOfNow || `${label} ${description}`.toLowerCase().includes(now.toLowerCase())
  const actions = data.items.map(actionOf).filter(fits)
  // What the server matched the palette would otherwise match again, by a rule of its own.
  return actions.length === 0
    ? undefined
    : { group, actions: actions.map((action) => ({ ...action, keywords: [typed] })) }
}
