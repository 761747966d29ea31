import { useState } from 'react'

const pageSize = 50

/** Wraps rows that are already loaded in the shape of a query, for the table. */
export const staticQuery = <Row>(items: readonly Row[]) => ({
  data: { items },
  error: null,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
})

const cursorOf = (page: number, pages: number): string | null =>
  page < 0 || page >= pages ? null : String(page)

/**
 * Splits rows that are already loaded into pages, because hundreds of rows with three buttons each render slowly, and
 * users don't read them all together.
 */
export const useStaticPages = <Row>(items: readonly Row[]) => {
  const [asked, setAsked] = useState(0)
  const pages = Math.max(1, Math.ceil(items.length / pageSize))
  // If the last row of the last page is deleted, shows the previous page.
  const page = Math.min(asked, pages - 1)
  const data = {
    items: items.slice(page * pageSize, (page + 1) * pageSize),
    next: cursorOf(page + 1, pages),
    previous: cursorOf(page - 1, pages),
    total: items.length,
    totalIsAtLeast: false,
  }
  const onPage = ({ after, before }: { readonly after?: string; readonly before?: string }) => {
    setAsked(Number(after ?? before ?? 0))
  }
  /** Shows the page with this row, for rows that need attention. */
  const showRow = (index: number) => setAsked(Math.floor(index / pageSize))
  return { query: { ...staticQuery(items), data }, onPage, showRow }
}
