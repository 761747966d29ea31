import { pages } from '#contract/pages.ts'
import { decimalMoney } from '#domain/kernel/money.ts'
import { plainText } from '#domain/sales/listing/plain-text.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { CatalogueActivity, CatalogueSession } from './catalogue.ts'
import { salesOf } from './present-listing.ts'
import type { Snapshot, TicketAtNow } from './snapshot.ts'

/** Search engines show at most this many dates. The page has all of them. */
const sessionsAtMost = 20

/** Formats an instant with the organiser's offset, for example '2026-09-07T09:30:00+01:00'. */
const zoned = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })

const locationOf = ({ venue }: CatalogueActivity, client: Client) => ({
  '@type': 'Place',
  name: venue?.name ?? client.name,
  address: {
    '@type': 'PostalAddress',
    ...(venue && {
      streetAddress: [venue.address.address1, venue.address.address2]
        .filter((line) => line !== '')
        .join(', '),
      addressLocality: venue.address.city,
      addressRegion: venue.address.state,
      postalCode: venue.address.postalCode,
    }),
    addressCountry: client.country,
  },
})

const availability = (full: boolean, state: ReturnType<typeof salesOf>['state']): string => {
  if (state === 'closed' || full) return 'https://schema.org/SoldOut'
  return state === 'notYet' ? 'https://schema.org/PreSale' : 'https://schema.org/InStock'
}

/** Describes an activity as a schema.org event, with its dates as sub-events and its tickets as offers. */
export const eventData = (
  snapshot: Snapshot,
  activity: CatalogueActivity,
  client: Client,
  url: string,
): object | undefined => {
  const coming = snapshot.comingOf(activity).map(({ session }) => session)
  const [first, last] = [coming.at(0), coming.at(-1)]
  if (!first || !last) return undefined
  const { name } = activity.group
  const sales = salesOf(activity, snapshot.now)
  const location = locationOf(activity, client)
  const times = (start: CatalogueSession, end: CatalogueSession) => ({
    startDate: zoned(start.startsAt, client.timeZone),
    endDate: zoned(end.endsAt, client.timeZone),
  })
  const offerOf = ({ ticket, offer }: TicketAtNow) => ({
    '@type': 'Offer',
    name: ticket.name,
    price: decimalMoney(offer.priceNow, client.currency),
    priceCurrency: client.currency,
    availability: availability(offer.full, sales.state),
    url,
    ...(sales.opensAt !== null && { validFrom: sales.opensAt }),
  })
  const scheduled = {
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    ...(activity.description !== '' && { description: plainText(activity.description) }),
    url,
    ...(activity.pictures.length > 0 && {
      image: activity.pictures.map(({ path }) => `${client.baseUrl}${path}`),
    }),
    ...times(first, last),
    ...scheduled,
    location,
    organizer: { '@type': 'Organization', name: client.name, url: `${client.baseUrl}${pages.home()}` },
    offers: snapshot.ticketsOf(activity).map(offerOf),
    ...(coming.length > 1 && {
      subEvent: coming.slice(0, sessionsAtMost).map((session) => ({
        '@type': 'Event',
        name,
        ...times(session, session),
        ...scheduled,
        location,
      })),
    }),
  }
}
