import type { backPart } from '#contract/sales/bookings/booking-shapes.ts'
import { lastDayOf } from '#domain/money/credit/expiry.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { z } from 'zod'

export type BackPart = z.infer<typeof backPart>

interface Formats {
  readonly name: string
  readonly timeZone: string
  readonly dateFormatTextualWithYear: string
}

/** The reader of the text: the customer who gets the money, or the team. */
export type Reader = 'customer' | 'team'

const paidBy = ({ from }: BackPart): string =>
  from === 'accountCredit' ? 'account credit' : paymentMethodLabels[from]

const untilWhen = ({ expiresAt }: BackPart, { timeZone, dateFormatTextualWithYear }: Formats): string =>
  expiresAt === null
    ? 'which does not expire'
    : `to use by ${formatDate(lastDayOf(expiresAt, timeZone), dateFormatTextualWithYear)}`

/** Describes where a part of a refund goes: 'To your account credit, to use by Wed 30 Jun 2027'. */
export const backPartInWords = (part: BackPart, reader: Reader, client: Formats): string => {
  const isTheirs = reader === 'customer'
  if (part.to === 'card') return isTheirs ? 'To the card you paid with' : 'To the card it was paid with'
  if (part.to === 'accountCredit')
    return `To ${isTheirs ? 'your' : 'their'} account credit, ${untilWhen(part, client)}`
  return isTheirs
    ? `Paid back to you by ${client.name} (you paid by ${paidBy(part)})`
    : `For you to pay back by hand (paid by ${paidBy(part)})`
}

/** Describes the part of the money back that was never paid, and so only reduces what is due. */
export const owedWords = (reader: Reader, isMoreBack: boolean): string => {
  if (reader === 'customer') return isMoreBack ? 'Used for what you still owed' : 'You no longer owe'
  return isMoreBack ? 'Used for what they still owed' : 'They no longer owe'
}

/**
 * Combines parts with the same words into a line. Money paid by two methods that goes back to the same place is a
 * single sum to the reader.
 */
export const backPartLines = (
  parts: readonly BackPart[],
  reader: Reader,
  client: Formats,
): readonly { readonly words: string; readonly amount: number }[] =>
  [...Map.groupBy(parts, (part) => backPartInWords(part, reader, client))].map(([words, alike]) => ({
    words,
    amount: sumOf(alike),
  }))
