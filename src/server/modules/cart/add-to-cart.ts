import type { Cart, WantedLine } from '#contract/cart.ts'
import { Failure, failed } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { refusalInWords } from '#domain/places/refusal-words.ts'
import { hashOf } from '../../http/idempotency.ts'
import type { AskedLine, AskKey, CartOwner, PlaceOutcome, PlaceRefusal } from '../places/place-ask.ts'
import type { PlaceDesk } from '../places/place-desk.ts'
import { releaseExpired } from '../places/release-expired.ts'
import { checkWanted } from './check-wanted.ts'
import { findOwner, ownerToBe, type Shopper } from './cart-owner.ts'
import type { CartReaders } from './cart-readers.ts'

const asked = ({ ticket, activities, attendees, addOns }: WantedLine): AskedLine => ({
  ticketId: ticket,
  sessionIds: activities,
  attendeeIds: attendees,
  addOns: addOns.map((addOn) => ({ addOnId: addOn._id, sessionIds: addOn.activities })),
})

const inWords = (refusal: PlaceRefusal): Failure => {
  if (refusal.kind === 'paymentOpen') return new Failure('conflict', messages.cartIsBeingPaid)
  if (refusal.kind === 'keyReused') return new Failure('invalid', messages.idempotencyMismatch)
  if (refusal.kind === 'holdEnded' || refusal.kind === 'repeated')
    return new Failure('busy', messages.tryAgainShortly)
  return refusalInWords(refusal)
}

/** What makes an ask of this owner the same as an earlier one. */
export const askKey = (owner: CartOwner, key: string, asks: unknown): AskKey => ({
  owner: 'userId' in owner ? owner.userId : owner.visitorId,
  key,
  bodyHash: hashOf(asks),
})

const keyOf = (owner: CartOwner, key: string | undefined, lines: readonly WantedLine[]) =>
  key === undefined ? undefined : askKey(owner, key, lines)

/** Places of carts that ran out may be what is missing. */
const couldBeFreed = (outcome: PlaceOutcome): boolean =>
  !outcome.taken && ['full', 'ticketLimit', 'holdEnded'].includes(outcome.refusal.kind)

/** Asks the desk; where it finds no room, and somebody's time is over, gives their places back and asks once more. */
export const holdPlaces = async (
  desk: PlaceDesk,
  { scope }: Shopper,
  owner: CartOwner,
  lines: readonly AskedLine[],
  key?: AskKey,
): Promise<Failure | undefined> => {
  const ask = { kind: 'hold' as const, owner, lines, actor: scope.actor, key }
  const first = await desk.take(scope.client.id, ask)
  const again = couldBeFreed(first) && (await scope.transaction(releaseExpired)) > 0
  const outcome = again ? await desk.take(scope.client.id, ask) : first
  return outcome.taken || outcome.refusal.kind === 'repeated' ? undefined : inWords(outcome.refusal)
}

export interface CartDeps {
  readonly desk: PlaceDesk
  readonly readers: CartReaders
}

export const addToCart = async (
  { desk, readers }: CartDeps,
  shopper: Shopper,
  lines: readonly WantedLine[],
  idempotencyKey: string | undefined,
): Promise<Cart | Failure> => {
  const { scope } = shopper
  const asks = lines.map(asked)
  const known = await findOwner(shopper)
  const glance = () =>
    readers.glance(scope, { lines: asks, key: known && keyOf(known, idempotencyKey, lines) })
  // From a read alone: whoever finds it full need not be welcomed, checked or served first.
  const first = await glance()
  if (first?.refusal) return inWords(first.refusal)
  const owner = await ownerToBe(shopper, known)
  if (failed(owner)) return owner
  if (!first?.served) {
    const offers = await readers.offers(scope, [...new Set(lines.map(({ ticket }) => ticket))])
    const wrong = await checkWanted(scope, owner, lines, offers)
    // What they hold by the same request, sent twice, must not stand in its own way.
    if (wrong && !(await glance())?.served) return wrong
  }
  const refusal = await holdPlaces(desk, shopper, owner, asks, keyOf(owner, idempotencyKey, lines))
  return refusal ?? readers.cart(scope, owner)
}
