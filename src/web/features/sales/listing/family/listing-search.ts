import { isMonth } from '#domain/sales/listing/month-grid.ts'

/** What a visitor chose, as the address keeps it: it survives a reload and can be sent to a friend. */
export interface ListingSearch {
  /** Option and venue ids, with dots between them. */
  readonly options?: string
  /** Words of the name. */
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

/** Another tab has other activities, so filters do not come along; the way of looking does. */
export const acrossTabs = ({ view, month }: ListingSearch): ListingSearch => ({
  ...(view && { view }),
  ...(month !== undefined && { month }),
})
