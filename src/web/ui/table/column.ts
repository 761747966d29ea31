import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** The sort for pressing the header, which must be a sort the operation offers. */
  readonly sortBy?: string
  /** The alignment. Numbers and amounts are aligned right. */
  readonly align?: 'start' | 'end'
  /** True for the column that is the card's heading on a phone. Only one column can be. */
  readonly heading?: boolean
}

export interface Sorting {
  readonly by: string
  readonly direction?: 'ascending' | 'descending'
}
