import '#web/styles/forms.ts'
import { Input } from '@mantine/core'
import { useId, type FocusEvent, type ReactNode } from 'react'
import classes from './group-field.module.css'

interface GroupFieldProps {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly withAsterisk?: boolean | undefined
  readonly 'data-path'?: string | undefined
  /** Called when the focus moves outside the group. */
  readonly onLeave?: (event: FocusEvent) => void
  readonly direction?: 'row' | 'column'
  readonly children: ReactNode
}

/** Groups several inputs that answer one question, with one label, help text and error. */
export const GroupField = ({ onLeave, direction = 'row', children, ...props }: GroupFieldProps) => {
  const id = useId()
  const { label, description, error, withAsterisk = false } = props
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={withAsterisk}
      data-path={props['data-path']}
      onBlur={(event: FocusEvent<HTMLDivElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.(event)
      }}
    >
      <fieldset
        className={`${classes.group} ${direction === 'row' ? classes.row : classes.column}`}
        aria-labelledby={`${id}-label`}
        aria-describedby={[description && `${id}-description`, error && `${id}-error`]
          .filter(Boolean)
          .join(' ')}
      >
        {children}
      </fieldset>
    </Input.Wrapper>
  )
}
