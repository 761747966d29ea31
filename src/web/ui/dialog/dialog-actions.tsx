import type { ReactNode } from 'react'
import classes from './dialog.module.css'

/**
 * Arranges buttons, with the secondary button first and the primary last. On a phone they share the width, or the
 * primary button is on top.
 */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)
