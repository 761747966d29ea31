import type { Cart, CartLine } from '#contract/sales/cart/cart.ts'
import { termsAhead } from '#domain/catalogue/subscription-plans/first-payment.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import type { QuoteLine } from '#domain/sales/bookings/prices/quote.ts'
import { fitsExtension } from '#domain/sales/capacity/hold-life.ts'
import { noPasses, type PassesInHand } from '#domain/sales/passes/pass-steps.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { AddOnRow } from '#server/sales/bookings/item-rows.ts'
import { keptPrices } from '#server/sales/bookings/kept-prices.ts'
import { passesInUse } from '#server/sales/bookings/passes-in-use.ts'
import { presentTicket } from '#server/sales/bookings/present-item.ts'
import type { SessionRow } from '#server/sales/bookings/price-items.ts'
import type { FoundCart } from '#server/sales/capacity/find-carts.ts'
import { earliestOf } from '#server/sales/capacity/hold-of.ts'
import {
  type CodeAtHand,
  type PricedCode,
  presentCode,
  priceWithRules,
} from '#server/sales/discounts/price-with-rules.ts'
import type { RulesAtHand } from '#server/sales/discounts/rules-at-hand.ts'
import { takenByRule } from '#server/sales/discounts/taken-by-rule.ts'
import { type CartContents, readContents } from './cart-contents.ts'
import type { CartItem } from './cart-items.ts'
import { withoutStarted } from './without-started.ts'

export const emptyCart = (now: Temporal.Instant): Cart => ({
  _id: null,
  lines: [],
  total: 0,
  code: null,
  passes: null,
  heldUntil: null,
  mayExtend: false,
  isBeingPaid: false,
  payment: null,
  now: now.toString(),
})

const presentLine = (
  item: CartItem,
  sessions: readonly SessionRow[],
  addOns: readonly AddOnRow[],
  priced: QuoteLine | undefined,
): CartLine => {
  const { id, status, activityGroupId, activityName, ticket, attendeeId, firstName, lastName } = item
  const taken = new Set(item.sessionIds)
  return {
    _id: id,
    status: status === 'expired' ? 'expired' : 'pending',
    activityGroup: { _id: activityGroupId, name: activityName },
    ticket: presentTicket(ticket),
    activities: sessions
      .filter((session) => taken.has(session.id))
      .map((session) => ({
        _id: session.id,
        date: { start: session.startsAt.toString(), end: session.endsAt.toString() },
      })),
    attendee:
      attendeeId === null ? null : { _id: attendeeId, firstName: firstName ?? '', lastName: lastName ?? '' },
    addOns: addOns
      .filter(({ itemId }) => itemId === id)
      .map((addOn) => ({ _id: addOn.id, name: addOn.name, activities: addOn.sessionIds })),
    steps: [...(priced?.steps ?? [])],
    passedOver: priced?.passedOver ?? [],
    amount: priced?.amount ?? 0,
    subscription: termsAhead(item.subscription?.schedule, priced?.steps ?? []),
  }
}

/** A cart as it is sent, and why its code takes nothing off, if so. */
interface PresentedCart {
  readonly cart: Cart
  readonly codeProblem: Reason | null
}

/** The details shown with these carts. */
interface Around {
  readonly items: readonly CartItem[]
  readonly sessions: readonly SessionRow[]
  readonly addOns: readonly AddOnRow[]
  readonly rules: RulesAtHand
  readonly code: CodeAtHand | null
  /** The passes of the cart's owner. */
  readonly passes: PassesInHand
}

/** Returns the prices that were frozen when payment began. */
const keptSince = (held: readonly CartItem[], { addOns, code }: Around) => {
  const kept = keptPrices(held, addOns)
  const row = code?.rule.row
  const entered: PricedCode | null = row
    ? { code: row.code ?? '', saved: takenByRule(kept.lines).get(row.id) ?? 0, problem: null }
    : null
  return { ...kept, code: entered }
}

const isOver = ({ heldUntil }: FoundCart, now: Temporal.Instant): boolean =>
  heldUntil !== null && Temporal.Instant.compare(heldUntil, now) <= 0

/** Returns what the cart holds at this moment. */
export const heldIn = (
  cart: FoundCart,
  items: readonly CartItem[],
  now: Temporal.Instant,
): readonly CartItem[] =>
  isOver(cart, now) && cart.paymentId === null ? [] : items.filter(({ status }) => status === 'pending')

/** Checks if the hold may be extended. `held` is what the cart holds now, which is nothing after it expires. */
const mayExtend = ({ heldUntil, extended, paymentId }: FoundCart, held: readonly CartItem[]): boolean => {
  const since = earliestOf(held)
  const isOpen = heldUntil !== null && !extended && paymentId === null
  return isOpen && since !== undefined && fitsExtension({ since, until: heldUntil })
}

/**
 * Presents the cart with its current price, or the frozen price while it is being paid. A line whose hold expired is
 * shown and costs nothing.
 */
const present = (cart: FoundCart, around: Around, now: Temporal.Instant): PresentedCart => {
  const { sessions, rules } = around
  const { items, addOns } =
    cart.paymentId === null ? withoutStarted(around.items, around.addOns, sessions, now) : around
  const held = heldIn(cart, items, now)
  const { lines, total, code } =
    cart.paymentId === null
      ? priceWithRules(
          { items: held, sessions, addOns, passes: cart.usePasses ? around.passes : noPasses },
          rules,
          around.code,
          now,
        )
      : keptSince(held, around)
  const priced = new Map(lines.map((line) => [line.itemId, line]))
  const shown: Cart = {
    _id: cart.id,
    lines: items.map((item) => {
      const ofItem = priced.get(item.id)
      return presentLine(ofItem ? item : { ...item, status: 'expired' }, sessions, addOns, ofItem)
    }),
    total,
    code: presentCode(code),
    // While the cart is being paid, the frozen prices say which places are paid with credits.
    passes: passesInUse(
      cart.usePasses || cart.paymentId !== null,
      { items: held, sessions, passes: around.passes },
      lines,
      now,
    ),
    heldUntil: isOver(cart, now) ? null : (cart.heldUntil?.toString() ?? null),
    mayExtend: mayExtend(cart, held),
    isBeingPaid: cart.paymentId !== null,
    payment: cart.paymentId,
    now: now.toString(),
  }
  return { cart: shown, codeProblem: code?.problem ?? null }
}

/** Groups everything by cart first, so that the carts of a crowd don't each search through what all the others hold. */
export const presenterOf = (
  contents: CartContents,
  now: Temporal.Instant,
): ((cart: FoundCart) => PresentedCart) => {
  const itemsOf = Map.groupBy(contents.items, ({ bookingId }) => bookingId)
  const sessionsIn = Map.groupBy(contents.sessions, ({ activityGroupId }) => activityGroupId)
  const addOnsFor = Map.groupBy(contents.addOns, ({ itemId }) => itemId)
  return (cart) => {
    const items = itemsOf.get(cart.id) ?? []
    const groups = new Set(items.map(({ activityGroupId }) => activityGroupId))
    return present(
      cart,
      {
        items,
        sessions: [...groups].flatMap((id) => sessionsIn.get(id) ?? []),
        addOns: items.flatMap(({ id }) => addOnsFor.get(id) ?? []),
        rules: contents.rules,
        code: contents.codes.get(cart.id) ?? null,
        passes: contents.passesFor(cart.userId),
      },
      now,
    )
  }
}

export const presentWithCode = async (tx: Tx, cart: FoundCart): Promise<PresentedCart> =>
  presenterOf(await readContents(tx, [cart]), tx.now)(cart)

export const presentCart = async (tx: Tx, cart: FoundCart): Promise<Cart> =>
  (await presentWithCode(tx, cart)).cart
