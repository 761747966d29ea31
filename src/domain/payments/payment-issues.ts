import type { Issue } from '../kernel/issue.ts'
import { formatMoney } from '../kernel/money.ts'
import { amountDiffers, amountTooSmall, messages } from '../messages.ts'
import { cardMinimum } from './card-minimum.ts'
import type { PaidMethod } from './payment-states.ts'

/** What somebody can pay: something, and by card no less than the provider takes. */
export const amountIssues = (amount: number, method: PaidMethod, currency: string): readonly Issue[] => {
  const least = method === 'card' ? cardMinimum(currency) : 1
  if (amount >= least) return []
  return [{ path: 'amount', message: amountTooSmall(formatMoney(least, currency)) }]
}

/** Money that has come, came today or before. */
export const receivedIssues = (
  received: { readonly receivedOn: string; readonly amount: number },
  expected: { readonly today: string; readonly amount: number; readonly currency: string },
): readonly Issue[] => [
  ...(received.receivedOn > expected.today
    ? [{ path: 'receivedOn', message: messages.receivedInFuture }]
    : []),
  ...(received.amount === expected.amount
    ? []
    : [
        {
          path: 'amount',
          message: amountDiffers(formatMoney(expected.amount, expected.currency)),
        },
      ]),
]
