import type { ReactNode } from 'react'
import classes from './dialog.module.css'

/** Quiet choice first, main one last; on a phone they share the width, or the main one is on top. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)
