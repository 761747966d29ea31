import { and, eq } from 'drizzle-orm'
import { failed, Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { endWhilePaying } from '#domain/sales/capacity/hold-life.ts'
import { wordingOf } from '#server/catalogue/cancellation-policies/present-policies.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { isGuarded } from '#server/drill.ts'
import { openCheckout } from '#server/money/payments/open-checkout.ts'
import { findPayment } from '#server/money/payments/payment.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { freezePrices } from '#server/sales/bookings/freeze-prices.ts'
import { placeBooking } from '#server/sales/bookings/place-booking.ts'
import { tellBooked } from '#server/sales/bookings/tell-booked.ts'
import { agreementsToTick, keepTicks } from './agreements-to-tick.ts'
import { beginAgain } from './begin-again.ts'
import { cartToBook } from './cart-to-book.ts'
import { checkCart } from './check-cart.ts'
import { type Buying, keepFunding, keepRest, type OwnCart, reserveCredit } from './keep-shares.ts'
import { releaseStarted, startedSince } from './release-started.ts'
import { type Shares, shareOut } from './share-out.ts'
import { findToBook, lockToBook } from './what-to-book.ts'

interface Kept {
  readonly booking: string
  readonly placed: boolean
  readonly payment: string | null
}

/** Deletes expired lines, because only the held lines are paid for and booked. */
const forgetLost = (tx: Tx, { id }: OwnCart) =>
  tx.sql
    .delete(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.bookingId, id),
        eq(bookingItems.status, 'expired'),
      ),
    )

/**
 * Begins a card payment. The cart is locked until the payment ends, and held while its page is open and a little
 * longer.
 */
const beginCard = async (tx: Tx, buying: Buying, cart: OwnCart, shares: Shares): Promise<Kept | Failure> => {
  const payment = await keepRest(tx, buying, cart, shares, 'card')
  if (failed(payment)) return payment
  await tx.sql
    .update(bookings)
    .set({
      paymentId: payment,
      heldUntil: endWhilePaying(tx.now),
    })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, cart.id)))
  await recordAudit(tx, {
    action: 'checkouts.place',
    subject: 'booking',
    subjectId: cart.id,
    changes: [{ field: 'amount', from: null, to: shares.rest }],
  })
  return { booking: cart.id, placed: false, payment }
}

const keep = async (tx: Tx, buying: Buying): Promise<Kept | Failure> => {
  const { deps, scope, installation, userId, asked } = buying
  const found = await (isGuarded(deps.drill, 'cartLock') ? lockToBook : findToBook)(tx, buying)
  if (!found)
    return new Failure('conflict', buying.offerId === undefined ? messages.cartIsEmpty : messages.offerOver)
  const { paymentId } = found
  if (paymentId !== null) return beginAgain(tx, { ...found, paymentId }, asked)
  const cart = { ...found, userId }
  const toBook = await cartToBook(tx, cart)
  const agreements = await agreementsToTick(tx, toBook)
  const started = await startedSince(tx, toBook.items)
  const wrong = await checkCart(tx, userId, { toBook, started, agreements }, asked)
  if (wrong) return wrong
  await forgetLost(tx, cart)
  await releaseStarted(tx, toBook.items, started)
  const { total, codeProblem, rules } = await freezePrices(tx, cart.id, deps.drill)
  if (total !== asked.total) return new Failure('conflict', codeProblem ?? messages.priceChanged)
  if (asked.cancellation !== undefined && asked.cancellation !== wordingOf(toBook.activities, rules))
    return new Failure('conflict', messages.cancellationRulesChanged)
  const shares = await shareOut(tx, scope.client, installation, { userId, toBook, total }, asked)
  if (failed(shares)) return shares
  const { credit, method } = shares
  const tooLittle = await reserveCredit(tx, cart, credit)
  if (tooLittle) return tooLittle
  await keepTicks(tx, cart.id, agreements)
  const funding = await keepFunding(tx, buying, cart, shares)
  if (failed(funding)) return funding
  if (method === 'card') return beginCard(tx, buying, cart, shares)
  const placed = await placeBooking(tx, scope.client, { ...cart, paid: cart.paid + credit }, total)
  const payment =
    method === null || method === 'payLater' ? funding : await keepRest(tx, buying, cart, shares, method)
  if (failed(payment)) return payment
  await tellBooked(tx, scope.client, placed)
  return { booking: cart.id, placed: true, payment }
}

/** Handles a page that is already over, because it was just paid or given up. */
const afterwards = async (scope: Scope, kept: Kept) => {
  const payment = await scope.transaction((tx) => findPayment(tx, kept.payment ?? ''))
  return payment?.state === 'succeeded'
    ? { ...kept, placed: true, payAt: null }
    : new Failure('conflict', messages.paymentNotOpen)
}

/** Finds the booking of a waitlist offer, if an offer is booked instead of the cart. */
type FindOffer = (tx: Tx) => Promise<string | Failure>

/**
 * Books a cart, or begins to pay for it. All decisions are made in one transaction, and the card provider is called
 * after it. A repeated request after a crash or a missing answer continues where it stopped.
 */
export const placeCart = async (buying: Omit<Buying, 'offerId'>, findOffer?: FindOffer) => {
  const { deps, scope } = buying
  const kept = await scope.transaction(async (tx) => {
    const offerId = await findOffer?.(tx)
    return failed(offerId) ? offerId : keep(tx, { ...buying, offerId })
  })
  if (failed(kept)) return kept
  deps.drill?.at?.('payment-kept')
  if (kept.placed || kept.payment === null) return { ...kept, payAt: null }
  const begun = await openCheckout(deps, scope, kept.payment)
  if (failed(begun)) return begun
  return begun.payAt === null ? afterwards(scope, kept) : { ...kept, payAt: begun.payAt }
}
