import { DateField } from '../form/date-field.tsx'
import classes from './filter-fields.module.css'

interface Days {
  readonly from?: string
  readonly to?: string
}

interface FilterDaysProps {
  readonly value: Days
  /** Receives the date that changed, or '' if it was cleared. */
  readonly onChange: (change: Days) => void
}

/** Filters by a first and last day, both included. */
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
