import { DateField } from '#web/ui/form/date-field.tsx'
import classes from './bookings.module.css'
import { isBackwards } from './is-backwards.ts'

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface DayRangeProps extends Days {
  /** What happens on these days: 'Placed'. */
  readonly what: string
  readonly onChange: (change: Days) => void
}

/** From a day to a day, both included; either may be left open. */
export const DayRange = ({ what, from = '', to = '', onChange }: DayRangeProps) => (
  <div className={classes.days}>
    <DateField label={`${what} from`} value={from} onChange={(day) => onChange({ from: day })} />
    <DateField
      label={`${what} to`}
      value={to}
      onChange={(day) => onChange({ to: day })}
      error={isBackwards(from, to) ? 'The last day cannot be before the first.' : undefined}
    />
  </div>
)
