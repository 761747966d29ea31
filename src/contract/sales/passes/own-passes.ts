import { z } from 'zod'
import { begunPayment, waysToPay } from '#contract/money/payments/payments.ts'
import { operation } from '#contract/operation.ts'
import { cart } from '#contract/sales/cart/cart.ts'
import { id, moneyNotNegative } from '#contract/shapes.ts'
import { paidMethods } from '#domain/money/payments/payment-states.ts'
import { heldPass } from './session-pass-shapes.ts'

const amount = z.number().int()

export const ownPasses = {
  list: operation({
    id: 'ownPasses.list',
    method: 'GET',
    path: '/api/user/passes',
    summary: 'One’s own session passes: credits, expiry and story',
    access: 'account.use',
    answer: z.array(heldPass),
  }),
  ways: operation({
    id: 'ownPasses.ways',
    method: 'GET',
    path: '/api/user/passes/ways',
    summary: 'How a session pass can be paid, and what one has in account credit',
    access: 'account.use',
    answer: z.object({
      ways: waysToPay,
      credit: amount,
      /** The passes of which the person has taken a free option. It can be taken only once. */
      freelyTaken: z.array(id),
    }),
  }),
  buy: operation({
    id: 'ownPasses.buy',
    method: 'POST',
    path: '/api/user/passes',
    summary: 'Buy a session pass; paid offline it can be used at once',
    access: 'account.use',
    body: z.object({
      option: id,
      /** The price that the person saw. */
      price: moneyNotNegative,
      /** The amount paid from account credit. The method pays the rest. */
      credit: moneyNotNegative.default(0),
      method: z.enum(paidMethods).nullable(),
      provider: id.nullable().default(null),
    }),
    status: 201,
    /** `begun` is null if credit paid everything, or if the pass is free. */
    answer: z.object({ lot: id, begun: begunPayment.nullable() }),
    creates: true,
    fails: ['conflict', 'busy'],
    perMinute: 60,
    countedBy: 'person',
  }),
  /** The lines of the returned cart show what passes pay. */
  inCart: operation({
    id: 'ownPasses.inCart',
    method: 'PUT',
    path: '/api/cart/passes',
    summary: 'Pay places in the cart by session passes, or not',
    access: 'account.use',
    body: z.object({ use: z.boolean() }),
    answer: cart,
    fails: ['conflict'],
  }),
}
