import { formatDate, formatDateTime } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { useClient } from '#web/lib/client.ts'
import classes from './format.module.css'

/** Shows an instant in the organiser's time zone, not the browser's: 'Mon 7 Sep 2026, 9.30am'. */
export const DateTime = ({ at }: { readonly at: string }) => {
  const { timeZone, dateFormatTextualWithYear } = useClient()
  const { date, time } = localParts(at, timeZone)
  return (
    <time dateTime={at} className={classes.figures}>
      {formatDateTime(date, time, dateFormatTextualWithYear)}
    </time>
  )
}

/** Shows the day of an instant in the organiser's time zone: 'Mon 7 Sep 2026'. */
export const DateOf = ({ at }: { readonly at: string }) => {
  const { timeZone, dateFormatTextualWithYear } = useClient()
  return (
    <time dateTime={at} className={classes.figures}>
      {formatDate(localParts(at, timeZone).date, dateFormatTextualWithYear)}
    </time>
  )
}

/** Shows a calendar date ('2026-09-07') in words, or in figures if space is limited. */
export const CalendarDate = ({
  date,
  short = false,
}: {
  readonly date: string
  readonly short?: boolean
}) => {
  const { dateFormat, dateFormatTextualWithYear } = useClient()
  return (
    <time dateTime={date} className={classes.figures}>
      {formatDate(date, short ? dateFormat : dateFormatTextualWithYear)}
    </time>
  )
}

interface PaymentDayProps {
  readonly payment: { readonly createdAt: string; readonly receivedOn: string | null }
}

/**
 * Shows the day the money arrived, as on the bank statement, if the team recorded it. Otherwise shows the day the
 * payment was created.
 */
export const PaymentDay = ({ payment: { createdAt, receivedOn } }: PaymentDayProps) =>
  receivedOn === null ? <DateOf at={createdAt} /> : <CalendarDate date={receivedOn} />
