import type { Booking, BookingItem } from '#contract/booking-shapes.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { atTicketHours } from '#domain/tickets/ticket-hours.ts'
import type { Tone } from '#web/ui/feedback/status-badge.tsx'

interface Formats {
  readonly currency: string
  readonly dateFormatTextualWithYear: string
}

export interface Face {
  readonly tone: Tone
  readonly word: string
}

const takesPart = ({ status }: BookingItem): boolean => status !== 'cancelled'

/** Items that still take part; those of a booking that was cancelled as a whole are all shown. */
export const isCancelled = ({ items }: Pick<Booking, 'items'>): boolean =>
  items.length > 0 && !items.some(takesPart)

/** Something of it is still to come, and could be cancelled. */
export const canCancel = ({ items }: Pick<Booking, 'items'>, now: string): boolean =>
  items.some(
    ({ status, activities }) =>
      status === 'ready' && activities.some(({ date }) => Temporal.Instant.compare(date.start, now) > 0),
  )

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

/** 'Forest school and Summer camp' */
export const activityNames = ({ items }: Pick<Booking, 'items'>): string =>
  listed([...new Set(items.map(({ activityGroup }) => activityGroup.name))])

/** 'Ivy and Max', each once. */
export const whoComes = (items: readonly Pick<BookingItem, 'attendees'>[]): string => {
  const people = new Map(items.flatMap(({ attendees }) => attendees).map((one) => [one._id, one.firstName]))
  return listed([...people.values()])
}

/** The next session that has not begun, or, where all have, the last. */
export const nextSession = ({ items }: Pick<Booking, 'items'>, now: string, timeZone: string) => {
  const sessions = items
    .filter((item) => takesPart(item) || isCancelled({ items }))
    .flatMap(({ activities, ticket }) => atTicketHours(activities, ticket.timeDisplay, timeZone))
    .map(({ date }) => date.start)
    .toSorted((a, b) => Temporal.Instant.compare(a, b))
  const next = sessions.find((start) => Temporal.Instant.compare(start, now) > 0)
  if (next !== undefined) return { word: 'Next', at: next } as const
  const last = sessions.at(-1)
  return last === undefined ? undefined : ({ word: 'Last', at: last } as const)
}
