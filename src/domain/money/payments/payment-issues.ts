import type { Issue } from '#domain/kernel/issue.ts'
import { moneyIssue } from '#domain/kernel/money-issue.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import {
  amountDiffers,
  amountTooFine,
  amountTooLarge,
  amountTooSmall,
  moreThanExpected,
  moreThanRefundable,
} from '#domain/sentences.ts'
import { cardMaximum, cardMinimum, cardStep } from './card-amounts.ts'
import type { PaidMethod, PaymentPurpose } from './payment-states.ts'

/** Refuses card amounts that the networks can't move, for payments and refunds. */
const stepProblem = (amount: number, method: string, currency: string): Reason | undefined =>
  method === 'card' && amount % cardStep(currency) !== 0
    ? amountTooFine({ step: formatMoney(cardStep(currency), currency) })
    : undefined

const amountProblem = (amount: number, method: PaidMethod, currency: string): Reason | undefined => {
  const byCard = method === 'card'
  const least = byCard ? cardMinimum(currency) : 1
  if (amount < least) return amountTooSmall({ least: formatMoney(least, currency) })
  if (!byCard) return undefined
  if (amount > cardMaximum) return amountTooLarge({ most: formatMoney(cardMaximum, currency) })
  return stepProblem(amount, method, currency)
}

/** Checks the amount of a payment: more than zero, and by card within the provider's limits. */
export const amountIssues = (amount: number, method: PaidMethod, currency: string): readonly Issue[] => {
  const reason = amountProblem(amount, method, currency)
  return reason === undefined ? [] : [{ path: 'amount', reason }]
}

/**
 * Checks the amount of a refund: more than zero, no more than is left, and an amount that the payment method can move.
 */
export const refundIssues = (
  amount: number,
  {
    refundable,
    method,
    currency,
  }: { readonly refundable: number; readonly method: string; readonly currency: string },
): readonly Issue[] => {
  const reason =
    moneyIssue(amount, currency) ??
    (amount > refundable
      ? moreThanRefundable({ left: formatMoney(refundable, currency) })
      : stepProblem(amount, method, currency))
  return reason === undefined ? [] : [{ path: 'amount', reason }]
}

const dayIssues = (receivedOn: string, today: string): readonly Issue[] =>
  receivedOn > today ? [{ path: 'receivedOn', reason: messages.receivedInFuture }] : []

/** Checks the date of a manual refund: today or earlier. */
export const paidBackIssues = (paidOn: string, today: string): readonly Issue[] =>
  paidOn > today ? [{ path: 'paidOn', reason: messages.paidBackInFuture }] : []

interface Expected {
  readonly today: string
  readonly amount: number
  readonly currency: string
}

/** Checks a received payment: it arrived today or earlier. */
export const receivedIssues = (
  received: { readonly receivedOn: string; readonly amount: number },
  expected: Expected,
): readonly Issue[] => [
  ...dayIssues(received.receivedOn, expected.today),
  ...(received.amount === expected.amount
    ? []
    : [
        {
          path: 'amount',
          reason: amountDiffers({ expected: formatMoney(expected.amount, expected.currency) }),
        },
      ]),
]

/** Checks money received for a booking: no more than is still due, today or earlier. */
export const towardsBookingIssues = (
  received: { readonly receivedOn: string; readonly amount: number },
  expected: {
    readonly today: string
    readonly most: number
    readonly tooMuch: Reason
    readonly currency: string
  },
): readonly Issue[] => {
  const reason =
    received.amount > expected.most ? expected.tooMuch : moneyIssue(received.amount, expected.currency)
  return [
    ...dayIssues(received.receivedOn, expected.today),
    ...(reason === undefined ? [] : [{ path: 'amount', reason }]),
  ]
}

/**
 * Checks money received for a promised payment. For a booking it may be a part, otherwise it must be the full amount.
 */
export const announcedIssues = (
  received: { readonly receivedOn: string; readonly amount: number },
  expected: Expected & { readonly purpose: PaymentPurpose },
): readonly Issue[] => {
  if (expected.purpose !== 'booking') return receivedIssues(received, expected)
  const { today, amount: most, currency } = expected
  return towardsBookingIssues(received, {
    today,
    most,
    tooMuch: moreThanExpected({ expected: formatMoney(most, currency) }),
    currency,
  })
}
