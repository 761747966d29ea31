import type { TableQuery } from '#web/ui/table/data-table.tsx'

/** Rows that are known by more than an id of their own, as the table wants them. */
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
