import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './warning-note.module.css'

/** Shows a reason against choosing a person, beside their name. */
export const WarningNote = ({ children }: { readonly children: string }) => (
  <span className={classes.warning}>
    <IconAlertTriangle size={18} aria-hidden />
    {children}
  </span>
)
