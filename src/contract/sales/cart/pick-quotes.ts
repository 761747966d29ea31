import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { discountReason } from '#contract/sales/discounts/discount-reasons.ts'
import { id } from '#contract/shapes.ts'
import { quoteStep, wantedLine } from './cart.ts'

const amount = z.number().int()

const pickQuote = z.object({
  /** One line for each attendee, in the order of the request, as the cart would show it. */
  lines: z.array(
    z.object({ steps: z.array(quoteStep), passedOver: z.array(discountReason).readonly(), amount }),
  ),
  /** The total of these lines. */
  total: amount,
  /** The amount by which the price of the lines already in the cart changes. Negative if they become cheaper. */
  others: amount,
})
export type PickQuote = z.infer<typeof pickQuote>

/**
 * Quotes for a choice that isn't in the cart yet. Separate from the cart, because only the activity page needs them.
 */
export const pickQuotes = {
  read: operation({
    id: 'pickQuotes.read',
    method: 'POST',
    path: '/api/cart/quote',
    summary: 'What something would cost in one’s own cart, beside what is in it; no place is held',
    access: 'anyone',
    body: z.object({ activityGroup: id, line: wantedLine }),
    answer: pickQuote,
    perMinute: 600,
    countedBy: 'person',
    fails: ['notFound'],
  }),
}
