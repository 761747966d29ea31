import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** What to sort by when the header is pressed; must be a sort the operation offers. */
  readonly sortBy?: string
  /** Numbers and money stand right. */
  readonly align?: 'start' | 'end'
  /** On a phone this is the heading of the card. One column has it. */
  readonly heading?: boolean
}

export interface Sorting {
  readonly by: string
  readonly direction?: 'ascending' | 'descending'
}
