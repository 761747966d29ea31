import type { Cart, WantedLine } from '#contract/cart.ts'
import { Failure, failed } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { refusalInWords } from '#domain/places/refusal-words.ts'
import { hashOf } from '../../http/idempotency.ts'
import type { AskedLine, AskKey, CartOwner, PlaceOutcome, PlaceRefusal } from '../places/place-ask.ts'
import type { PlaceDesk } from '../places/place-desk.ts'
import { plainlyFull } from '../places/plainly-full.ts'
import { releaseExpired } from '../places/release-expired.ts'
import { checkWanted } from './check-wanted.ts'
import { findOwner, ownerToBe, type Shopper } from './cart-owner.ts'
import { readCartOf } from './read-cart.ts'

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

/** From a read alone: whoever finds it full need not be welcomed, checked or served first. */
const fullAtOnce = async (
  shopper: Shopper,
  lines: readonly WantedLine[],
  idempotencyKey: string | undefined,
): Promise<Failure | undefined> => {
  const owner = await findOwner(shopper)
  const key = owner && keyOf(owner, idempotencyKey, lines)
  const refusal = await shopper.scope.transaction(
    async (tx) => (await plainlyFull(tx, lines.map(asked), key)) ?? null,
  )
  return refusal ? inWords(refusal) : undefined
}

export const addToCart = async (
  desk: PlaceDesk,
  shopper: Shopper,
  lines: readonly WantedLine[],
  idempotencyKey: string | undefined,
): Promise<Cart | Failure> => {
  const full = await fullAtOnce(shopper, lines, idempotencyKey)
  if (full) return full
  const owner = await ownerToBe(shopper)
  if (failed(owner)) return owner
  const wrong = await shopper.scope.transaction(async (tx) => (await checkWanted(tx, owner, lines)) ?? null)
  if (wrong) return wrong
  const key = keyOf(owner, idempotencyKey, lines)
  const refusal = await holdPlaces(desk, shopper, owner, lines.map(asked), key)
  return refusal ?? readCartOf(shopper.scope, owner)
}
