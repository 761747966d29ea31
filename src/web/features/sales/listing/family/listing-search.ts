import { isMonth } from '#domain/sales/listing/month-grid.ts'

/** The visitor's choices in the address, so that they survive a reload and can be shared. */
export interface ListingSearch {
  /** Option and venue ids, separated by dots. */
  readonly options?: string
  /** The words to find in names. */
  readonly q?: string
  readonly view?: 'calendar'
  readonly month?: string
}

const longest = 2_000

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : ''

export const listingSearchOf = ({ options, q, view, month }: Record<string, unknown>): ListingSearch => ({
  ...(text(options) !== '' && { options: text(options) }),
  ...(text(q) !== '' && { q: text(q) }),
  ...(view === 'calendar' && { view }),
  ...(isMonth(text(month)) && { month: text(month) }),
})

export const chosenOptions = ({ options = '' }: ListingSearch): readonly string[] =>
  options.split('.').filter((id) => id !== '')

export const withOptions = (search: ListingSearch, ids: readonly string[]): ListingSearch => {
  const { options: _, ...rest } = search
  return ids.length === 0 ? rest : { ...rest, options: ids.join('.') }
}

export const withWords = (search: ListingSearch, words: string): ListingSearch => {
  const { q: _, ...rest } = search
  return words.trim() === '' ? rest : { ...rest, q: words }
}

/** Returns the parameters for another tab. Filters are dropped because it has other activities, but the view stays. */
export const acrossTabs = ({ view, month }: ListingSearch): ListingSearch => ({
  ...(view && { view }),
  ...(month !== undefined && { month }),
})
