import '#web/styles/forms.ts'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

/** Arranges the controls above a table: search first, then filters. */
export const TableToolbar = ({ children }: { readonly children: ReactNode }) => (
  <search className={classes.toolbar}>{children}</search>
)
