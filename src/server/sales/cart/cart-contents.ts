import type { PassesInHand } from '#domain/sales/passes/pass-steps.ts'
import { allSent } from '#server/db/all-sent.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type AddOnRow, addOnsOf } from '#server/sales/bookings/item-rows.ts'
import { type SessionRow, sessionsOf } from '#server/sales/bookings/price-items.ts'
import { findCarts, type FoundCart } from '#server/sales/capacity/find-carts.ts'
import { type ItemInCart, itemsInCarts } from '#server/sales/capacity/items-in-carts.ts'
import type { CartOwner } from '#server/sales/capacity/place-ask.ts'
import { codeUsers } from '#server/sales/discounts/code-users.ts'
import type { CodeAtHand } from '#server/sales/discounts/price-with-rules.ts'
import { type RulesAtHand, rulesAtHand } from '#server/sales/discounts/rules-at-hand.ts'
import { passesAtHand } from '#server/sales/passes/passes-at-hand.ts'
import { attendeesBeside, type CartItem, ticketsBeside, wholeItems } from './cart-items.ts'

/** The ids needed to look up everything shown with carts. */
export interface CartKeys {
  readonly cartIds: readonly string[]
  readonly itemIds: readonly string[]
  readonly activityGroupIds: readonly string[]
  readonly ticketIds: readonly string[]
  readonly attendeeIds: readonly string[]
  readonly codeRuleIds: readonly string[]
  readonly userIds: readonly (string | null)[]
}

/** Everything that is needed to show any number of carts. */
export interface CartContents {
  readonly carts: readonly FoundCart[]
  readonly items: readonly CartItem[]
  readonly sessions: readonly SessionRow[]
  readonly addOns: readonly AddOnRow[]
  readonly rules: RulesAtHand
  readonly passesFor: (userId: string | null) => PassesInHand
  /** The entered codes, by cart. Codes whose rule was deleted are left out. */
  readonly codes: ReadonlyMap<string, CodeAtHand>
}

const readAround = async (tx: Tx, keys: CartKeys) => {
  const { itemIds, activityGroupIds, ticketIds, attendeeIds, codeRuleIds, userIds } = keys
  const [tickets, attendees, sessions, addOns, rules, passesFor] = await allSent([
    ticketsBeside(tx, ticketIds),
    attendeesBeside(tx, attendeeIds),
    sessionsOf(tx, activityGroupIds),
    addOnsOf(tx, itemIds),
    rulesAtHand(tx, activityGroupIds, codeRuleIds),
    passesAtHand(tx, activityGroupIds, userIds),
  ])
  return { beside: { tickets, attendees }, sessions, addOns, rules, passesFor }
}

const codesOf = async (
  tx: Tx,
  carts: readonly FoundCart[],
  { codes }: RulesAtHand,
): Promise<CartContents['codes']> => {
  const entered = carts.flatMap(({ id, userId, codeRuleId }) => {
    const rule = codes.get(codeRuleId ?? '')
    return rule ? [{ bookingId: id, userId, ruleId: rule.row.id, rule }] : []
  })
  const users = await codeUsers(tx, entered)
  return new Map(
    entered.map(({ bookingId, rule }, index) => [bookingId, { rule, user: users[index] ?? null }]),
  )
}

const keysOf = (carts: readonly FoundCart[], items: readonly ItemInCart[]): CartKeys => ({
  cartIds: carts.map(({ id }) => id),
  itemIds: items.map(({ id }) => id),
  activityGroupIds: items.map(({ activityGroupId }) => activityGroupId),
  ticketIds: items.map(({ ticketId }) => ticketId),
  attendeeIds: items.flatMap(({ attendeeId }) => attendeeId ?? []),
  codeRuleIds: carts.flatMap(({ codeRuleId }) => codeRuleId ?? []),
  userIds: carts.map(({ userId }) => userId),
})

const isWithin = <Id>(ids: readonly Id[], known: readonly Id[]): boolean => {
  const all = new Set(known)
  return ids.every((id) => all.has(id))
}

const covers = (foreseen: CartKeys, found: CartKeys): boolean =>
  isWithin(found.cartIds, foreseen.cartIds) &&
  isWithin(found.itemIds, foreseen.itemIds) &&
  isWithin(found.activityGroupIds, foreseen.activityGroupIds) &&
  isWithin(found.ticketIds, foreseen.ticketIds) &&
  isWithin(found.attendeeIds, foreseen.attendeeIds) &&
  isWithin(found.codeRuleIds, foreseen.codeRuleIds) &&
  isWithin(found.userIds, foreseen.userIds)

const contentsOf = async (
  tx: Tx,
  carts: readonly FoundCart[],
  items: readonly ItemInCart[],
  { beside, ...around }: Awaited<ReturnType<typeof readAround>>,
): Promise<CartContents> => ({
  carts,
  items: wholeItems(items, beside),
  ...around,
  codes: await codesOf(tx, carts, around.rules),
})

/** Activities that aren't in these carts yet, and people who may have no cart. */
type Beside = Pick<CartKeys, 'activityGroupIds' | 'userIds'>

const nothingBeside: Beside = { activityGroupIds: [], userIds: [] }

/**
 * Reads carts with four queries after their lines, plus one each if there are named children, signed-in customers or
 * entered codes.
 */
export const readContents = async (
  tx: Tx,
  carts: readonly FoundCart[],
  beside: Beside = nothingBeside,
): Promise<CartContents> => {
  const items = await itemsInCarts(
    tx,
    carts.map(({ id }) => id),
  )
  const keys = keysOf(carts, items)
  const around = await readAround(tx, {
    ...keys,
    activityGroupIds: [...keys.activityGroupIds, ...beside.activityGroupIds],
    userIds: [...keys.userIds, ...beside.userIds],
  })
  return contentsOf(tx, carts, items, around)
}

/**
 * Reads everything about carts whose contents can be predicted, in one round of queries. A cart that existed before may
 * contain more than predicted, and is then read like any other.
 */
export const readForeseen = async (
  tx: Tx,
  owners: readonly CartOwner[],
  foreseen: CartKeys,
): Promise<CartContents> => {
  const [carts, items, around] = await allSent([
    findCarts(tx, owners),
    itemsInCarts(tx, foreseen.cartIds),
    readAround(tx, foreseen),
  ])
  const isForeseen = covers(foreseen, keysOf(carts, items))
  return isForeseen ? contentsOf(tx, carts, items, around) : readContents(tx, carts)
}
