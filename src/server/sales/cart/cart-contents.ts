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

/** What all that is shown of carts is looked up by. */
export interface CartKeys {
  readonly cartIds: readonly string[]
  readonly itemIds: readonly string[]
  readonly activityGroupIds: readonly string[]
  readonly ticketIds: readonly string[]
  readonly attendeeIds: readonly string[]
  readonly codeRuleIds: readonly string[]
  readonly userIds: readonly (string | null)[]
}

/** All that any number of carts are shown by. */
export interface CartContents {
  readonly carts: readonly FoundCart[]
  readonly items: readonly CartItem[]
  readonly sessions: readonly SessionRow[]
  readonly addOns: readonly AddOnRow[]
  readonly rules: RulesAtHand
  readonly passesFor: (userId: string | null) => PassesInHand
  /** The codes that were entered, by cart; one whose rule was deleted is gone. */
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

/** Activities of which nothing is in these carts yet, and people who may have none. */
type Beside = Pick<CartKeys, 'activityGroupIds' | 'userIds'>

const nothingBeside: Beside = { activityGroupIds: [], userIds: [] }

/** By four reads after their lines, one more each for named children, people who are signed in, and codes that were entered. */
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
 * Of the carts of these people, where it can be foreseen what is in them: all of it at once. A cart that somebody had
 * before may hold more than was foreseen, and is then read like all others.
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
