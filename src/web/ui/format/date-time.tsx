import { formatDate, formatDateTime } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { useClient } from '#web/lib/client.ts'
import classes from './format.module.css'

/** An instant as the organiser's clocks show it, whatever the browser's zone is: 'Mon 7 Sep 2026, 9.30am'. */
export const DateTime = ({ at }: { readonly at: string }) => {
  const { timeZone, dateFormatTextualWithYear } = useClient()
  const { date, time } = localParts(at, timeZone)
  return (
    <time dateTime={at} className={classes.figures}>
      {formatDateTime(date, time, dateFormatTextualWithYear)}
    </time>
  )
}

/** The day of an instant, in the organiser's zone: 'Mon 7 Sep 2026'. */
export const DateOf = ({ at }: { readonly at: string }) => {
  const { timeZone, dateFormatTextualWithYear } = useClient()
  return (
    <time dateTime={at} className={classes.figures}>
      {formatDate(localParts(at, timeZone).date, dateFormatTextualWithYear)}
    </time>
  )
}

/** A calendar date ('2026-09-07'), in words or, where there is little room, in figures. */
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

/** The day on which the money came, where the team wrote it down: that is what a bank statement says. Else when it was begun. */
export const PaymentDay = ({ payment: { createdAt, receivedOn } }: PaymentDayProps) =>
  receivedOn === null ? <DateOf at={createdAt} /> : <CalendarDate date={receivedOn} />
