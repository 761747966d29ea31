import type { Cart, WantedLine } from '#contract/sales/cart/cart.ts'
import { Failure, failed, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { refusalInWords } from '#domain/sales/capacity/refusal-in-words.ts'
import type { Scope } from '#server/db/scope.ts'
import { hashOf } from '#server/http/idempotency.ts'
import type { AskedLine, AskKey, CartOwner, PlaceRefusal } from '#server/sales/capacity/place-ask.ts'
import type { PlaceDesk } from '#server/sales/capacity/place-desk.ts'
import { releaseExpired } from '#server/sales/capacity/release-expired.ts'
import type { PublicCatalogue } from '#server/sales/listing/public-catalogue.ts'
import type { Added, Adding } from './add-together.ts'
import { findOwner, ownerToBe, type Shopper } from './cart-owner.ts'
import type { CartReaders } from './cart-readers.ts'
import { checkPayable } from './check-payable.ts'

const asked = ({ ticket, activities, attendees, addOns }: WantedLine): AskedLine => ({
  ticketId: ticket,
  sessionIds: activities,
  attendeeIds: attendees,
  addOns: addOns.map((addOn) => ({ addOnId: addOn._id, sessionIds: addOn.activities })),
})

const inWords = (refusal: PlaceRefusal): Failure => {
  if (refusal.kind === 'paymentOpen') return new Failure('conflict', messages.cartIsBeingPaid)
  if (refusal.kind === 'guestsOfAddress') return new Failure('conflict', messages.signInToHold)
  if (refusal.kind === 'unknown') return notFound()
  if (refusal.kind === 'keyReused') return new Failure('invalid', messages.idempotencyMismatch)
  if (refusal.kind === 'holdEnded' || refusal.kind === 'repeated')
    return new Failure('busy', messages.tryAgainShortly)
  return refusalInWords(refusal)
}

/** Builds the key by which a repeated request of this owner is recognised. */
export const askKey = (owner: CartOwner, key: string, asks: unknown): AskKey => ({
  owner: 'userId' in owner ? owner.userId : owner.visitorId,
  key,
  bodyHash: hashOf(asks),
})

const keyOf = (owner: CartOwner, key: string | undefined, lines: readonly WantedLine[]) =>
  key === undefined ? undefined : askKey(owner, key, lines)

/** Checks if expired carts may hold the missing places. */
const couldBeFreed = (refusal: PlaceRefusal | undefined): boolean =>
  refusal !== undefined && ['full', 'ticketLimit', 'holdEnded'].includes(refusal.kind)

/** Tries again if there is no room but a hold has expired, after releasing it. */
const askTwice = async <Outcome>(
  scope: Scope,
  ask: () => Promise<Outcome>,
  refusalOf: (outcome: Outcome) => PlaceRefusal | undefined,
): Promise<Outcome> => {
  const first = await ask()
  const again = couldBeFreed(refusalOf(first)) && (await scope.transaction(releaseExpired)) > 0
  return again ? ask() : first
}

/** Takes places that the cart had before, with the same request. */
export const holdPlaces = async (
  desk: PlaceDesk,
  { scope }: Shopper,
  owner: CartOwner,
  lines: readonly AskedLine[],
  key?: AskKey,
): Promise<Failure | undefined> => {
  const outcome = await askTwice(
    scope,
    () => desk.take(scope.client.id, { kind: 'hold', owner, lines, actor: scope.actor, key }),
    (one) => (one.taken ? undefined : one.refusal),
  )
  return outcome.taken || outcome.refusal.kind === 'repeated' ? undefined : inWords(outcome.refusal)
}

export interface CartDeps {
  readonly desk: PlaceDesk
  readonly add: (clientId: string, adding: Adding) => Promise<Added>
  readonly readers: CartReaders
  readonly onSale: PublicCatalogue['onSale']
}

export const addToCart = async (
  { add, readers, onSale }: CartDeps,
  shopper: Shopper,
  wanted: readonly WantedLine[],
  idempotencyKey: string | undefined,
): Promise<Cart | Failure> => {
  const { scope } = shopper
  const lines = wanted.map(asked)
  const known = await findOwner(shopper)
  const sent = { lines, key: known && keyOf(known, idempotencyKey, wanted) }
  const unpaid = await checkPayable(await onSale(scope.client, scope.now), shopper, wanted)
  // A repeated request gets its first answer.
  if (unpaid && !(sent.key && (await readers.glance(scope, sent))?.served)) return unpaid
  if (!known || 'visitorId' in known) {
    // Checked without locks, so that a visitor isn't created only to find the session full.
    const glance = await readers.glance(scope, sent)
    if (glance?.refusal) return inWords(glance.refusal)
  }
  const owner = await ownerToBe(shopper, known)
  if (failed(owner)) return owner
  const key = keyOf(owner, idempotencyKey, wanted)
  const added = await askTwice(
    scope,
    () => add(scope.client.id, { owner, actor: scope.actor, wanted, lines, key }),
    (one) => ('refusal' in one && !one.looked ? one.refusal : undefined),
  )
  if ('refusal' in added) return inWords(added.refusal)
  return 'failure' in added ? added.failure : added.cart()
}
