import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { discountReason } from '#contract/sales/discounts/discount-reasons.ts'
import { id } from '#contract/shapes.ts'
import { quoteStep, wantedLine } from './cart.ts'

const amount = z.number().int()

const pickQuote = z.object({
  /** One for each attendee, in the order they were asked for, as the cart would show it. */
  lines: z.array(
    z.object({ steps: z.array(quoteStep), passedOver: z.array(discountReason).readonly(), amount }),
  ),
  /** Of these lines. */
  total: amount,
  /** By how much it changes what the cart costs already: less than nothing where it then costs less. */
  others: amount,
})
export type PickQuote = z.infer<typeof pickQuote>

/** Apart from the cart: only the page of an activity asks this. */
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
