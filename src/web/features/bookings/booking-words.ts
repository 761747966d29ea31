import type { PlaceEvent } from '#contract/bookings.ts'
import { counted } from '#domain/kernel/counted.ts'
import type { ItemStatus } from '#domain/bookings/item-status.ts'
import type { PaymentStanding } from '#domain/bookings/payment-standing.ts'
import type { PaymentState } from '#domain/payments/payment-states.ts'
import type { Tone } from '#web/ui/feedback/status-badge.tsx'

export const statusTones: Record<ItemStatus, Tone> = {
  pending: 'accent',
  ready: 'good',
  used: 'quiet',
  expired: 'quiet',
  cancelled: 'quiet',
  archived: 'quiet',
}

export const standingTones: Record<PaymentStanding, Tone> = {
  paid: 'good',
  partPaid: 'warning',
  due: 'warning',
  overdue: 'bad',
}

/** 'Mia, Leo and 2 more': a family of eight does not push the rest of the row away. */
export const shortList = (names: readonly string[], shown = 2): string =>
  names.length <= shown + 1
    ? names.join(', ')
    : `${names.slice(0, shown).join(', ')} and ${names.length - shown} more`

export interface ToldEvent extends PlaceEvent {
  /** How many attendees the same happened to at once. */
  readonly times: number
}

/** Ids grow as rows are written. The moments do not: what books looks at the clock before what holds its places. */
export const newestFirst = <Row extends { readonly _id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a._id < b._id ? 1 : -1))

const allButId = ({ _id, ...rest }: PlaceEvent) => JSON.stringify(rest)

/** The same act for several attendees is told once. */
export const eventsOnce = (events: readonly PlaceEvent[]): readonly ToldEvent[] =>
  [...Map.groupBy(events, allButId).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, times: 1 + others.length }],
  )

/** What happened to places, after the name of who did it: 'held 2 places in each of 3 sessions of Chess club (Term)'. */
export const placeSentence = (event: ToldEvent): string => {
  const { act, activityGroup, ticket, sessions, places, over, times } = event
  const each = Math.abs(places)
  const what = `${sessions === 1 ? '' : 'each of '}${counted(sessions, 'session')}`
  const of = `of ${activityGroup}${ticket === '' ? '' : ` (${ticket})`}`
  const knowingly = over ? ', over the limit and knowingly' : ''
  const forAll = times === 1 ? '' : ` for ${times} people`
  if (act === 'booked' && places === 0)
    return `booked ${counted(sessions, 'session')} ${of}${forAll}${knowingly}`
  const verb = { held: 'held', booked: 'booked', moved: 'added', released: 'gave back' }[act]
  // A change of the activity moves purchases with it, and may take a session away as well.
  const done = act === 'moved' && places < 0 ? 'took away' : verb
  return `${done} ${counted(each, 'place')} in ${what} ${of}${forAll}${knowingly}`
}

/** How a payment stands, in a line among others; its own page says more. */
export const paymentWords: Record<PaymentState, string> = {
  created: 'just begun',
  pending: 'not paid yet',
  succeeded: 'paid',
  failed: 'did not go through',
  cancelled: 'cancelled',
}
