import type { BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'

/** What of an item the screens for cancelling need; the team's has no amounts for staff. */
export type CancellableItem = Pick<
  BookingItem,
  '_id' | 'status' | 'activityGroup' | 'ticket' | 'activities' | 'attendees' | 'policy'
> & { readonly amount: number | null }

/** Sessions by item. */
export type Chosen = Readonly<Record<string, readonly string[]>>

interface Now {
  readonly now: string
  /** The team may take sessions that have begun too. */
  readonly includeStarted: boolean
}

const isOpenFor = (start: string, { now, includeStarted }: Now): boolean =>
  includeStarted || !hasStarted(start, now)

/** The sessions of an item that can be cancelled; a subscription is ended instead, from a day on. */
export const openSessions = (item: CancellableItem, now: Now): readonly string[] =>
  item.ticket.type === 'subscription'
    ? []
    : item.activities.filter(({ date }) => isOpenFor(date.start, now)).map(({ _id }) => _id)

/** What a list to choose from shows, also where all of it has begun. */
export const isChoosable = ({ status, ticket }: Pick<CancellableItem, 'status' | 'ticket'>): boolean =>
  (status === 'ready' || status === 'used') && ticket.type !== 'subscription'

/** Items that still take part: with includeStarted also those whose last session is over. */
export const cancellable = (items: readonly CancellableItem[], now: Now): readonly CancellableItem[] =>
  items.filter(
    (item) =>
      (item.status === 'ready' || (now.includeStarted && item.status === 'used')) &&
      openSessions(item, now).length > 0,
  )

/** What was pressed to get here: an item, or one date of it; nothing where the whole booking was. */
export interface Pressed {
  readonly item?: string | undefined
  readonly session?: string | undefined
}

/** What begins ticked: the date that was pressed, else all of the item that was, or of the only one there is. */
export const firstChosen = (
  items: readonly CancellableItem[],
  { item, session }: Pressed,
  now: Now,
): Chosen =>
  Object.fromEntries(
    items
      .filter(({ _id }) => _id === item || items.length === 1)
      .map((one) => [
        one._id,
        openSessions(one, now).filter((id) => session === undefined || id === session),
      ]),
  )

/** On the wire, in the order of the booking; what cannot be chosen any more is left out. */
export const chosenItems = (
  items: readonly CancellableItem[],
  chosen: Chosen,
  now: Now,
): { item: string; activities: string[] }[] =>
  items
    .map((item) => ({
      item: item._id,
      activities: openSessions(item, now).filter((id) => chosen[item._id]?.includes(id) === true),
    }))
    .filter(({ activities }) => activities.length > 0)

export const sessionCount = (items: readonly { readonly activities: readonly string[] }[]): number =>
  items.reduce((sum, { activities }) => sum + activities.length, 0)
