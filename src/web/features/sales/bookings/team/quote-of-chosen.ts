import type { UseQueryResult } from '@tanstack/react-query'

type Quoted<Quote> = Pick<UseQueryResult<Quote>, 'data' | 'isSuccess' | 'isFetching' | 'isPlaceholderData'>

/**
 * Returns the quote only if it is for the current choice. While a new quote loads, the previous one stays on the
 * screen, but its warnings don't apply to what is sent.
 */
export const quoteOfChosen = <Quote>(query: Quoted<Quote> | undefined): Quote | undefined =>
  query?.isPlaceholderData === true ? undefined : query?.data

/** Checks if the effect of the change has been shown. Without a change there is nothing to show. */
export const isToldBefore = (query: Quoted<unknown> | undefined): boolean =>
  query === undefined || (query.isSuccess && !query.isFetching && !query.isPlaceholderData)
