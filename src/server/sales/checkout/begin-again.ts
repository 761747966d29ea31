import type { CheckoutBody } from '#contract/sales/checkout.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { messages } from '#domain/messages.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { frozenTotal } from '#server/sales/bookings/frozen-total.ts'
import type { CartRow } from '#server/sales/cart/cart-rows.ts'
import { partsThatWait } from './parts-that-wait.ts'

/** What of a cart that is being paid is not paid by card. */
const waitingParts = async (tx: Tx, { id }: CartRow): Promise<number> => {
  const rows = await tx.sql.select({ amount: payments.amount }).from(payments).where(partsThatWait(tx, id))
  return sumOf(rows)
}

/**
 * A second click, or the same after a silence, leads back to the payment that is open. Asked for anything else, the
 * open one must be finished or given up first: nobody shall land on a page with another amount than they saw.
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
