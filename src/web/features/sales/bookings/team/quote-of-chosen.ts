import type { UseQueryResult } from '@tanstack/react-query'

type Quoted<Quote> = Pick<UseQueryResult<Quote>, 'data' | 'isSuccess' | 'isFetching' | 'isPlaceholderData'>

/** While what is chosen now is looked up, the quote of a moment ago stays on the screen: it warns of nothing that is sent. */
export const quoteOfChosen = <Quote>(query: Quoted<Quote> | undefined): Quote | undefined =>
  query?.isPlaceholderData === true ? undefined : query?.data

/** Whether what it would do has been told: where nothing is changed there is nothing to tell. */
export const isToldBefore = (query: Quoted<unknown> | undefined): boolean =>
  query === undefined || (query.isSuccess && !query.isFetching && !query.isPlaceholderData)
