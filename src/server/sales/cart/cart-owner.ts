import type { FastifyReply } from 'fastify'
import { createHmac, hkdfSync } from 'node:crypto'
import { Failure } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { guestsMustSignIn } from '#domain/sales/capacity/guest-address.ts'
import type { Config } from '#server/config.ts'
import { allSent } from '#server/db/all-sent.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { isTwice } from '#server/db/trouble.ts'
import { addressKey } from '#server/http/address-key.ts'
import { readGuestAddress } from '#server/sales/capacity/lock-guest-addresses.ts'
import type { CartOwner } from '#server/sales/capacity/place-ask.ts'
import { adoptCart } from './adopt-cart.ts'
import { createVisitor, findVisitor, keepVisitorToken, readVisitorToken, type Visitor } from './visitor.ts'

/**
 * Identifies an address without storing it: a hash that only this installation can make, different for each organiser.
 * If SECRET changes, counting starts again and nothing breaks.
 */
const guestAddressKey = (secret: string, clientId: string, ip: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'rollcall guest addresses', 32)))
    .update(`${clientId} ${addressKey(ip)}`)
    .digest('base64url')
    .slice(0, 22)

export interface Shopper {
  readonly scope: Scope
  readonly userId: string | undefined
  readonly reply: FastifyReply
  readonly config: Pick<Config, 'baseUrl' | 'port' | 'secret'>
}

const guestOf = ({ id, addressKey }: Visitor): CartOwner => ({ visitorId: id, addressKey })

/** Finds the owner of the cart, or undefined for a visitor who never had one. */
export const findOwner = async ({
  scope,
  userId,
  reply,
  config,
}: Shopper): Promise<CartOwner | undefined> => {
  const token = readVisitorToken(reply, config)
  if (token === undefined) return userId === undefined ? undefined : { userId }
  const find = () =>
    scope.transaction(async (tx) => {
      const visitor = await findVisitor(tx, token)
      if (userId === undefined) return visitor && guestOf(visitor)
      if (visitor) await adoptCart(tx, userId, visitor.id)
      return { userId }
    })
  try {
    return await find()
  } catch (error) {
    // Another browser of the same customer brought a cart at the same moment, so this cart joins that one.
    if (isTwice(error, ['bookings_cart_of_user'])) return find()
    throw error
  }
}

/**
 * Creates a visitor for a new browser. Guests are refused before they get a cookie if their address already holds
 * enough.
 */
const newGuest = async (tx: Tx, { scope, reply, config }: Shopper): Promise<CartOwner | Failure> => {
  const key = guestAddressKey(config.secret, scope.client.id, reply.request.ip)
  const [address, visitor] = await allSent([readGuestAddress(tx, key), createVisitor(tx, key)])
  if (address && guestsMustSignIn(address, 1, tx.now.toString()))
    return new Failure('conflict', messages.signInToHold)
  keepVisitorToken(reply, config, visitor.token)
  return guestOf(visitor)
}

/**
 * Finds or creates the owner before places are held. Someone without an account gets a cookie, and is refused after two
 * expired holds.
 */
export const ownerToBe = async (
  shopper: Shopper,
  owner: CartOwner | undefined,
): Promise<CartOwner | Failure> => {
  if (owner && 'userId' in owner) return owner
  return shopper.scope.transaction(async (tx) => {
    const token = readVisitorToken(shopper.reply, shopper.config)
    const known = token === undefined ? undefined : await findVisitor(tx, token)
    if (!known) return newGuest(tx, shopper)
    return known.expiredHolds >= limits.expiredHoldsOfVisitor
      ? new Failure('conflict', messages.signInToHold)
      : guestOf(known)
  })
}
