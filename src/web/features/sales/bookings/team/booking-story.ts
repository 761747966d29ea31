import type { PlaceEvent, TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { cancellingActs, withoutReason } from '#domain/sales/amendments/cancelling-acts.ts'

type History = TeamBooking['history']
type Entry = History['changes'][number]

/** What happened to places, with what the same act changed besides: the price, what goes back. */
interface ToldPlace {
  readonly _id: string
  readonly place: PlaceEvent
  /** Given back by cancelling, and not out of a cart. */
  readonly isCancelled: boolean
  /** '' where it says no more than the sentence does. */
  readonly why: string
  readonly changes: Entry['changes']
}

interface ToldChange {
  readonly _id: string
  readonly entry: Entry
}

/** Ids grow as rows are written. The moments do not: what books looks at the clock before what holds its places. */
export const newestFirst = <Row extends { readonly _id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a._id < b._id ? 1 : -1))

const cancelling: ReadonlySet<string> = new Set(cancellingActs)

/** Acts whose places say more than their entry does. Both are written at one time. */
const toldByPlaces: ReadonlySet<string> = new Set(['bookings.place', 'teamBookings.change', ...cancelling])

const isToldBy = (place: PlaceEvent, { action, at }: Entry): boolean =>
  toldByPlaces.has(action) && place.act !== 'held' && place.at === at

/** What the sentence about the places leaves open. */
const isLeftOpen = ({ why }: PlaceEvent, { field, from, to }: Entry['changes'][number]): boolean =>
  field !== 'sessions' &&
  field !== 'state' &&
  !(field === 'attendee' && from === to) &&
  !(field === 'reason' && to === why)

const sameSessions = (one: PlaceEvent, other: PlaceEvent): boolean =>
  one.activityGroup === other.activityGroup &&
  one.ticket === other.ticket &&
  one.to.join() === other.to.join()

/** The team holds and books at one go: told once, and if that went over a limit, so it is said of the booking. */
const withoutDrafts = (places: readonly PlaceEvent[]): readonly PlaceEvent[] => {
  const booked = places.filter(({ act }) => act === 'booked')
  const drafts = places.filter(
    (place) => place.act === 'held' && booked.some((other) => sameSessions(place, other)),
  )
  return places
    .filter((place) => !drafts.includes(place))
    .map((place) =>
      place.act === 'booked' && drafts.some((draft) => draft.over && sameSessions(draft, place))
        ? { ...place, over: true }
        : place,
    )
}

/** What happened to a booking, one for each thing that somebody did, newest first. */
export const bookingStory = ({
  history,
  source,
}: Pick<TeamBooking, 'history' | 'source'>): readonly (ToldPlace | ToldChange)[] => {
  const places = source === 'team' ? withoutDrafts(history.places) : history.places
  const heads = new Map(
    history.changes.map((entry) => [entry, places.find((place) => isToldBy(place, entry))] as const),
  )
  const entryOf = (place: PlaceEvent) => [...heads].find(([, head]) => head === place)?.[0]
  return newestFirst([
    ...places.map((place) => {
      const isCancelled = history.changes.some(
        (entry) => cancelling.has(entry.action) && place.act === 'released' && isToldBy(place, entry),
      )
      return {
        _id: place._id,
        place,
        isCancelled,
        why: isCancelled && place.why === withoutReason ? '' : place.why,
        changes: (entryOf(place)?.changes ?? []).filter((change) => isLeftOpen(place, change)),
      }
    }),
    ...history.changes
      .filter((entry) => heads.get(entry) === undefined)
      .map((entry) => ({ _id: entry._id, entry })),
  ])
}
