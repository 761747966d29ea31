import { useEffectOnce } from '#web/ui/dialog/use-effect-once.ts'
import { useRef, type ReactNode } from 'react'
import classes from '../shared/cancelling.module.css'

interface StepBoxProps {
  /** The keyboard goes on here; on opening, the dialog has put it where it belongs. */
  readonly focused: boolean
  readonly children: ReactNode
}

/** One step of a dialog, drawn anew with its key. */
export const StepBox = ({ focused, children }: StepBoxProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffectOnce(() => {
    if (focused) box.current?.focus()
  })
  return (
    <div ref={box} tabIndex={-1} className={classes.step}>
      {children}
    </div>
  )
}
