import { weekdays } from '#domain/kernel/calendar-date.ts'
import { formatDate, formatTime } from '#domain/kernel/date-format.ts'
import { firstWeekday, monthGrid, monthOf } from '#domain/sales/listing/month-grid.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './calendar-view.module.css'
import type { CalendarEntry } from './calendar-entry.ts'

/** The number of entries shown per day. The rest is behind a button, so that a week keeps its height. */
const shownAtFirst = 4

interface DayProps {
  readonly date: string
  readonly within: boolean
  readonly entries: readonly CalendarEntry[]
}

const Day = ({ date, within, entries }: DayProps) => {
  const [whole, setWhole] = useState(false)
  const { dateFormatTextualWithYear } = useClient()
  const shown = whole ? entries : entries.slice(0, shownAtFirst)
  return (
    <td data-beside={!within || undefined}>
      <time dateTime={date}>
        <span aria-hidden>{Number(date.slice(8))}</span>
        <VisuallyHidden>{formatDate(date, dateFormatTextualWithYear)}</VisuallyHidden>
      </time>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ session, name }) => (
            <li key={session._id}>
              <Link
                to={pages.activity.path}
                params={{ activityGroupId: session.activityGroup }}
                data-full={session.placesLeft === 0 || undefined}
              >
                <span className={classes.hour}>{formatTime(session.startTime)}</span> {name}
                {session.placesLeft === 0 && <span className={classes.full}> Full</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown.length < entries.length && (
        <button type="button" className={classes.rest} onClick={() => setWhole(true)}>
          {entries.length - shown.length} more
        </button>
      )}
    </td>
  )
}

interface CalendarMonthProps {
  readonly month: string
  readonly entries: readonly CalendarEntry[]
}

/** The month calendar. Its links are reached with Tab, day after day. */
export const CalendarMonth = ({ month, entries }: CalendarMonthProps) => {
  const { country } = useClient()
  const first = firstWeekday(country)
  const days = Map.groupBy(entries, ({ session }) => session.localDate)
  const heads = Array.from({ length: 7 }, (_, day) => weekdays[(first + day) % 7] ?? '')
  return (
    <div className={classes.scroll}>
      <table className={classes.month}>
        <thead>
          <tr>
            {heads.map((day) => (
              <th key={day} scope="col">
                <span aria-hidden>{day.slice(0, 3)}</span>
                <VisuallyHidden>{day}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month, first).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day key={date} date={date} within={monthOf(date) === month} entries={days.get(date) ?? []} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
