import { Anchor, Input, Text } from '@mantine/core'
import { memo, useCallback, useEffect, useId, useRef, type ReactNode } from 'react'
import classes from './items.module.css'

interface CheckItem {
  readonly id: string
  readonly label: ReactNode
  /** A reason against choosing this item. */
  readonly problem?: string
}

interface RowProps {
  readonly item: CheckItem
  readonly checked: boolean
  readonly onToggle: (id: string) => void
  readonly striking: boolean
}

/**
 * A row with the browser's own checkbox, because a list may have hundreds of rows and typing in the form must stay
 * fast.
 */
const Row = memo(({ item, checked, onToggle, striking }: RowProps) => (
  <li>
    <label className={classes.check} data-out={(striking && !checked) || undefined}>
      <input type="checkbox" checked={checked} onChange={() => onToggle(item.id)} />
      <span>
        <span className={classes.day}>{item.label}</span>
        {checked && item.problem !== undefined && <span className={classes.why}>{item.problem}</span>}
      </span>
    </label>
  </li>
))

interface CheckListProps {
  readonly label: string
  readonly items: readonly CheckItem[]
  readonly checked: ReadonlySet<string>
  readonly onChange: (checked: ReadonlySet<string>) => void
  /** A summary such as '9 of 10 sessions'. */
  readonly summary: string
  readonly path: string
  readonly error?: ReactNode
  /** Strikes through unticked items, which were in the list and are being removed. */
  readonly striking?: boolean
}

export const CheckList = (props: CheckListProps) => {
  const { label, items, checked, onChange, summary, path, error, striking = false } = props
  const id = useId()
  const latest = useRef({ checked, onChange })
  useEffect(() => {
    latest.current = { checked, onChange }
  })
  const toggle = useCallback((item: string) => {
    const next = new Set(latest.current.checked)
    if (!next.delete(item)) next.add(item)
    latest.current.onChange(next)
  }, [])

  return (
    <fieldset
      className={classes.list}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      data-path={path}
      data-label={label}
    >
      <div className={classes.choices}>
        <Text size="sm" fw={500} id={`${id}-label`} component="div">
          {label} <span>({summary})</span>
        </Text>
        <div className={classes.links}>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => onChange(new Set(items.map((item) => item.id)))}
          >
            Select all
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={() => onChange(new Set())}>
            Unselect all
          </Anchor>
        </div>
      </div>
      <ul className={classes.checks} data-invalid={error === undefined ? undefined : true}>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            checked={checked.has(item.id)}
            onToggle={toggle}
            striking={striking}
          />
        ))}
      </ul>
      <Input.Error id={`${id}-error`} mt={4}>
        {error}
      </Input.Error>
    </fieldset>
  )
}
