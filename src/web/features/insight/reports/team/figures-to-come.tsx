import { useDelayed } from '#web/ui/feedback/use-delayed.ts'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './reports.module.css'

/** The space of figures that are not there yet: drawn as they will be, with bars where they will stand. */
export const FiguresToCome = ({ children }: { readonly children: ReactNode }) => {
  const due = useDelayed()
  return (
    <div aria-busy>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      <div className={classes.toCome} inert aria-hidden data-due={due || undefined}>
        {children}
      </div>
    </div>
  )
}
