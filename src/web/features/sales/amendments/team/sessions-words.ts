import { counted } from '#domain/kernel/counted.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { TermPrice } from '#domain/catalogue/activities/tickets/term-price.ts'

/** Asks about the price of a term, for example 'All days still costs £102.00 for 2 dates. Change to £68.00?' */
export const termPriceQuestion = (
  { name, price, dates, suggested }: Pick<TermPrice, 'name' | 'price' | 'dates' | 'suggested'>,
  currency: string,
): string =>
  `${name} still costs ${formatMoney(price, currency)} for ${counted(dates, 'date')}. Change to ${formatMoney(suggested, currency)}?`

/** Warns that single tickets for the same dates cost less, or returns undefined if they don't. */
export const singlesCheaperWords = (
  price: number | null,
  singles: number | null,
  currency: string,
): string | undefined =>
  price !== null && singles !== null && singles < price
    ? `The same dates cost ${formatMoney(singles, currency)} with single tickets.`
    : undefined

interface Sums {
  readonly families: number
  readonly back: number
  readonly dueLowered: number
}

/** Labels the button with what is lost in numbers, for example 'Cancel this session for 20 families, £240.00 back'. */
export const cancelSessionsLabel = (sessions: number, sums: Sums | undefined, currency: string): string => {
  const what = sessions === 1 ? 'Cancel this session' : `Cancel ${counted(sessions, 'session')}`
  if (sums === undefined || sums.families === 0) return what
  const paid = sums.back - sums.dueLowered
  const whom = `${what} for ${counted(sums.families, 'family', 'families')}`
  if (paid > 0) return `${whom}, ${formatMoney(paid, currency)} back`
  return sums.dueLowered > 0 ? `${whom}, ${formatMoney(sums.dueLowered, currency)} no longer due` : whom
}

export const nobodyBookedWords = (waiting: number, emailWorks: boolean): string =>
  waiting === 0 && emailWorks
    ? 'Nobody is booked. The session is closed, and nobody needs an email.'
    : 'Nobody is booked. The session is closed.'

/** Describes the emails that will be sent. Families whose promised payment is reduced or called off get one more. */
export const emailsWords = (bookings: number, lowered: number, emailWorks: boolean): string => {
  if (!emailWorks) return 'Email isn’t set up, so no email goes out: tell the families yourself.'
  const each = `${counted(bookings, 'email')} will go out, one for each booking`
  return lowered === 0
    ? `${each}.`
    : `${each}, and ${lowered} more about ${lowered === 1 ? 'a payment that was' : 'payments that were'} announced.`
}

export const waitingToldWords = (families: number, emailWorks: boolean): string => {
  if (!emailWorks)
    return `${counted(families, 'family', 'families')} on the waitlist: email isn’t set up, so tell them yourself that it does not take place.`
  return families === 1
    ? '1 family on the waitlist is told by email that it does not take place.'
    : `${families} families on the waitlist are told by email that it does not take place.`
}

interface Family {
  readonly reference: string
  readonly user: { readonly name: string; readonly email: string }
  readonly attendees: readonly string[]
}

/** Finds families where each search word matches the parent, a child or the reference. */
export const familiesFound = <Row extends Family>(rows: readonly Row[], search: string): readonly Row[] => {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ reference, user, attendees }) => {
    const text = [reference, user.name, user.email, ...attendees].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
