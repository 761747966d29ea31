import { z } from 'zod'
import { calendarDate, id, instant } from '#contract/shapes.ts'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { settlingKinds } from '#domain/money/ledger/settling-moves.ts'
import { refundStates } from '#domain/money/payments/payment-states.ts'

/** A movement of money for a booking. All its movements add up to the amount that the booking shows as paid. */
export const moneyMove = z.object({
  _id: id,
  at: instant,
  kind: z.enum(settlingKinds),
  /** Positive if paid. Negative if refunded or taken back. */
  amount: z.number().int(),
  /** The method of the payment or of the refunded payment. Null for account credit. */
  method: z.enum(paymentMethodKinds).nullable(),
  payment: z.object({ _id: id, reference: z.string() }).nullable(),
  /** The state of a refund that was begun. */
  refund: z.object({ _id: id, state: z.enum(refundStates) }).nullable(),
  /** The day on which the money arrived, as the team recorded it. For payments only. */
  receivedOn: calendarDate.nullable(),
  /** The due date that the card was charged for. */
  dueOn: calendarDate.nullable(),
})
export type MoneyMove = z.infer<typeof moneyMove>
