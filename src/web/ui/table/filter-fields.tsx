import { NativeSelect } from '@mantine/core'
import { DateField } from '../form/date-field.tsx'
import { PersonPicker } from '../people/person-picker.tsx'
import classes from './filter-fields.module.css'

interface FilterPersonProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (person: string | null) => void
}

export const FilterPerson = ({ label, value, onChange }: FilterPersonProps) => (
  <PersonPicker label={label} className={classes.person} value={value ?? null} onChange={onChange} />
)

interface FilterChoiceProps<Value extends string> {
  readonly label: string
  /** What no choice is called: 'All kinds'. */
  readonly all: string
  readonly value: Value | undefined
  readonly options: readonly Value[]
  readonly labelOf: (option: Value) => string
  /** '' for no choice. */
  readonly onChange: (value: string) => void
}

/** One of a few, or all of them. */
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

interface Days {
  readonly from?: string
  readonly to?: string
}

interface FilterDaysProps {
  readonly value: Days
  /** The end that changed; '' where it was emptied. */
  readonly onChange: (change: Days) => void
}

/** From a day to a day, both included. */
export const FilterDays = ({ value, onChange }: FilterDaysProps) => (
  <>
    <DateField
      className={classes.day}
      label="From"
      value={value.from ?? ''}
      onChange={(from) => onChange({ from })}
    />
    <DateField
      className={classes.day}
      label="To"
      value={value.to ?? ''}
      onChange={(to) => onChange({ to })}
    />
  </>
)
