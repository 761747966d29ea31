import type { Booking, BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { atTicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { datesToCancel } from '#web/ui/booking/dates-to-cancel.ts'
import type { Tone } from '#web/ui/feedback/status-badge.tsx'

interface Formats {
  readonly currency: string
  readonly dateFormatTextualWithYear: string
}

interface Face {
  readonly tone: Tone
  readonly word: string
}

const takesPart = ({ status }: BookingItem): boolean => status !== 'cancelled'

/** Checks if every item is cancelled. */
export const isCancelled = ({ items }: Pick<Booking, 'items'>): boolean =>
  items.length > 0 && !items.some(takesPart)

/**
 * Checks if the amount due is requested. For a cancelled booking, only an unpaid fee is. If something was refunded,
 * what looks due may be what the team gave back, so the team settles it and no one pays it again.
 */
export const isAskedFor = (booking: Pick<Booking, 'items' | 'money' | 'payments'>): boolean =>
  booking.money.due > 0 &&
  (!isCancelled(booking) ||
    booking.payments.every(
      ({ refunds, reversedAt }) => reversedAt === null && refunds.every(({ state }) => state === 'failed'),
    ))

/** Checks if a part is still to come and can be cancelled. A subscription is ended on its own page instead. */
export const canCancel = ({ items }: Pick<Booking, 'items'>, now: string): boolean =>
  items.some((item) => datesToCancel(item, now).size > 0)

/**
 * Describes what a family may want to change that only the team can, or returns '' if nothing is ahead. A term ticket
 * has no other dates.
 */
export const changeToAskFor = ({ items }: Pick<Booking, 'items'>, now: string): string => {
  const ahead = items.filter((item) => canCancel({ items: [item] }, now))
  if (ahead.length === 0) return ''
  return ahead.some(({ ticket }) => ticket.type === 'single')
    ? 'Another date, or another child?'
    : 'Another child?'
}

/** Describes the payment status of a booking: 'Paid', 'Part paid', 'Due by Sun 22 Nov 2026' or 'Overdue'. */
export const moneyFace = (
  { total, dueOn, standing }: Booking['money'],
  { dateFormatTextualWithYear }: Formats,
): Face => {
  if (standing === 'paid') return { tone: 'good', word: total === 0 ? 'Nothing to pay' : 'Paid' }
  if (standing === 'overdue') return { tone: 'bad', word: 'Overdue' }
  if (standing === 'partPaid') return { tone: 'warning', word: 'Part paid' }
  return {
    tone: 'warning',
    word: dueOn === null ? 'Not paid yet' : `Due by ${formatDate(dueOn, dateFormatTextualWithYear)}`,
  }
}

export const bookingFace = (booking: Pick<Booking, 'items' | 'money'>, formats: Formats): Face =>
  isCancelled(booking) ? { tone: 'quiet', word: 'Cancelled' } : moneyFace(booking.money, formats)

/** Writes what is due in one sentence, for example '£74.00 is due by Sun 22 Nov 2026.', or '' if nothing is due. */
export const dueWords = ({ due, dueOn, standing }: Booking['money'], formats: Formats): string => {
  if (due === 0) return ''
  const amount = formatMoney(due, formats.currency)
  if (dueOn === null) return `${amount} is still to be paid.`
  const day = formatDate(dueOn, formats.dateFormatTextualWithYear)
  return standing === 'overdue' ? `${amount} was due by ${day}.` : `${amount} is due by ${day}.`
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

/**
 * Names the activities, for example 'Forest school and Summer camp', leaving out cancelled ones unless all are
 * cancelled.
 */
export const activityNames = ({ items }: Pick<Booking, 'items'>): string => {
  const named = isCancelled({ items }) ? items : items.filter(takesPart)
  return listed([...new Set(named.map(({ activityGroup }) => activityGroup.name))])
}

/** Names the attendees once each, for example 'Ivy and Max', or returns '' if everything was cancelled. */
export const whoComes = (items: readonly BookingItem[]): string => {
  const coming = items.filter(takesPart).flatMap(({ attendees }) => attendees)
  return listed([...new Map(coming.map((one) => [one._id, one.firstName])).values()])
}

/**
 * Finds the next session that hasn't begun, or the last session if all have begun. Undefined if everything was
 * cancelled.
 */
export const nextSession = ({ items }: Pick<Booking, 'items'>, now: string, timeZone: string) => {
  const sessions = items
    .filter(takesPart)
    .flatMap(({ activities, ticket }) => atTicketHours(activities, ticket.timeDisplay, timeZone))
    .map(({ date }) => date.start)
    .toSorted((a, b) => Temporal.Instant.compare(a, b))
  const next = sessions.find((start) => Temporal.Instant.compare(start, now) > 0)
  if (next !== undefined) return { word: 'Next', at: next } as const
  const last = sessions.at(-1)
  return last === undefined ? undefined : ({ word: 'Last', at: last } as const)
}

/** Sorts bookings by their next session. Bookings whose sessions have all begun come last. */
export const inDateOrder = (
  bookings: readonly Booking[],
  now: string,
  timeZone: string,
): readonly Booking[] => {
  const keyed = bookings.map((booking) => ({ booking, session: nextSession(booking, now, timeZone) }))
  const rank = { Next: 0, Last: 1 } as const
  return keyed
    .toSorted((a, b) => {
      if (a.session === undefined || b.session === undefined)
        return Number(a.session === undefined) - Number(b.session === undefined)
      return (
        rank[a.session.word] - rank[b.session.word] || Temporal.Instant.compare(a.session.at, b.session.at)
      )
    })
    .map(({ booking }) => booking)
}

/** Says who cancelled, and the reason if the session was cancelled for everyone. */
export const cancelledWords = (
  item: Pick<BookingItem, '_id'>,
  cancellations: Booking['cancellations'],
): { readonly word: string; readonly because: string } => {
  const act = cancellations.find(({ items }) => items.includes(item._id))
  if (act === undefined) return { word: 'Cancelled', because: '' }
  return act.by === 'customer'
    ? { word: 'Cancelled by you', because: '' }
    : { word: 'Cancelled by the organiser', because: act.because }
}

/** Checks if everything was returned. If nothing came back, a credit that paid for it may be lost. */
export const nothingKept = (
  { _id, amount }: Pick<BookingItem, '_id' | 'amount'>,
  cancellations: Booking['cancellations'],
): boolean =>
  amount === 0 &&
  cancellations.some(({ items, back, credits }) => items.includes(_id) && (back > 0 || credits > 0))
