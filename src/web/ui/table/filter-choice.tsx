import { NativeSelect } from '@mantine/core'
import classes from './filter-fields.module.css'

interface FilterChoiceProps<Value extends string> {
  readonly label: string
  /** The label for no choice: 'All kinds'. */
  readonly all: string
  readonly value: Value | undefined
  readonly options: readonly Value[]
  readonly labelOf: (option: Value) => string
  /** Receives the choice, or '' for no choice. */
  readonly onChange: (value: string) => void
}

/** Filters by an option from a short list, or by none. */
export const FilterChoice = <Value extends string>(props: FilterChoiceProps<Value>) => {
  const { label, all, value, options, labelOf, onChange } = props
  return (
    <NativeSelect
      className={classes.choice}
      label={label}
      value={value ?? ''}
      data={[
        { value: '', label: all },
        ...options.map((option) => ({ value: option, label: labelOf(option) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
