import { z } from 'zod'
import { calendarDate, id, instant } from '#contract/shapes.ts'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { settlingKinds } from '#domain/money/ledger/settling-moves.ts'
import { refundStates } from '#domain/money/payments/payment-states.ts'

/** Money that came or went for a booking. All of its moves come to what it says is paid. */
export const moneyMove = z.object({
  _id: id,
  at: instant,
  kind: z.enum(settlingKinds),
  /** Positive: paid. Negative: given back, or gone again. */
  amount: z.number().int(),
  /** How the payment was, or had been, made; null of account credit. */
  method: z.enum(paymentMethodKinds).nullable(),
  payment: z.object({ _id: id, reference: z.string() }).nullable(),
  /** Of a refund that was begun, how it stands. */
  refund: z.object({ _id: id, state: z.enum(refundStates) }).nullable(),
  /** Of a payment, the day on which the team says that the money came. */
  receivedOn: calendarDate.nullable(),
  /** The due date that a card was charged for. */
  dueOn: calendarDate.nullable(),
})
export type MoneyMove = z.infer<typeof moneyMove>
