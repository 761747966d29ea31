import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { Sent } from '#contract/operation.ts'
import type { OwnBooking, ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { messages } from '#domain/messages.ts'
import { atMost } from '#domain/sentences.ts'
import {
  allAnnouncedInWords,
  announcedOf,
  isAllAnnounced,
  leftToPay,
} from '#domain/money/payments/announced.ts'
import { partProblem } from '#domain/money/payments/part-problem.ts'
import { amountIssues } from '#domain/money/payments/payment-issues.ts'
import { isOpen, type PaidMethod } from '#domain/money/payments/payment-states.ts'
import { offeredWays, onlyProvider, type Way } from '#web/ui/pay/ways.ts'

/** Calculates what is due, without promised payments and open card pages. */
export const payable = ({ money, payments }: Pick<Booking, 'money' | 'payments'>): number =>
  leftToPay(money.due, payments)

/**
 * Explains why nothing can be paid although something is due. Undefined if it can be paid, or if an open card payment
 * must be finished first.
 */
export const announcedWords = (
  { money, payments }: Pick<Booking, 'money' | 'payments'>,
  currency: string,
): string | undefined =>
  isAllAnnounced(money.due, payments) ? allAnnouncedInWords(payments, currency) : undefined

const openByCard = ({ payments }: Pick<Booking, 'payments'>) =>
  payments.filter((payment) => isOpen(payment) && payment.method === 'card')

/** Finds the payments that were begun on the card provider's page and not finished. */
export const begunByCard = (booking: Pick<Booking, 'payments'>) =>
  openByCard(booking).filter(({ savedCard }) => !savedCard)

/** Finds the charge of the saved card that is under way. The customer didn't begin it and can't finish it. */
export const chargedNow = (booking: Pick<Booking, 'payments'>) =>
  openByCard(booking).filter(({ savedCard }) => savedCard)

export const chargedWords = (amount: number, currency: string): string =>
  `Your saved card is being charged ${formatMoney(amount, currency)} at this moment`

/** Describes a payment that was begun but may never be paid. */
export const begunWords = (amount: number, currency: string): string =>
  `You have begun to pay ${formatMoney(amount, currency)} by card`

/** Explains why more is due than is requested here: the rest is promised, begun by card, or being charged right now. */
export const toPayInWords = (booking: Pick<Booking, 'money' | 'payments'>, currency: string): string => {
  const here = formatMoney(payable(booking), currency)
  const announced = sumOf(announcedOf(booking.payments))
  const begun = sumOf(begunByCard(booking))
  const charged = sumOf(chargedNow(booking))
  if (announced + begun + charged === 0)
    return `${here} is still to be paid. You can pay all of it or a part.`
  return [
    ...(announced > 0
      ? [`${formatMoney(announced, currency)} is on its way already in the way you chose.`]
      : []),
    ...(begun > 0 ? [`${begunWords(begun, currency)}.`] : []),
    ...(charged > 0 ? [`${chargedWords(charged, currency)}.`] : []),
    `${here} more is to be paid: all of it here, or a part.`,
  ].join(' ')
}

/** Checks if the booking can be paid here, by an accepted payment method or from credit. */
export const hasWay = ({ ways }: Pick<OwnBooking, 'ways'>, credit: number): boolean =>
  credit > 0 || offeredWays(ways).length > 0

/** Writes what to do if it can't be paid here. */
export const askHowToPay = (organiser: string): string => `Please ask ${organiser} how to pay.`

export interface DueValues {
  readonly amount: number | null
  readonly useCredit: boolean
  readonly method: PaidMethod | null
  readonly provider: string | null
}

/**
 * Returns the initial values: the full amount by the first payment method, or as much as credit covers if there is no
 * method.
 */
export const firstValues = (due: number, credit: number, ways: readonly Way[]): DueValues => {
  const [first] = ways
  return first
    ? { amount: due, useCredit: false, method: first.method, provider: onlyProvider(first) }
    : { amount: Math.min(due, credit), useCredit: true, method: null, provider: null }
}

/** Calculates how much credit is used. Credit pays first. */
export const creditFor = ({ amount, useCredit }: DueValues, credit: number): number =>
  useCredit && amount !== null && Number.isInteger(amount) ? Math.min(amount, credit) : 0

export const dueBody = (values: DueValues, credit: number): Sent<typeof ownBookings.pay>['body'] => {
  const amount = values.amount ?? Number.NaN
  const fromCredit = creditFor(values, credit)
  const settled = fromCredit === amount
  return {
    amount,
    credit: fromCredit,
    method: settled ? null : values.method,
    provider: settled ? null : values.provider,
  }
}

interface Limits {
  readonly due: number
  readonly credit: number
  readonly ways: readonly Way[]
  readonly currency: string
}

const methodProblem = (rest: number, { method }: DueValues, currency: string): string | undefined =>
  method === null ? messages.chooseHowToPay.text : amountIssues(rest, method, currency)[0]?.reason.text

export const dueProblems = (
  values: DueValues,
  { due, credit, ways, currency }: Limits,
): Readonly<Record<string, string>> => {
  const { amount, method, provider } = values
  if (amount === null || !Number.isInteger(amount)) return {}
  if (amount > due) return { amount: messages.moreThanToPay.text }
  if (amount <= 0) return { amount: messages.notAnAmount.text }
  const card = ways.some((way) => way.method === 'card')
  const part = partProblem(amount, { toPay: due, card, currency })
  if (part !== undefined) return { amount: part.text }
  const rest = amount - creditFor(values, credit)
  if (rest === 0) return {}
  if (ways.length === 0) return { amount: atMost({ most: formatMoney(credit, currency) }).text }
  const problem = methodProblem(rest, values, currency)
  const providers = ways.find((way) => way.method === method)?.providers ?? []
  return {
    ...(problem !== undefined && { method: problem }),
    ...(providers.length > 0 && provider === null && { provider: messages.providerNotTaken.text }),
  }
}
