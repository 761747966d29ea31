import type { BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'

/** The parts of an item that the cancelling screens need. Staff get no amounts. */
export type CancellableItem = Pick<
  BookingItem,
  '_id' | 'status' | 'activityGroup' | 'ticket' | 'activities' | 'attendees' | 'policy'
> & { readonly amount: number | null }

/** The chosen sessions, by item. */
export type Chosen = Readonly<Record<string, readonly string[]>>

interface Now {
  readonly now: string
  /** True if sessions that have begun can be cancelled too. Only for the team. */
  readonly includeStarted: boolean
}

const isOpenFor = (start: string, { now, includeStarted }: Now): boolean =>
  includeStarted || !hasStarted(start, now)

/** Lists the sessions of an item that can be cancelled. A subscription is ended from a day on instead. */
export const openSessions = (item: CancellableItem, now: Now): readonly string[] =>
  item.ticket.type === 'subscription'
    ? []
    : item.activities.filter(({ date }) => isOpenFor(date.start, now)).map(({ _id }) => _id)

/** Checks if an item is shown in the list to choose from, even if all its sessions have begun. */
export const isChoosable = ({ status, ticket }: Pick<CancellableItem, 'status' | 'ticket'>): boolean =>
  (status === 'ready' || status === 'used') && ticket.type !== 'subscription'

/** Lists the items that can be cancelled. With includeStarted, this includes those whose last session is over. */
export const cancellable = (items: readonly CancellableItem[], now: Now): readonly CancellableItem[] =>
  items.filter(
    (item) =>
      (item.status === 'ready' || (now.includeStarted && item.status === 'used')) &&
      openSessions(item, now).length > 0,
  )

/** The item or date that was pressed to open the dialog. Empty if the whole booking was. */
export interface Pressed {
  readonly item?: string | undefined
  readonly session?: string | undefined
}

/** Returns the initial selection: the date that was pressed, or else all sessions of the pressed or only item. */
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

/**
 * Converts the selection for the request, in the order of the booking. Sessions that can't be chosen any more are left
 * out.
 */
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
