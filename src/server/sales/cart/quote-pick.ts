import type { WantedLine } from '#contract/sales/cart/cart.ts'
import type { PickQuote } from '#contract/sales/cart/pick-quotes.ts'
import { failed, type Failure, notFound } from '#domain/kernel/failure.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { noPasses } from '#domain/sales/passes/pass-steps.ts'
import type { Scope } from '#server/db/scope.ts'
import { findCarts } from '#server/sales/capacity/find-carts.ts'
import type { CartOwner } from '#server/sales/capacity/place-ask.ts'
import { priceWithRules } from '#server/sales/discounts/price-with-rules.ts'
import { readContents } from './cart-contents.ts'
import { heldIn } from './present-cart.ts'
import { readWanted } from './read-wanted.ts'
import { addOnRowsOf, slotItems, slotsOf } from './wanted-slots.ts'
import { withoutStarted } from './without-started.ts'

/** A choice that a page wants to price before it is added to the cart. */
interface Picked {
  readonly activityGroup: string
  readonly line: WantedLine
}

/**
 * Quotes what a choice would cost in this customer's cart, which may not exist yet. It is priced together with the
 * cart's contents, by the same rules, code and credits. Doesn't check for room.
 */
export const quotePick = (
  scope: Scope,
  owner: CartOwner | undefined,
  { activityGroup, line }: Picked,
): Promise<PickQuote | Failure> =>
  scope.transaction(async (tx) => {
    const userId = owner && 'userId' in owner ? owner.userId : null
    const wanted = await readWanted(tx, userId, [{ activityGroup, items: [line] }])
    if (failed(wanted)) return wanted
    if (wanted.items.some(({ offer }) => !(offer.activityEnabled && offer.ticket.enabled))) return notFound()
    const found = owner ? await findCarts(tx, [owner]) : []
    // A cart that is being paid stays as it is, and its credits are taken already.
    const carts = found.filter(({ paymentId }) => paymentId === null)
    const beside = { activityGroupIds: [activityGroup], userIds: [userId] }
    const { items, sessions, rules, codes, ...contents } = await readContents(tx, carts, beside)
    const [cart] = carts
    const left = withoutStarted(items, contents.addOns, sessions, tx.now)
    const held = cart ? heldIn(cart, left.items, tx.now) : []
    const slots = slotsOf(wanted.items)
    const picked = slotItems(slots, wanted.attendees)
    const around = {
      sessions,
      addOns: [...left.addOns, ...(await addOnRowsOf(tx, slots))],
      passes: cart?.usePasses === false ? noPasses : contents.passesFor(userId),
    }
    const priced = (all: typeof picked) =>
      priceWithRules({ items: all, ...around }, rules, codes.get(cart?.id ?? '') ?? null, tx.now)
    const after = priced([...held, ...picked])
    const lines = after.lines
      .slice(held.length)
      .map(({ steps, passedOver = [], amount }) => ({ steps: [...steps], passedOver, amount }))
    const total = sumOf(lines)
    return { lines, total, others: after.total - total - priced([...held]).total }
  })
