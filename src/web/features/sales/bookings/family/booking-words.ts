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

/** Nothing of it is left. */
export const isCancelled = ({ items }: Pick<Booking, 'items'>): boolean =>
  items.length > 0 && !items.some(takesPart)

/**
 * What is due is asked for; of a cancelled booking only a fee that was never paid. Where something of it went back, what
 * looks due may be what the team gave: that is theirs to settle, and nobody is to pay it again.
 */
export const isAskedFor = (booking: Pick<Booking, 'items' | 'money' | 'payments'>): boolean =>
  booking.money.due > 0 &&
  (!isCancelled(booking) ||
    booking.payments.every(
      ({ refunds, reversedAt }) => reversedAt === null && refunds.every(({ state }) => state === 'failed'),
    ))

/** Something of it is still to come, and could be cancelled. A subscription is ended instead, on a page of its own. */
export const canCancel = ({ items }: Pick<Booking, 'items'>, now: string): boolean =>
  items.some((item) => datesToCancel(item, now).size > 0)

/** What a family may want otherwise that only the team can change; '' where nothing is ahead. A term has no other dates. */
export const changeToAskFor = ({ items }: Pick<Booking, 'items'>, now: string): string => {
  const ahead = items.filter((item) => canCancel({ items: [item] }, now))
  if (ahead.length === 0) return ''
  return ahead.some(({ ticket }) => ticket.type === 'single')
    ? 'Another date, or another child?'
    : 'Another child?'
}

/** How a booking stands with its money: 'Paid', 'Part paid', 'Due by Sun 22 Nov 2026', 'Overdue'. */
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

/** '£74.00 is due by Sun 22 Nov 2026.', in one sentence; '' where nothing is. */
export const dueWords = ({ due, dueOn, standing }: Booking['money'], formats: Formats): string => {
  if (due === 0) return ''
  const amount = formatMoney(due, formats.currency)
  if (dueOn === null) return `${amount} is still to be paid.`
  const day = formatDate(dueOn, formats.dateFormatTextualWithYear)
  return standing === 'overdue' ? `${amount} was due by ${day}.` : `${amount} is due by ${day}.`
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

/** 'Forest school and Summer camp', without what was cancelled; with it where nothing else is left to name it by. */
export const activityNames = ({ items }: Pick<Booking, 'items'>): string => {
  const named = isCancelled({ items }) ? items : items.filter(takesPart)
  return listed([...new Set(named.map(({ activityGroup }) => activityGroup.name))])
}

/** 'Ivy and Max', each once; '' where all of it was cancelled. */
export const whoComes = (items: readonly BookingItem[]): string => {
  const coming = items.filter(takesPart).flatMap(({ attendees }) => attendees)
  return listed([...new Map(coming.map((one) => [one._id, one.firstName])).values()])
}

/** The next session that has not begun, or, where all have, the last; none where all of it was cancelled. */
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

/** The next session first; a booking whose sessions have all begun comes after those. */
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

/** Who cancelled it and, where it fell with a session that was cancelled for everybody, why. */
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

/** Something came back of it, and all of that: where nothing did, a credit that paid for it may be gone. */
export const nothingKept = (
  { _id, amount }: Pick<BookingItem, '_id' | 'amount'>,
  cancellations: Booking['cancellations'],
): boolean =>
  amount === 0 &&
  cancellations.some(({ items, back, credits }) => items.includes(_id) && (back > 0 || credits > 0))
