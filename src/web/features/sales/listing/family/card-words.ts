import type { ActivityCard } from '#contract/sales/listing/listing.ts'
import { counted } from '#domain/kernel/counted.ts'
import { formatDateTime } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { fewPlaces } from '#domain/sales/listing/places-left.ts'

interface Settings {
  readonly currency: string
  readonly timeZone: string
  readonly dateFormatTextualWithYear: string
}

type Priced = Pick<ActivityCard, 'priceFrom' | 'priceIsMonthly' | 'hasMorePrices'>

/**
 * Formats the price of a card, for example 'From £10.00', '£40.00 a month' or 'Free'. Undefined if nothing can be
 * bought.
 */
export const priceInWords = (
  { priceFrom, priceIsMonthly, hasMorePrices }: Priced,
  currency: string,
): string | undefined => {
  if (priceFrom === null) return undefined
  if (priceFrom === 0) return hasMorePrices ? 'From free' : 'Free'
  const amount = `${formatMoney(priceFrom, currency)}${priceIsMonthly ? ' a month' : ''}`
  return hasMorePrices ? `From ${amount}` : amount
}

interface Availability {
  readonly words: string
  readonly tone: 'bad' | 'warning' | 'quiet'
}

/** Says when booking opens, for example 'Booking opens Mon 7 Sep 2026, 9.30am'. */
export const opensInWords = (opensAt: string, { timeZone, dateFormatTextualWithYear }: Settings): string => {
  const { date, time } = localParts(opensAt, timeZone)
  return `Booking opens ${formatDateTime(date, time, dateFormatTextualWithYear)}`
}

export const closesInWords = (
  closesAt: string,
  { timeZone, dateFormatTextualWithYear }: Settings,
): string => {
  const { date, time } = localParts(closesAt, timeZone)
  return `Booking closes ${formatDateTime(date, time, dateFormatTextualWithYear)}`
}

export const placesInWords = (left: number): string => `${counted(left, 'place')} left`

/** Returns the most important note on availability. Undefined if there is enough room. */
export const availabilityOf = (
  card: Pick<ActivityCard, 'full' | 'placesLeft' | 'sales'>,
  settings: Settings,
): Availability | undefined => {
  if (card.sales.state === 'closed') return { words: 'Booking closed', tone: 'quiet' }
  if (card.full) return { words: 'Full', tone: 'bad' }
  if (card.sales.state === 'notYet' && card.sales.opensAt !== null)
    return { words: opensInWords(card.sales.opensAt, settings), tone: 'quiet' }
  if (card.placesLeft !== null && card.placesLeft <= fewPlaces)
    return { words: placesInWords(card.placesLeft), tone: 'warning' }
  return undefined
}

/** Makes a range of dates wrap before 'to' or after its weekday, never inside a date. */
export const wrappedBetweenDates = (range: string): string =>
  range
    .split(' to ')
    .map((part) => {
      const [, weekday = '', date = ''] = /^(\w+days, )?(.*)$/u.exec(part) ?? []
      return `${weekday}${date.replaceAll(' ', '\u00A0')}`
    })
    .join(' to\u00A0')
