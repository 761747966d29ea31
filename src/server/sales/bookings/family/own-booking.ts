import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import { cardConsent } from '#domain/money/payments/card-consent.ts'
import { mapsLink } from '#domain/platform/venues/maps-link.ts'
import { activityVenues, placeOf } from '#server/catalogue/activities/activity-places.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { movesOfBooking } from '#server/money/ledger/moves-of-booking.ts'
import { type Installation, waysIn } from '#server/money/payments/ways-to-pay.ts'
import { savesCardFor } from '#server/sales/subscriptions/has-live-subscription.ts'
import { waitingForCard } from '#server/sales/subscriptions/waiting-for-card.ts'
import { addOnsOnOffer } from '../add-ons-on-offer.ts'
import { type BookingRow, findBooking, lockBooking } from '../find-booking.ts'
import { presentBooking } from '../present-booking.ts'
import { acceptedWays } from './accepted-ways.ts'

type OwnRow = BookingRow & { readonly userId: string }

const ownOnly = (row: BookingRow | undefined, userId: string): OwnRow | undefined =>
  row?.userId === userId ? { ...row, userId } : undefined

/** Finds a customer's own booking. Other customers' bookings aren't found. */
export const findOwn = async (tx: Tx, userId: string, id: string): Promise<OwnRow | undefined> =>
  ownOnly(await findBooking(tx, id), userId)

export const lockOwn = async (tx: Tx, userId: string, id: string): Promise<OwnRow | undefined> =>
  ownOnly(await lockBooking(tx, id), userId)

export const presentOwn = async (
  tx: Tx,
  scope: Pick<Scope, 'client'>,
  row: OwnRow,
  installation: Installation,
): Promise<OwnBooking> => {
  const booking = await presentBooking(tx, scope.client, row)
  const saves = await savesCardFor(tx, row.id)
  const offers = await addOnsOnOffer(tx, booking.items)
  const venues = await activityVenues(
    tx,
    booking.items.map(({ activityGroup }) => activityGroup._id),
  )
  return {
    ...booking,
    moves: await movesOfBooking(tx, row.id),
    addOnsOnOffer: offers.flatMap(({ item, onOffer }) => onOffer.map((offer) => ({ item, ...offer }))),
    places: [...venues].map(([activityGroup, venue]) => ({
      activityGroup,
      place: placeOf(venue),
      mapsLink: mapsLink(venue, scope.client.country),
    })),
    ways: await waysIn(tx, installation, await acceptedWays(tx, row)),
    consent: saves ? cardConsent(scope.client.name) : null,
    alsoTried: saves ? await waitingForCard(tx, row.userId, row.id) : 0,
  }
}
