import type { CalendarSession } from '#contract/sales/listing/listing.ts'
import { monthOf } from '#domain/sales/listing/month-grid.ts'
import { madeOnce } from '#server/made-once.ts'
import { listedActivities } from './present-listing.ts'
import type { Snapshot } from './snapshot.ts'

/** The months in which something is to come. Found out once a snapshot: a look at every session is not for each visitor. */
export const calendarMonths = madeOnce(
  (snapshot: Snapshot): ReadonlySet<string> =>
    new Set(
      listedActivities(snapshot)
        .flatMap((activity) => snapshot.comingOf(activity))
        .map(({ session }) => monthOf(session.localDate)),
    ),
)

/** What is to come in a month, for the activities on the home page, in order of time. */
export const presentCalendar = (snapshot: Snapshot, month: string): CalendarSession[] =>
  listedActivities(snapshot)
    .flatMap((activity) => snapshot.offeredOf(activity, ({ localDate }) => monthOf(localDate) === month))
    .toSorted((a, b) => a.session.startMs - b.session.startMs)
    .map(({ session, placesOffered }) => ({
      _id: session._id,
      activityGroup: session.activityGroupId,
      localDate: session.localDate,
      startTime: session.startTime,
      endTime: session.endTime,
      placesLeft: placesOffered,
    }))
