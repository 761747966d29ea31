import { Failure } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import type { Scope } from '../../db/scope.ts'
import type { CartOwner } from '../places/place-ask.ts'
import { adoptCart } from './adopt-cart.ts'
import { findVisitor, readVisitorToken, welcomeVisitor } from './visitor.ts'

export interface Shopper {
  readonly scope: Scope
  readonly userId: string | undefined
  readonly reply: FastifyReply
  readonly config: Pick<Config, 'baseUrl' | 'port'>
}

/** Whose cart is meant; undefined for somebody who never had one. */
export const findOwner = async ({
  scope,
  userId,
  reply,
  config,
}: Shopper): Promise<CartOwner | undefined> => {
  const token = readVisitorToken(reply, config)
  if (token === undefined) return userId === undefined ? undefined : { userId }
  return scope.transaction(async (tx) => {
    const visitor = await findVisitor(tx, token)
    if (userId === undefined) return visitor && { visitorId: visitor.id }
    if (visitor) await adoptCart(tx, userId, visitor.id)
    return { userId }
  })
}

/** The same for somebody about to hold places: who has no account gets a cookie, and may let two holds run out. */
export const ownerToBe = async (
  { scope, reply, config }: Shopper,
  owner: CartOwner | undefined,
): Promise<CartOwner | Failure> => {
  if (owner && 'userId' in owner) return owner
  return scope.transaction(async (tx) => {
    const token = readVisitorToken(reply, config)
    const known = token === undefined ? undefined : await findVisitor(tx, token)
    const visitor = known ?? (await welcomeVisitor(tx, reply, config))
    if (!visitor || visitor.expiredHolds >= limits.expiredHoldsOfVisitor)
      return new Failure('conflict', messages.signInToHold)
    return { visitorId: visitor.id }
  })
}
