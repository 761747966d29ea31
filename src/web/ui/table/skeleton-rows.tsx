// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- display: block on a phone takes the roles a table has by itself
import { Skeleton } from '@mantine/core'
import { useDelayed } from '../feedback/use-delayed.ts'

export const SkeletonRows = ({ columns, rows = 5 }: { readonly columns: number; readonly rows?: number }) => {
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
