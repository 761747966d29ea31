import { DateField } from '../form/date-field.tsx'
import classes from './filter-fields.module.css'

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
