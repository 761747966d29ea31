import { z } from 'zod'
import { id, instant } from '#contract/shapes.ts'
import { backMethods } from '#domain/money/ledger/refund-ways.ts'
import { refundStates } from '#domain/money/payments/payment-states.ts'

export const refundRow = z.object({
  _id: id,
  /** Null if the money became account credit. */
  payment: z.object({ _id: id, reference: z.string() }).nullable(),
  /** Null if a top-up was refunded. */
  booking: z.object({ _id: id, reference: z.string() }).nullable(),
  user: z.object({ _id: id, name: z.string(), email: z.string() }),
  method: z.enum(backMethods),
  state: z.enum(refundStates),
  amount: z.number().int(),
  reason: z.string(),
  createdAt: instant,
  settledAt: instant.nullable(),
})
export type RefundRow = z.infer<typeof refundRow>
