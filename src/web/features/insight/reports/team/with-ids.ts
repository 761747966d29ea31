import type { TableQuery } from '#web/ui/table/data-table.tsx'

/** Adds ids for the table to rows that are identified by more than an id of their own. */
export const withIds = <Row>(
  query: TableQuery<Row>,
  idOf: (row: Row) => string,
): TableQuery<Row & { readonly _id: string }> => ({
  isError: query.isError,
  error: query.error,
  isFetching: query.isFetching,
  refetch: query.refetch,
  data: query.data && {
    ...query.data,
    items: query.data.items.map((row) => ({ ...row, _id: idOf(row) })),
  },
})
