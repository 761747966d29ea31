import type { CalendarSession } from '#contract/listing.ts'
import { monthOf } from '#domain/listing/month-grid.ts'
import { listedActivities } from './present-listing.ts'
import type { Snapshot } from './snapshot.ts'

/** What is to come in a month, for the activities on the home page, in order of time. */
export const presentCalendar = (snapshot: Snapshot, month: string): CalendarSession[] =>
  listedActivities(snapshot)
    .flatMap((activity) => snapshot.comingOf(activity))
    .filter(({ session }) => monthOf(session.localDate) === month)
    .toSorted((a, b) => a.session.startMs - b.session.startMs)
    .map(({ session, placesLeft }) => ({
      _id: session._id,
      activityGroup: session.activityGroupId,
      localDate: session.localDate,
      startTime: session.startTime,
      endTime: session.endTime,
      placesLeft,
    }))
