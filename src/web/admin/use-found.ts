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
 * Searches the server for the typed text, shortly after the last key press. Until the answer arrives, the matching
 * entries of the previous answer stay, so that an entry doesn't vanish just before the user presses Enter.
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
  // Without these keywords, the palette would filter the server's matches again by its own rule.
  return actions.length === 0
    ? undefined
    : { group, actions: actions.map((action) => ({ ...action, keywords: [typed] })) }
}
