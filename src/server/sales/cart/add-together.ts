import type { Cart, WantedLine } from '#contract/sales/cart/cart.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import { allSent } from '#server/db/all-sent.ts'
import type { Actor, Tx } from '#server/db/transaction.ts'
import type { Turn } from '#server/db/write-together.ts'
import type { Drill } from '#server/drill.ts'
import { nameOf } from '#server/sales/capacity/claim-asks.ts'
import { glanceAt, servedBefore } from '#server/sales/capacity/glance-at.ts'
import { ownerKey } from '#server/sales/capacity/owner-key.ts'
import type { AskedLine, AskKey, CartOwner, PlaceRefusal } from '#server/sales/capacity/place-ask.ts'
import { beginTaking, type Taking } from '#server/sales/capacity/take-in.ts'
import { type CartKeys, readForeseen } from './cart-contents.ts'
import { checkWanted } from './check-wanted.ts'
import { cartsIn } from './read-carts.ts'
import { type Offer, readOffers } from './read-offers.ts'

/** A customer or visitor who adds something to their cart. */
export interface Adding {
  readonly owner: CartOwner
  readonly actor: Actor
  readonly wanted: readonly WantedLine[]
  /** The wanted lines, in the form the allocator expects. */
  readonly lines: readonly AskedLine[]
  readonly key: AskKey | undefined
}

export type Added =
  /**
   * Builds the cart. Called only after the places are taken and the next requests may proceed, because a cart that
   * can't be shown still holds its places.
   */
  | { readonly cart: () => Cart }
  | { readonly failure: Failure }
  /** `looked` is true if the check already found no expired hold that could be released. */
  | { readonly refusal: PlaceRefusal; readonly looked: boolean }

/** Tests if a request names no attendees and no add-ons, so that the allocator alone can validate it. */
const isBare = ({ wanted }: Adding): boolean =>
  wanted.every(({ attendees, addOns }) => addOns.length === 0 && attendees.every((one) => one === null))

const ticketsOf = (addings: readonly Adding[]): readonly string[] => [
  ...new Set(addings.flatMap(({ wanted }) => wanted.map(({ ticket }) => ticket))),
]

/** Validates these requests, and returns what is wrong with each. */
const mistakes = async (
  tx: Tx,
  addings: readonly Adding[],
  offers: ReadonlyMap<string, Offer>,
): Promise<ReadonlyMap<Adding, Failure>> => {
  const failures = await checkWanted(
    tx,
    addings.map(({ owner, wanted }) => ({ owner, lines: wanted })),
    offers,
  )
  const wrong = addings.flatMap((adding, index): [Adding, Failure][] => {
    const failure = failures[index]
    return failure ? [[adding, failure]] : []
  })
  // A request sent twice must not be refused because of the places it already took.
  const served = await servedBefore(
    tx,
    wrong.map(([adding]) => adding),
  )
  return new Map(wrong.filter(([{ key }]) => key === undefined || !served.has(nameOf(key))))
}

/** Predicts what the carts will contain after the batch. */
const foresee = ({ carts, accepted, itemIds }: Taking, owners: readonly CartOwner[]): CartKeys => {
  const theirs = owners.flatMap((owner) => carts.get(ownerKey(owner)) ?? [])
  const held = theirs.flatMap(({ items }) => items)
  const lines = [...held, ...accepted.flatMap(({ found }) => found)]
  const named = accepted.flatMap(({ ask }) => ask.lines.flatMap(({ attendeeIds }) => attendeeIds))
  return {
    cartIds: theirs.map(({ id }) => id),
    itemIds: [...held.map(({ id }) => id), ...itemIds.flat()],
    activityGroupIds: lines.map(({ activityGroupId }) => activityGroupId),
    ticketIds: lines.map(({ ticketId }) => ticketId),
    attendeeIds: [...held.map(({ attendeeId }) => attendeeId), ...named].flatMap((id) => id ?? []),
    codeRuleIds: theirs.flatMap(({ codeRuleId }) => codeRuleId ?? []),
    userIds: owners.map((owner) => ('userId' in owner ? owner.userId : null)),
  }
}

/**
 * Adds to many carts in one transaction. Requests for full sessions are refused after a read. The others are validated
 * together, served together by the allocator, and shown their carts with the same few reads.
 */
export const addTogether = async (
  tx: Tx,
  addings: readonly Adding[],
  { comes, isWriting }: Turn,
  drill?: Drill,
): Promise<readonly Added[]> => {
  const answers = new Map<Adding, Added>()
  const detailed = addings.filter((adding) => !isBare(adding))
  const [glances, offers] = await Promise.all([glanceAt(tx, addings), readOffers(tx, ticketsOf(detailed))])
  const glanceOf = new Map(addings.map((adding, index) => [adding, glances[index]]))
  for (const [adding, glance] of glanceOf)
    if (glance?.refusal) answers.set(adding, { refusal: glance.refusal, looked: true })
  await comes
  const unchecked = detailed.filter((adding) => !answers.has(adding) && !glanceOf.get(adding)?.served)
  for (const [adding, failure] of await mistakes(tx, unchecked, offers)) answers.set(adding, { failure })
  const asking = addings.filter((adding) => !answers.has(adding))
  if (asking.length === 0) return addings.flatMap((adding) => answers.get(adding) ?? [])
  const taking = await beginTaking(
    tx,
    asking.map(({ owner, actor, lines, key }) => ({ kind: 'hold', owner, actor, lines, key })),
    drill,
  )
  const owners = asking.map(({ owner }) => owner)
  const reading = readForeseen(tx, owners, foresee(taking, owners))
  isWriting()
  const [outcomes, contents] = await allSent([taking.outcomes, reading])
  for (const [index, adding] of asking.entries()) {
    const outcome = outcomes[index]
    if (outcome && !outcome.taken && outcome.refusal.kind !== 'repeated')
      answers.set(adding, { refusal: outcome.refusal, looked: false })
  }
  const cartOf = cartsIn(contents, tx.now)
  return addings.map((adding) => answers.get(adding) ?? { cart: () => cartOf(ownerKey(adding.owner)) })
}
