import { useId, type ReactNode } from 'react'
import classes from './choice.module.css'

interface ChoiceGroupProps {
  readonly legend: string
  /** The path for an error. A group with an error is scrolled into view and focused by its path. */
  readonly path: string
  readonly error?: string | undefined
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** Shows a question with its choices. */
export const ChoiceGroup = ({ legend, path, error, note, children }: ChoiceGroupProps) => {
  const id = useId()
  return (
    <fieldset
      className={classes.group}
      data-path={path}
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend>{legend}</legend>
      {note !== undefined && <div className={classes.note}>{note}</div>}
      {error !== undefined && (
        <p className={classes.error} id={id} role="alert">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
