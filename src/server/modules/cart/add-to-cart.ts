import type { Cart, WantedLine } from '#contract/cart.ts'
import { Failure, failed } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { refusalInWords } from '#domain/places/refusal-words.ts'
import { hashOf } from '../../http/idempotency.ts'
import type { AskedLine, AskKey, CartOwner, PlaceOutcome, PlaceRefusal } from '../places/place-ask.ts'
import type { PlaceDesk } from '../places/place-desk.ts'
import { releaseExpired } from '../places/release-expired.ts'
import { checkWanted } from './check-wanted.ts'
import { ownerToBe, type Shopper } from './cart-owner.ts'
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

const askKey = (owner: CartOwner, key: string, lines: readonly WantedLine[]): AskKey => ({
  owner: 'userId' in owner ? owner.userId : owner.visitorId,
  key,
  bodyHash: hashOf(lines),
})

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

export const addToCart = async (
  desk: PlaceDesk,
  shopper: Shopper,
  lines: readonly WantedLine[],
  idempotencyKey: string | undefined,
): Promise<Cart | Failure> => {
  const owner = await ownerToBe(shopper)
  if (failed(owner)) return owner
  const wrong = await shopper.scope.transaction(async (tx) => (await checkWanted(tx, owner, lines)) ?? null)
  if (wrong) return wrong
  const key = idempotencyKey === undefined ? undefined : askKey(owner, idempotencyKey, lines)
  const refusal = await holdPlaces(desk, shopper, owner, lines.map(asked), key)
  return refusal ?? readCartOf(shopper.scope, owner)
}
