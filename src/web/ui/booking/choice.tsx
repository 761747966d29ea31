import type { ReactNode } from 'react'
import classes from './choice.module.css'

interface ChoiceProps {
  readonly type?: 'checkbox' | 'radio'
  readonly name?: string
  readonly checked: boolean
  /** Some of what belongs to it is chosen: half ticked, to the eye and to a screen reader. Pressed, it takes all. */
  readonly partly?: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly children: ReactNode
  /** At the right: a price, places left. */
  readonly end?: ReactNode
  /** Below, and no part of what is pressed: a warning, a button. */
  readonly below?: ReactNode
}

/** One thing to tick, as large as a thumb. The browser's own box: a term may have a hundred of them. */
export const Choice = (props: ChoiceProps) => {
  const { type = 'checkbox', name, checked, partly = false, onChange, disabled = false } = props
  const { children, end, below } = props
  return (
    <li className={classes.choice} data-disabled={disabled || undefined}>
      <label>
        <input
          // No attribute says so, and whoever presses the box takes it back: it is said anew each time this is drawn.
          ref={(box) => {
            if (box !== null) box.indeterminate = partly
          }}
          type={type}
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={classes.words}>{children}</span>
        {end !== undefined && <span className={classes.end}>{end}</span>}
      </label>
      {below !== undefined && <div className={classes.below}>{below}</div>}
    </li>
  )
}
