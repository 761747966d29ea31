import type { ActivityCard, Listing } from '#contract/sales/listing/listing.ts'
import { salesState } from '#domain/catalogue/activities/sales-window.ts'
import { comingDates } from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { placesOffered } from '#domain/sales/listing/places-left.ts'
import { plainText, shortened } from '#domain/sales/listing/plain-text.ts'
import { priceFromOffers } from '#domain/sales/listing/price-from.ts'
import type { CatalogueActivity } from './catalogue.ts'
import type { Snapshot } from './snapshot.ts'

const summaryLength = 160

export const salesOf = ({ group }: CatalogueActivity, now: string) => {
  const opensAt = group.salesOpenAt?.toString() ?? null
  const closesAt = group.salesCloseAt?.toString() ?? null
  return { state: salesState(opensAt, closesAt, now), opensAt, closesAt }
}

const pictureOf = ({ pictures: [first] }: CatalogueActivity): ActivityCard['picture'] =>
  first ? { path: first.path, width: first.width, height: first.height } : null

const presentCard = (snapshot: Snapshot, activity: CatalogueActivity): ActivityCard | undefined => {
  const coming = snapshot.comingOf(activity)
  const dates = comingDates(
    coming.map(({ session: { localDate, startTime, endTime } }) => ({ date: localDate, startTime, endTime })),
  )
  const [next] = coming
  if (!dates || !next) return undefined
  const offers = snapshot.ticketsOf(activity).map(({ offer }) => offer)
  const price = priceFromOffers(offers)
  const { state, opensAt } = salesOf(activity, snapshot.now)
  return {
    _id: activity.group.id,
    name: activity.group.name,
    summary: shortened(plainText(activity.description), summaryLength),
    picture: pictureOf(activity),
    venue: activity.venue && { _id: activity.venue._id, name: activity.venue.name },
    dates: { ...dates, weekdays: [...dates.weekdays] },
    nextStart: next.session.startsAt,
    priceFrom: price.price,
    priceIsMonthly: price.monthly,
    hasMorePrices: price.hasMorePrices,
    full: price.full,
    placesLeft: placesOffered(offers),
    ageRestriction: activity.group.ageRestriction,
    sales: { state, opensAt },
    tags: [...activity.tags],
  }
}

/** Returns the activities that everyone can find, even without future sessions. */
export const listedActivities = ({ catalogue }: Snapshot): readonly CatalogueActivity[] =>
  [...catalogue.activities.values()].filter(({ group }) => group.visibility === 'listed')

export const presentListing = (snapshot: Snapshot): Listing => {
  const activities = listedActivities(snapshot)
    .flatMap((activity) => presentCard(snapshot, activity) ?? [])
    .toSorted((a, b) => (a.nextStart < b.nextStart ? -1 : a.nextStart > b.nextStart ? 1 : 0))
  const counts = new Map<string, number>()
  for (const { tags } of activities)
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return {
    tabs: snapshot.catalogue.tabs.map((tab) => ({ ...tab, value: [...tab.value] })),
    filters: snapshot.catalogue.filters
      .map(({ field, title, options }) => ({
        field,
        title,
        options: options.flatMap(({ _id, name }) => {
          const count = counts.get(_id)
          return count === undefined ? [] : [{ _id, name, count }]
        }),
      }))
      // With one option there is nothing to choose.
      .filter(({ options }) => options.length > 1),
    activities,
  }
}
