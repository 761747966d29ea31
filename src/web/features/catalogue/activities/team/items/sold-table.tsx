import type { ActivityAddOn, ActivityTicket } from '#contract/catalogue/activities/activity-groups.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { DetailLink } from './detail-link.tsx'
import { ItemName } from './item-name.tsx'
import type { Problem } from './problems-by-index.ts'
import { staticQuery } from '#web/ui/table/static-page.ts'
import type { RowAction } from '#web/ui/table/action-menu.tsx'
import type { Column } from '#web/ui/table/column.ts'

/** A ticket or an add-on, either from the form or as stored. */
export interface SoldItem {
  readonly _id: string
  readonly name: string
  readonly enabled: boolean
}

/** The shared properties of the ticket table and the add-on table. */
export interface SoldTableProps<Item extends SoldItem, Stored> {
  readonly items: readonly Item[]
  readonly stored: readonly Stored[]
  readonly problems?: ReadonlyMap<number, readonly Problem[]>
  readonly onFix?: (row: Item) => void
  readonly empty: ReactNode
  readonly actions?: (item: Item) => readonly RowAction[]
  readonly onSales: (stored: Stored) => void
}

interface Props<Item extends SoldItem, Stored> extends SoldTableProps<Item, Stored> {
  readonly caption: string
  /** The columns between the name and the sales. */
  readonly columns: readonly Column<Item>[]
  /** Returns the note under the item's name that says what is still to be done. */
  readonly noteOf?: (item: Item) => string | undefined
  readonly salesOf: (stored: Stored | undefined) => number
  /** Says whether sales by session are available. */
  readonly hasDetails: (stored: Stored) => boolean
}

/** Shows tickets or add-ons, with actions in the wizard and without on the activity's page. */
export const SoldTable = <Item extends SoldItem, Stored extends ActivityTicket | ActivityAddOn>(
  props: Props<Item, Stored>,
) => {
  const { caption, items, stored, problems, onFix, empty, actions, onSales, columns } = props
  const storedById = new Map(stored.map((one) => [one._id, one]))
  const indexOf = new Map(items.map(({ _id }, index) => [_id, index]))
  return (
    <DataTable
      caption={caption}
      query={staticQuery(items)}
      empty={empty}
      rowName={({ name }) => name}
      columns={[
        {
          id: 'name',
          header: 'Name',
          heading: true,
          cell: (row) => (
            <ItemName
              enabled={row.enabled}
              label={row.name}
              problems={problems?.get(indexOf.get(row._id) ?? -1) ?? []}
              note={props.noteOf?.(row)}
              onFix={onFix && (() => onFix(row))}
            >
              {row.name}
            </ItemName>
          ),
        },
        ...columns,
        {
          id: 'sales',
          header: 'Sales',
          align: 'end',
          cell: ({ _id }) => {
            const known = storedById.get(_id)
            return (
              <Stack gap={0} align="flex-end">
                {props.salesOf(known)}
                {known !== undefined && props.hasDetails(known) && (
                  <DetailLink of={`sales of ${known.name}`} onOpen={() => onSales(known)} />
                )}
              </Stack>
            )
          },
        },
      ]}
      {...(actions && { actions })}
    />
  )
}
