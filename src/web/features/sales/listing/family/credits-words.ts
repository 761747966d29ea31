import { creditsOfPass } from '#domain/sales/passes/credits-in-words.ts'
import { takesCredits } from '#domain/sales/passes/takes-credits.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { isBookable } from '#domain/sales/bookings/offered.ts'
import { counted } from '#domain/kernel/counted.ts'
import { inOneSentence } from '#domain/kernel/in-one-sentence.ts'
import { formatMoney } from '#domain/kernel/money.ts'

export interface FreeCredits {
  readonly pass: string
  readonly credits: number
  /**
   * True if the cart uses the credits automatically. If credits are switched off there, the customer must switch them
   * on.
   */
  readonly areUsed: boolean
}

type Ticket = Pick<PublicActivity['tickets'][number], 'name' | 'type' | 'price' | 'full'>

/** Names what the credits are for, because only some of the tickets may take them. */
const forWhat = (tickets: readonly Ticket[]): string =>
  tickets.every(takesCredits)
    ? 'this activity'
    : inOneSentence(tickets.filter(takesCredits).map(({ name }) => `‘${name}’`))

/**
 * Writes the note, for example 'You have 3 credits of Swim pass for this activity. Each pays for one session, in your
 * cart.'
 */
export const creditsNote = ({ pass, credits, areUsed }: FreeCredits, tickets: readonly Ticket[]): string => {
  const have = `You have ${creditsOfPass(credits, pass)} for ${forWhat(tickets.filter(isBookable))}.`
  if (!areUsed) return `${have} You can use ${credits === 1 ? 'it' : 'them'} in your cart.`
  return `${have} ${credits === 1 ? 'It' : 'Each'} pays for one session, in your cart.`
}

/** Counts how many of the chosen places the cart will pay for with credits. */
const creditsTaken = ({ credits, areUsed }: FreeCredits, places: number): number =>
  areUsed ? Math.min(credits, places) : 0

/** Writes the note beside the price without credits, for example '2 credits of Swim pass pay … in your cart'. */
export const creditsForPick = (free: FreeCredits, places: number): string => {
  const some = creditsTaken(free, places)
  if (some === 0) return ''
  const what =
    some < places ? `${some} of these ${places} places` : places === 1 ? 'this place' : 'these places'
  return `In your cart, ${creditsOfPass(some, free.pass)} ${some === 1 ? 'pays' : 'pay'} for ${what}.`
}

interface PickedPrice {
  readonly places: number
  /** The price of one place without add-ons, which are paid in money. */
  readonly price: number
  readonly total: number
}

/** Writes the note in the bar, below the price without credits, for example 'or £0.00 with 2 credits'. */
export const creditsInBar = (
  free: FreeCredits,
  { places, price, total }: PickedPrice,
  currency: string,
): string => {
  const some = creditsTaken(free, places)
  return some === 0 ? '' : `or ${formatMoney(total - some * price, currency)} with ${counted(some, 'credit')}`
}
