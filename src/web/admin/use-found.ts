import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'

/**
 * What the server finds for what is typed, asked a moment after the last key. Until the answer is here the one to fewer
 * letters stands, as far as it fits: whoever somebody is about to press Enter on does not go away for that moment.
 */
export const useFound = <Data, Key extends QueryKey>(
  typed: string,
  isAsked: (search: string) => boolean,
  queryFor: (search: string) => UseQueryOptions<Data, Error, Data, Key>,
) => {
  const now = typed.trim()
  const [search] = useDebouncedValue(now, 200)
  const enabled = isAsked(search)
  const { data, isPlaceholderData } = useQuery({
    ...queryFor(search),
    enabled,
    placeholderData: keepPreviousData,
  })
  const isOfNow = search === now && !isPlaceholderData
  return {
    data: enabled ? data : undefined,
    // What the server matched the palette would match again, by its own rule: only an earlier answer is for it to judge.
    keywords: isOfNow ? [typed] : [],
  }
}
