import type { Answer, Parsed } from '#contract/operation.ts'
import type { Cart } from '#contract/sales/cart/cart.ts'
import type { Offer, ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import { failed, Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { PayDeps } from '#server/money/payments/payment.ts'
import { settlePayment } from '#server/money/payments/settle-payment.ts'
import type { Installation } from '#server/money/payments/ways-to-pay.ts'
import type { CartRow } from '#server/sales/cart/cart-rows.ts'
import { placeCart } from '#server/sales/checkout/place-cart.ts'
import { readCheckout } from '#server/sales/checkout/read-checkout.ts'
import { findToBook, lockToBook } from '#server/sales/checkout/what-to-book.ts'
import { findOwnEntry } from './entry-rows.ts'
import { presentEntry } from './present-entries.ts'

/** Finds the entry and the booking that holds its places, if this user may book them. */
const findOffer = async (tx: Tx, userId: string, entryId: string) => {
  const entry = await findOwnEntry(tx, userId, entryId)
  if (!entry) return notFound()
  if (entry.status === 'waiting' || entry.status === 'pending')
    return new Failure('conflict', messages.offerNotYours)
  if (entry.status === 'used') return new Failure('conflict', messages.offerBooked)
  if (entry.status !== 'ready' || entry.bookingId === null) return new Failure('conflict', messages.offerOver)
  return { entry, offerId: entry.bookingId }
}

const offerOf = (scope: Scope, userId: string, entryId: string) =>
  scope.transaction(async (tx) => {
    const found = await findOffer(tx, userId, entryId)
    return failed(found) ? found : { ...found, entry: await presentEntry(tx, found.entry) }
  })

export const readOffer = async (
  scope: Scope,
  userId: string,
  entryId: string,
  installation: Installation,
): Promise<Offer | Failure> => {
  const found = await offerOf(scope, userId, entryId)
  if (failed(found)) return found
  const { entry, offerId } = found
  return { entry, checkout: await readCheckout(scope, { userId, offerId }, installation) }
}

interface Accepting {
  readonly deps: PayDeps
  readonly scope: Scope
  readonly installation: Installation
  readonly userId: string
}

/**
 * Books the held places, or starts the payment, as a cart would. The offer is looked up in the transaction that books
 * it, because that transaction claims the request's key. A repeated request then gets the booking, although the offer
 * is over.
 */
export const acceptOffer = (
  accepting: Accepting,
  entryId: string,
  asked: Parsed<typeof ownWaitlists.accept>['body'],
): Promise<Answer<typeof ownWaitlists.accept> | Failure> =>
  placeCart({ ...accepting, asked }, async (tx) => {
    const found = await findOffer(tx, accepting.userId, entryId)
    return failed(found) ? found : found.offerId
  })

/**
 * Changes the price of an offer by a code, session pass credits or add-ons. The offer is locked, so that it can't be
 * booked at the same time.
 */
export const changeOffer = async (
  { scope, userId, installation }: Omit<Accepting, 'deps'>,
  entryId: string,
  change: (tx: Tx, row: CartRow) => Promise<Cart | Failure | undefined>,
): Promise<Offer | Failure> => {
  const found = await offerOf(scope, userId, entryId)
  if (failed(found)) return found
  const changed = await scope.transaction(async (tx) => {
    const row = await lockToBook(tx, { userId, offerId: found.offerId })
    return row ? change(tx, row) : new Failure('conflict', messages.offerOver)
  })
  return failed(changed) ? changed : readOffer(scope, userId, entryId, installation)
}

/** Ends the payment of an offer, closing the page first. If it was paid in the meantime, it is booked. */
export const giveUpOffer = async (
  { deps, scope, userId }: Omit<Accepting, 'installation'>,
  entryId: string,
): Promise<{ readonly success: true } | Failure> => {
  const found = await offerOf(scope, userId, entryId)
  if (failed(found)) return found
  const row = await scope.transaction((tx) => findToBook(tx, { userId, offerId: found.offerId }))
  const ended = row?.paymentId && (await settlePayment(deps, scope, row.paymentId, { cancel: true }))
  return failed(ended) ? ended : { success: true }
}
