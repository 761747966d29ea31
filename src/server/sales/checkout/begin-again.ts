import type { CheckoutBody } from '#contract/sales/checkout.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { messages } from '#domain/messages.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { frozenTotal } from '#server/sales/bookings/frozen-total.ts'
import type { CartRow } from '#server/sales/cart/cart-rows.ts'
import { partsThatWait } from './parts-that-wait.ts'

/** Adds up the parts of a cart under payment that aren't paid by card. */
const waitingParts = async (tx: Tx, { id }: CartRow): Promise<number> => {
  const rows = await tx.sql.select({ amount: payments.amount }).from(payments).where(partsThatWait(tx, id))
  return sumOf(rows)
}

/**
 * Returns the open payment for a second click, or for the same request after no answer arrived. A different request is
 * refused until the open payment is finished or given up, so that customers never reach a page with an amount they
 * didn't see.
 */
export const beginAgain = async (
  tx: Tx,
  cart: CartRow & { readonly paymentId: string },
  { total, method, useCredit, funding }: CheckoutBody,
): Promise<{ readonly booking: string; readonly placed: false; readonly payment: string } | Failure> => {
  const isSame =
    method === 'card' &&
    (useCredit || cart.paid === 0) &&
    total === (await frozenTotal(tx, cart.id)) &&
    (funding?.amount ?? 0) === (await waitingParts(tx, cart))
  return isSame
    ? { booking: cart.id, placed: false, payment: cart.paymentId }
    : new Failure('conflict', messages.cartPaidOtherwise)
}
