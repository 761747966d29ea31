import { limits } from '#domain/limits.ts'
import { Alert } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useDeleteNamed, type Named } from '../dialog/use-delete-named.ts'
import { useItemDialog } from '../dialog/use-item-dialog.ts'
import { notifyDone } from '../feedback/notify-done.ts'
import { DataTable, type TableQuery } from './data-table.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchField } from './search-field.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import type { Column } from './column.ts'

/** Returns the query of a settings list: all items, or those that match the search. */
export const namedListQuery = (search: string) => ({
  limit: limits.numberedPageMaximum,
  filters: JSON.stringify(search === '' ? {} : { search }),
})

export interface NamedListProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly empty: ReactNode
}

type ById = { readonly params: { readonly id: string } }

/** The part of `useOperation` needed to enable or disable an item. */
interface Switch {
  readonly mutate: (input: ById & { readonly body: { readonly enabled: boolean } }) => void
  readonly error: Error | null
}

interface Props<Item extends Named & { readonly enabled?: boolean }> extends NamedListProps {
  readonly caption: string
  /** A noun such as 'venue', for 'No venue matches' and 'Delete venue'. */
  readonly noun: string
  readonly placeholder: string
  readonly columns: readonly Column<Item>[]
  readonly query: TableQuery<Item>
  /** The operation to enable or disable an item, if that is possible. */
  readonly setEnabled?: Switch
  readonly remove: { readonly mutateAsync: (input: ById) => Promise<unknown> }
  /** What is lost by deleting. */
  readonly warning: string
  /** Refuses editing if the organiser's tier doesn't include it. Otherwise calls `open`. */
  readonly onEdit?: (open: () => void) => void
  readonly editDialog: (item: Item, onDone: (saved: { readonly name: string }) => void) => ReactNode
}

/**
 * A settings list of named items, which can be searched, edited in a dialog, enabled, disabled, and deleted after
 * confirmation.
 */
export const NamedList = <Item extends Named & { readonly enabled?: boolean }>(props: Props<Item>) => {
  const { caption, noun, placeholder, columns, query, search, onSearch, empty, setEnabled, remove } = props
  const { warning, onEdit = (open) => open(), editDialog } = props
  const editing = useItemDialog<Item>()
  const askToDelete = useDeleteNamed({
    noun,
    warning,
    act: async (id) => remove.mutateAsync({ params: { id } }),
  })
  const failure = setEnabled?.error ?? null

  const unused = query.data?.items.length === 0 && search === ''
  return (
    <>
      {!unused && (
        <TableToolbar>
          <SearchField placeholder={placeholder} value={search} onSearch={onSearch} />
        </TableToolbar>
      )}
      {failure !== null && (
        <Alert color="red" role="alert" mb="md">
          {failure.message}
        </Alert>
      )}
      <DataTable
        caption={caption}
        columns={columns}
        query={query}
        rowName={({ name }) => name}
        empty={unused ? empty : <NothingFound title={`No ${noun} matches`} onClear={() => onSearch('')} />}
        actions={(item) => [
          { label: 'Edit', onSelect: () => onEdit(() => editing.open(item)) },
          ...(setEnabled === undefined
            ? []
            : [
                {
                  label: item.enabled === true ? 'Disable' : 'Enable',
                  onSelect: () =>
                    setEnabled.mutate({ params: { id: item._id }, body: { enabled: item.enabled !== true } }),
                },
              ]),
          { label: 'Delete', danger: true, onSelect: () => void askToDelete(item) },
        ]}
      />
      {editing.chosen !== undefined && (
        <Fragment key={editing.chosen.number}>
          {editDialog(editing.chosen.item, ({ name }) => {
            notifyDone(`${name} is saved.`)
          })}
        </Fragment>
      )}
    </>
  )
}
