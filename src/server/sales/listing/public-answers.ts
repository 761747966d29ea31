import { listing, type CalendarSession } from '#contract/sales/listing/listing.ts'
import { publicActivities } from '#contract/sales/listing/public-activity.ts'
import { monthOf } from '#domain/sales/listing/month-grid.ts'
import { encodeAnswer, type EncodedAnswer } from '#server/http/encoded-answer.ts'
import { madeOnce } from '#server/made-once.ts'
import { presentActivity } from './present-activity.ts'
import { presentListing, listedActivities } from './present-listing.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Returns the months with future sessions. Calculated once per snapshot, because checking every session for each
 * visitor would be slow.
 */
const calendarMonths = madeOnce(
  (snapshot: Snapshot): ReadonlySet<string> =>
    new Set(
      listedActivities(snapshot)
        .flatMap((activity) => snapshot.comingOf(activity))
        .map(({ session }) => monthOf(session.localDate)),
    ),
)

/** Presents the future sessions of a month, for the activities on the home page, sorted by time. */
const presentCalendar = (snapshot: Snapshot, month: string): CalendarSession[] =>
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

/* Returns an encoded answer, made once per snapshot and shared by the API and the pages. */

export const listingAnswerOf = (snapshot: Snapshot): EncodedAnswer =>
  snapshot.answer('listing', () => encodeAnswer(listing.read, presentListing(snapshot)))

const emptyMonth = encodeAnswer(listing.calendar, { sessions: [] })

/** Returns the answer for a month. Months without a session aren't cached, because anyone may request any month. */
export const calendarAnswerOf = (snapshot: Snapshot, month: string): EncodedAnswer =>
  calendarMonths(snapshot).has(month)
    ? snapshot.answer(`month ${month}`, () =>
        encodeAnswer(listing.calendar, { sessions: presentCalendar(snapshot, month) }),
      )
    : emptyMonth

export const activityAnswerOf = (snapshot: Snapshot, id: string): EncodedAnswer | undefined => {
  const activity = snapshot.catalogue.activities.get(id)
  return (
    activity &&
    snapshot.answer(id, () => encodeAnswer(publicActivities.read, presentActivity(snapshot, activity)))
  )
}
