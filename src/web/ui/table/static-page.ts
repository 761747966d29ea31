import { useState } from 'react'

const pageSize = 50

/** Rows that are here already, in the shape the table asks of a query. */
export const staticQuery = <Row>(items: readonly Row[]) => ({
  data: { items },
  error: null,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
})

const cursorOf = (page: number, pages: number): string | null =>
  page < 0 || page >= pages ? null : String(page)

/** The same by pages: hundreds of rows with three buttons each are slow to draw, and nobody reads them at once. */
export const useStaticPages = <Row>(items: readonly Row[]) => {
  const [asked, setAsked] = useState(0)
  const pages = Math.max(1, Math.ceil(items.length / pageSize))
  // Deleting the last row of the last page leads to the one before.
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
  /** Where a row is: what needs attention must be in sight. */
  const showRow = (index: number) => setAsked(Math.floor(index / pageSize))
  return { query: { ...staticQuery(items), data }, onPage, showRow }
}
