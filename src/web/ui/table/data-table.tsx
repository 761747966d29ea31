// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- display: block on a phone takes the roles a table has by itself
import type { ReactNode } from 'react'
import { VisuallyHidden, Skeleton } from '@mantine/core'
import { ErrorState } from '../feedback/error-state.tsx'
import { ColumnHeader } from './column-header.tsx'
import classes from './data-table.module.css'
import { Paging, type Counted, type CursorPage } from './paging.tsx'
import { RowActions } from './row-actions.tsx'
import type { RowAction } from './action-menu.tsx'
import type { Column, Sorting } from './column.ts'
import { useDelayed } from '../feedback/use-delayed.ts'

const SkeletonRows = ({ columns, rows = 5 }: { readonly columns: number; readonly rows?: number }) => {
  const due = useDelayed()
  return Array.from({ length: rows }, (_row, row) => (
    <tr role="row" key={row} aria-hidden>
      {Array.from({ length: columns }, (_column, column) => (
        <td role="cell" key={column}>
          <Skeleton h={20} visible={due} opacity={due ? 1 : 0} maw={column === 0 ? 200 : 120} />
        </td>
      ))}
    </tr>
  ))
}

/** The parts of a TanStack query that the table uses. */
export interface TableQuery<Row> {
  readonly data: (Partial<CursorPage> & { readonly items: readonly Row[] }) | undefined
  readonly error: unknown
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface DataTableProps<Row extends { readonly _id: string }> {
  /** The table's name for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly query: TableQuery<Row>
  readonly empty: ReactNode
  readonly rowName: (row: Row) => string
  readonly actions?: (row: Row) => readonly RowAction[]
  readonly sorting?: Sorting
  readonly onSort?: (sorting: Sorting) => void
  /** The words for the count in the footer: `['person', 'people']`. */
  readonly counted?: Counted
  readonly onPage?: (cursor: { readonly after?: string; readonly before?: string }) => void
}

/**
 * Shows a table on wide screens and cards on a phone, from the same markup, so that screen readers don't read anything
 * twice.
 */
export const DataTable = <Row extends { readonly _id: string }>(props: DataTableProps<Row>) => {
  const { caption, columns, query, empty, rowName, actions, sorting, onSort, counted, onPage } = props
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const rows = query.data?.items
  // A page that others emptied in the meantime still needs a link back.
  if (rows?.length === 0 && (query.data?.previous ?? null) === null) return empty

  return (
    <div className={classes.frame} data-refreshing={(query.isFetching && rows !== undefined) || undefined}>
      {/* Sets roles explicitly, because the phone layout removes those of the table elements. */}
      <table className={classes.table} role="table" aria-busy={query.isFetching}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHeader
                key={column.id}
                column={column}
                {...(sorting && { sorting })}
                {...(onSort && { onSort })}
              />
            ))}
            {actions !== undefined && (
              <th role="columnheader" scope="col" className={classes.actionsHeader}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows === undefined ? (
            <SkeletonRows columns={columns.length + (actions === undefined ? 0 : 1)} />
          ) : (
            rows.map((row) => (
              <tr role="row" key={row._id}>
                {columns.map(({ id, header, cell, align = 'start', heading = false }) => (
                  <td
                    role="cell"
                    key={id}
                    data-label={header}
                    data-align={align}
                    data-heading={heading || undefined}
                  >
                    {cell(row)}
                  </td>
                ))}
                {actions !== undefined && (
                  <td role="cell" className={classes.actions}>
                    <RowActions name={rowName(row)} actions={actions(row)} />
                  </td>
                )}
              </tr>
            ))
          )}
        </tbody>
      </table>
      {query.data !== undefined && onPage !== undefined && (
        <Paging page={query.data} onPage={onPage} {...(counted && { counted })} />
      )}
    </div>
  )
}
