import type { ReactNode } from 'react'
import classes from './form.module.css'

export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)
