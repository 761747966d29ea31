// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- display: block on a phone takes the roles a table has by itself
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './data-table.module.css'
import type { Column, Sorting } from './column.ts'

interface ColumnHeaderProps<Row> {
  readonly column: Column<Row>
  readonly sorting?: Sorting
  readonly onSort?: (sorting: Sorting) => void
}

const opposite = { ascending: 'descending', descending: 'ascending' } as const

export const ColumnHeader = <Row,>({ column, sorting, onSort }: ColumnHeaderProps<Row>) => {
  const { header, sortBy, align = 'start' } = column
  if (sortBy === undefined || onSort === undefined) {
    return (
      <th role="columnheader" scope="col" data-align={align}>
        {header}
      </th>
    )
  }
  const active = sorting?.by === sortBy
  const direction = active ? (sorting.direction ?? 'ascending') : undefined
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[
    direction ?? 'none'
  ]
  // If the operation only sorts in one direction, the direction can't be reversed.
  const next =
    active && sorting.direction !== undefined
      ? { by: sortBy, direction: opposite[sorting.direction] }
      : { by: sortBy }
  return (
    <th role="columnheader" scope="col" data-align={align} aria-sort={direction ?? 'none'}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(next)}>
        {header}
        <Icon aria-hidden data-active={active || undefined} />
      </UnstyledButton>
    </th>
  )
}
