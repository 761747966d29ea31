import type { AddOnForm } from '#contract/activity-form.ts'
import type { ActivityAddOn } from '#contract/activity-groups.ts'
import { Money } from '#web/ui/format/money.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { RowAction } from '#web/ui/table/row-actions.tsx'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { DetailLink } from '../items/detail-link.tsx'
import { ItemName } from '../items/item-name.tsx'
import type { Problem } from '../items/item-problems.ts'
import { staticQuery } from '../items/static-page.ts'

interface AddOnsTableProps {
  readonly addOns: readonly AddOnForm[]
  readonly stored: readonly ActivityAddOn[]
  readonly problems?: ReadonlyMap<number, readonly Problem[]>
  readonly onFix?: (row: AddOnForm) => void
  readonly empty: ReactNode
  readonly actions?: (addOn: AddOnForm) => readonly RowAction[]
  readonly onSales: (addOn: ActivityAddOn) => void
}

export const AddOnsTable = ({
  addOns,
  stored,
  problems,
  onFix,
  empty,
  actions,
  onSales,
}: AddOnsTableProps) => {
  const storedById = new Map(stored.map((addOn) => [addOn._id, addOn]))
  const indexOf = new Map(addOns.map(({ _id }, index) => [_id, index]))
  return (
    <DataTable
      caption="Add-ons"
      query={staticQuery(addOns)}
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
              onFix={() => onFix?.(row)}
            >
              {row.name}
            </ItemName>
          ),
        },
        { id: 'price', header: 'Price', align: 'end', cell: ({ price }) => <Money minor={price} /> },
        {
          id: 'sales',
          header: 'Sales',
          align: 'end',
          cell: ({ _id }) => {
            const known = storedById.get(_id)
            return (
              <Stack gap={0} align="flex-end">
                {known?.sales ?? 0}
                {known !== undefined && (
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
