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

/** Who reads it: the one who gets the money, or the team. */
export type Reader = 'customer' | 'team'

const paidBy = ({ from }: BackPart): string =>
  from === 'accountCredit' ? 'account credit' : paymentMethodLabels[from]

const untilWhen = ({ expiresAt }: BackPart, { timeZone, dateFormatTextualWithYear }: Formats): string =>
  expiresAt === null
    ? 'which does not expire'
    : `to use by ${formatDate(lastDayOf(expiresAt, timeZone), dateFormatTextualWithYear)}`

/** Where a part of what is given back goes: 'To your account credit, to use by Wed 30 Jun 2027'. */
export const backPartInWords = (part: BackPart, reader: Reader, client: Formats): string => {
  const isTheirs = reader === 'customer'
  if (part.to === 'card') return isTheirs ? 'To the card you paid with' : 'To the card it was paid with'
  if (part.to === 'accountCredit')
    return `To ${isTheirs ? 'your' : 'their'} account credit, ${untilWhen(part, client)}`
  return isTheirs
    ? `Paid back to you by ${client.name} (you paid by ${paidBy(part)})`
    : `For you to pay back by hand (paid by ${paidBy(part)})`
}

/** What of the money back was never paid: it covers what was still owed first, or there is nothing else. */
export const owedWords = (reader: Reader, isMoreBack: boolean): string => {
  if (reader === 'customer') return isMoreBack ? 'Used for what you still owed' : 'You no longer owe'
  return isMoreBack ? 'Used for what they still owed' : 'They no longer owe'
}

/** A line for each sentence: what was paid in two ways and goes back in one is one sum to whoever reads it. */
export const backPartLines = (
  parts: readonly BackPart[],
  reader: Reader,
  client: Formats,
): readonly { readonly words: string; readonly amount: number }[] =>
  [...Map.groupBy(parts, (part) => backPartInWords(part, reader, client))].map(([words, alike]) => ({
    words,
    amount: sumOf(alike),
  }))
