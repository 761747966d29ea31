import { listing } from '#contract/sales/listing/listing.ts'
import { publicActivities } from '#contract/sales/listing/public-activity.ts'
import { encodeAnswer, type EncodedAnswer } from '#server/http/encoded-answer.ts'
import { presentActivity } from './present-activity.ts'
import { calendarMonths, presentCalendar } from './present-calendar.ts'
import { presentListing } from './present-listing.ts'
import type { Snapshot } from './snapshot.ts'

/*
 * Answers ready to be sent, made once a snapshot: the same for everybody who asks, by the API or inside a page.
 */

export const listingAnswerOf = (snapshot: Snapshot): EncodedAnswer =>
  snapshot.answer('listing', () => encodeAnswer(listing.read, presentListing(snapshot)))

const emptyMonth = encodeAnswer(listing.calendar, { sessions: [] })

/** Months without a session are not kept, since anybody may ask for any of them. */
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
