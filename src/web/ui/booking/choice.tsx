import type { ReactNode } from 'react'
import classes from './choice.module.css'

interface ChoiceProps {
  readonly type?: 'checkbox' | 'radio'
  readonly name?: string
  readonly checked: boolean
  /**
   * Shows the box half ticked, also to screen readers, because only some of the parts are chosen. Pressing it chooses
   * all.
   */
  readonly partly?: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly children: ReactNode
  /** Content on the right, such as a price or the places left. */
  readonly end?: ReactNode
  /** Content below the choice, such as a warning or a button, which isn't part of the pressable area. */
  readonly below?: ReactNode
}

/** A choice large enough for a thumb. Uses the browser's own box, because a term may have a hundred of them. */
export const Choice = (props: ChoiceProps) => {
  const { type = 'checkbox', name, checked, partly = false, onChange, disabled = false } = props
  const { children, end, below } = props
  return (
    <li className={classes.choice} data-disabled={disabled || undefined}>
      <label>
        <input
          // HTML has no attribute for this state and a press resets it, so it is set on each render.
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
