import type { PlaceEvent, TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { cancellingActs, withoutReason } from '#domain/sales/amendments/cancelling-acts.ts'

type History = TeamBooking['history']
type Entry = History['changes'][number]

/** An event about places, with the other effects of the same act, such as the price and the refund. */
interface ToldPlace {
  readonly _id: string
  readonly place: PlaceEvent
  /** True if the places were released by cancelling, not by a cart. */
  readonly isCancelled: boolean
  /** The reason, or '' if it adds nothing to the sentence. */
  readonly why: string
  readonly changes: Entry['changes']
}

interface ToldChange {
  readonly _id: string
  readonly entry: Entry
}

/**
 * Sorts by id, because ids grow as rows are written. The times don't, because booking reads the clock before holding
 * the places.
 */
export const newestFirst = <Row extends { readonly _id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a._id < b._id ? 1 : -1))

const cancelling: ReadonlySet<string> = new Set(cancellingActs)

/** The acts whose place events say more than their history entry. Both are written at the same time. */
const toldByPlaces: ReadonlySet<string> = new Set(['bookings.place', 'teamBookings.change', ...cancelling])

const isToldBy = (place: PlaceEvent, { action, at }: Entry): boolean =>
  toldByPlaces.has(action) && place.act !== 'held' && place.at === at

/** Checks if a change adds something that the sentence about the places doesn't say. */
const isLeftOpen = ({ why }: PlaceEvent, { field, from, to }: Entry['changes'][number]): boolean =>
  field !== 'sessions' &&
  field !== 'state' &&
  !(field === 'attendee' && from === to) &&
  !(field === 'reason' && to === why)

const sameSessions = (one: PlaceEvent, other: PlaceEvent): boolean =>
  one.activityGroup === other.activityGroup &&
  one.ticket === other.ticket &&
  one.to.join() === other.to.join()

/**
 * Merges the hold and the booking of a team booking into one entry. If it exceeded a limit, the booking's entry says
 * so.
 */
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

/** Lists what happened to a booking, one entry per action, newest first. */
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
