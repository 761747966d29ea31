import { formatDate } from '#domain/kernel/date-format.ts'
import { timesInWords } from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { Link } from '@tanstack/react-router'
import classes from './calendar-view.module.css'
import { PlacesNote } from './places-note.tsx'
import type { CalendarEntry } from './calendar-entry.ts'

/** The agenda, day by day, for narrow screens. */
export const CalendarAgenda = ({ entries }: { readonly entries: readonly CalendarEntry[] }) => {
  const { dateFormatTextualWithYear } = useClient()
  const days = Map.groupBy(entries, ({ session }) => session.localDate)
  return (
    <ol className={classes.agenda}>
      {[...days].map(([date, ofDay]) => (
        <li key={date}>
          <h3>
            <time dateTime={date}>{formatDate(date, dateFormatTextualWithYear)}</time>
          </h3>
          <ul>
            {ofDay.map(({ session, name }) => (
              <li key={session._id}>
                <Link to={pages.activity.path} params={{ activityGroupId: session.activityGroup }}>
                  {name}
                </Link>
                <span className={classes.times}>
                  {timesInWords({ start: session.startTime, end: session.endTime })}
                </span>
                <PlacesNote left={session.placesLeft} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
