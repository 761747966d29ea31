import { and, eq } from 'drizzle-orm'
import type { Cart } from '#contract/sales/cart/cart.ts'
import { Failure } from '#domain/kernel/failure.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CartOwner } from '#server/sales/capacity/place-ask.ts'
import { findCode } from '#server/sales/discounts/find-code.ts'
import { type CartRow, lockCart } from './cart-rows.ts'
import { lockedByPayment } from './locked-by-payment.ts'
import { emptyCart, presentCart, presentWithCode } from './present-cart.ts'

const keepCode = async (tx: Tx, cart: CartRow, codeRuleId: string | null): Promise<CartRow> => {
  await tx.sql
    .update(bookings)
    .set({ codeRuleId })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, cart.id)))
  return { ...cart, codeRuleId }
}

const refused = (problem: Reason) => new Failure('conflict', problem, [{ path: 'code', reason: problem }])

/**
 * Applies a code to a cart or a waitlist offer, if it can be used for its current contents. A disabled code gives the
 * same error as one that never existed, so that guessing codes reveals nothing. The row is locked.
 */
export const codeInto = async (tx: Tx, cart: CartRow, code: string): Promise<Cart | Failure> => {
  const locked = lockedByPayment(cart)
  if (locked) return locked
  const rule = await findCode(tx, code)
  if (!rule) return refused(messages.codeUnknown)
  const { cart: shown, codeProblem } = await presentWithCode(tx, await keepCode(tx, cart, rule))
  if (shown.lines.every(({ status }) => status === 'expired'))
    return refused(cart.state === 'offer' ? messages.offerOver : messages.cartIsEmpty)
  return codeProblem === null ? shown : refused(codeProblem)
}

/** Removes the code from a cart. A cart without a code stays as it is. */
export const codeOutOf = async (tx: Tx, cart: CartRow): Promise<Cart | Failure> =>
  lockedByPayment(cart) ?? presentCart(tx, await keepCode(tx, cart, null))

export const enterCode = (
  scope: Scope,
  owner: CartOwner | undefined,
  code: string,
): Promise<Cart | Failure> =>
  scope.transaction(async (tx) => {
    const cart = owner && (await lockCart(tx, owner))
    return cart ? codeInto(tx, cart, code) : refused(messages.cartIsEmpty)
  })

export const removeCode = (scope: Scope, owner: CartOwner | undefined): Promise<Cart | Failure> =>
  scope.transaction(async (tx) => {
    const cart = owner && (await lockCart(tx, owner))
    return cart ? codeOutOf(tx, cart) : emptyCart(tx.now)
  })
