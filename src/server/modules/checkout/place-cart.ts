import type { CheckoutBody } from '#contract/checkout.ts'
import { failed, Failure } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { PaidMethod } from '#domain/payments/payment-states.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { isGuarded } from '../../drill.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { changePaid } from '../bookings/change-paid.ts'
import { freezePrices } from '../bookings/freeze-prices.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { tellBooked } from '../bookings/tell-booked.ts'
import { type CartRow, findCart, lockCart } from '../cart/cart-rows.ts'
import { spendCredit } from '../credit/spend-credit.ts'
import { insertPayment, keepPayment } from '../payments/keep-payment.ts'
import { openCheckout } from '../payments/open-checkout.ts'
import { findPayment, type PayDeps } from '../payments/payment.ts'
import { chooseWay, type Installation } from '../payments/ways-to-pay.ts'
import { agreementsToTick, keepTicks } from './agreements-to-tick.ts'
import { beginAgain } from './begin-again.ts'
import { cartToBook } from './cart-to-book.ts'
import { checkCart } from './check-cart.ts'
import { type Shares, shareOut } from './share-out.ts'

interface Kept {
  readonly booking: string
  readonly placed: boolean
  readonly payment: string | null
}

interface Buying {
  readonly deps: PayDeps
  readonly scope: Scope
  readonly installation: Installation
  readonly userId: string
  readonly asked: CheckoutBody
}

type OwnCart = CartRow & { readonly userId: string }

/** Lines that ran out are no part of what is booked: a cart that is being paid for holds what is paid, and no more. */
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

/** From credit now, so that it cannot be spent twice; it comes back if the payment does not come about. */
const reserveCredit = async (
  tx: Tx,
  { id, userId }: OwnCart,
  amount: number,
): Promise<Failure | undefined> => {
  if (amount === 0) return undefined
  const isThere = await spendCredit(tx, {
    userId,
    amount,
    bookingId: id,
    cause: `credit for ${id} ${randomUUIDv7()}`,
    description: 'Used for a booking',
  })
  if (!isThere) return new Failure('conflict', messages.creditNotEnough)
  await changePaid(tx, id, amount)
  return undefined
}

/** The part by funding: to be paid from now on, or, where a card comes first, once that is paid. */
const keepFunding = async (
  tx: Tx,
  { scope, asked, userId }: Buying,
  cart: OwnCart,
  { funding, method }: Shares,
): Promise<string | null | Failure> => {
  if (funding === 0) return null
  const way = await chooseWay(tx, 'childcareFunding', asked.funding?.provider ?? null, 'forCustomers')
  if (failed(way)) return way
  const kept = await insertPayment(tx, scope.client, {
    userId,
    purpose: 'booking',
    purposeId: cart.id,
    method: 'childcareFunding',
    amount: funding,
    ...way.columns,
    state: method === 'card' ? 'created' : 'pending',
  })
  return kept.id
}

const keepRest = async (
  tx: Tx,
  { deps, scope, asked, userId }: Buying,
  cart: OwnCart,
  { rest }: Shares,
  method: PaidMethod,
): Promise<string | Failure> => {
  const kept = await keepPayment(
    tx,
    scope.client,
    { userId, purpose: 'booking', purposeId: cart.id, amount: rest, method, provider: asked.provider },
    { cardsOn: deps.cards !== undefined, drill: deps.drill },
  )
  return failed(kept) ? kept : kept.paymentId
}

/** The cart is locked until the payment is over, and held for as long as its page is open and a little longer. */
const beginCard = async (tx: Tx, buying: Buying, cart: OwnCart, shares: Shares): Promise<Kept | Failure> => {
  const payment = await keepRest(tx, buying, cart, shares, 'card')
  if (failed(payment)) return payment
  await tx.sql
    .update(bookings)
    .set({
      paymentId: payment,
      heldUntil: tx.now.add({ minutes: limits.checkoutMinutes + limits.holdAfterCheckoutMinutes }),
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
  const found = await (isGuarded(deps.drill, 'cartLock') ? lockCart : findCart)(tx, { userId })
  if (!found) return new Failure('conflict', messages.cartIsEmpty)
  const { paymentId } = found
  if (paymentId !== null) return beginAgain(tx, { ...found, paymentId }, asked)
  const cart = { ...found, userId }
  const toBook = await cartToBook(tx, cart)
  const agreements = await agreementsToTick(tx, toBook)
  const wrong = await checkCart(tx, userId, toBook, agreements, asked)
  if (wrong) return wrong
  await forgetLost(tx, cart)
  const total = await freezePrices(tx, cart.id)
  if (total !== asked.total) return new Failure('conflict', messages.priceChanged)
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

/** The page is over: it was paid in this moment, or somebody gave it up. */
const afterwards = async (scope: Scope, kept: Kept) => {
  const payment = await scope.transaction((tx) => findPayment(tx, kept.payment ?? ''))
  return payment?.state === 'succeeded'
    ? { ...kept, placed: true, payAt: null }
    : new Failure('conflict', messages.paymentNotOpen)
}

/**
 * Books what is in somebody's cart, or begins to pay for it: everything that is decided is decided in one transaction,
 * and the card provider is asked after it. The same again after a crash or a silence goes on where it stopped.
 */
export const placeCart = async (buying: Buying) => {
  const { deps, scope } = buying
  const kept = await scope.transaction((tx) => keep(tx, buying))
  if (failed(kept)) return kept
  deps.drill?.at?.('payment-kept')
  if (kept.placed || kept.payment === null) return { ...kept, payAt: null }
  const begun = await openCheckout(deps, scope, kept.payment)
  if (failed(begun)) return begun
  return begun.payAt === null ? afterwards(scope, kept) : { ...kept, payAt: begun.payAt }
}
