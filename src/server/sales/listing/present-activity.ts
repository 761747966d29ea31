import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { presentRule } from '#server/catalogue/cancellation-policies/present-rule.ts'
import type { Catalogue, CatalogueActivity, CatalogueDate } from './catalogue.ts'
import { listedActivities, salesOf } from './present-listing.ts'
import { reasonsOn } from './read-discounts.ts'
import type { Snapshot, TicketAtNow } from './snapshot.ts'

const presentDate = (session: CatalogueDate): PublicActivity['cancelledSessions'][number] => ({
  _id: session._id,
  localDate: session.localDate,
  startTime: session.startTime,
  endTime: session.endTime,
  date: { start: session.startsAt, end: session.endsAt },
})

const presentTicket = (
  { ticket, offer }: TicketAtNow,
  { unpayable }: Catalogue,
): PublicActivity['tickets'][number] => ({
  _id: ticket.id,
  name: ticket.name,
  type: ticket.type,
  price: ticket.price,
  proRataPrice: offer.proRataPrice,
  haveSessionsPast: offer.haveSessionsPast,
  remainingSessionsCount: offer.remainingSessionsCount,
  coveredSessionsCount: offer.coveredSessions.length,
  restrictSessions: ticket.restrictSessions,
  sessionsCanBeUsedFor: ticket.sessionsCanBeUsedFor,
  timeDisplay: ticket.timeDisplay,
  allowMidMonthBookings: ticket.allowMidMonthBookings,
  coverFeePerSession: ticket.coverFeePerSession,
  paymentSchedule: ticket.paymentSchedule && {
    ...ticket.paymentSchedule,
    schedule: [...ticket.paymentSchedule.schedule],
  },
  priceNow: offer.priceNow,
  priceIsMonthly: offer.monthly,
  full: offer.full,
  canBePaid: !unpayable.has(ticket.id),
  placesLeft: offer.placesLeft,
  placesLeftIn: offer.placesLeftIn,
})

/** Subscriptions take no discounts, so an activity that sells nothing else shows none. */
const discountsOf = (
  snapshot: Snapshot,
  { group, discounts, tickets }: CatalogueActivity,
): PublicActivity['discounts'] => {
  if (!tickets.some(({ type }) => type !== 'subscription')) return []
  // Activities that are over or reachable only by their link aren't named on other pages.
  const namesOf = (ids: readonly string[]) =>
    listedActivities(snapshot)
      .filter((other) => ids.includes(other.group.id) && other.group.id !== group.id)
      .filter((other) => snapshot.comingOf(other).length > 0)
      .map((other) => other.group.name)
  return reasonsOn(discounts, snapshot.today, namesOf)
}

/** Presents one activity to the public. Past sessions aren't shown, but count in a pro rata price. */
export const presentActivity = (snapshot: Snapshot, activity: CatalogueActivity): PublicActivity => ({
  _id: activity.group.id,
  name: activity.group.name,
  description: activity.description,
  pictures: [...activity.pictures],
  venue: activity.venue,
  fieldData: [...activity.fieldData],
  fields: [...activity.fields],
  sessions: snapshot.offeredOf(activity).map(({ session, placesLeft, placesOffered }) => ({
    ...presentDate(session),
    placesLeft,
    placesOffered,
    full: placesOffered === 0,
  })),
  cancelledSessions: snapshot.cancelledOf(activity).map(presentDate),
  tickets: snapshot.ticketsOf(activity).map((one) => presentTicket(one, snapshot.catalogue)),
  addOns: activity.addOns.map((one) => ({
    ...one,
    canBePaid: !snapshot.catalogue.unpayable.has(one._id),
  })),
  discounts: discountsOf(snapshot, activity),
  takesPass: activity.takesPass,
  ageRestriction: activity.group.ageRestriction,
  bookingAgreement: activity.bookingAgreement,
  cancellationRules: activity.cancellationRules.map(presentRule),
  sales: salesOf(activity, snapshot.now),
  waitlistType: snapshot.catalogue.hasWaitlists ? activity.group.waitlistType : 'off',
  listed: activity.group.visibility === 'listed',
  today: snapshot.today,
})
