import type { QuotedWarning } from '#contract/sales/bookings/team-bookings.ts'
import { bookingWarnings } from '#domain/sales/bookings/booking-warnings.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './team-bookings.module.css'

interface WarningsProps {
  readonly warnings: readonly QuotedWarning[]
  /** The action that resolves a warning, if any. */
  readonly remedy?: (warning: QuotedWarning) => ReactNode
}

/** The warnings for the team before it books. */
export const Warnings = ({ warnings, remedy }: WarningsProps) =>
  warnings.length === 0 ? null : (
    <ul className={classes.warnings}>
      {warnings.map((warning) => (
        <li key={warning.kind}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            {bookingWarnings[warning.kind].text}
            {warning.about.length > 0 && ` (${warning.about.join('; ')})`} {remedy?.(warning)}
          </span>
        </li>
      ))}
    </ul>
  )
