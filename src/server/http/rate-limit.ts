import type { FastifyRequest } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import { addressKey } from './address-key.ts'

/**
 * Returns the key for limits per address. It uses the client that was found and not the Host header. If one client
 * answers on every host, each invented host would otherwise start a new count.
 */
export const byAddress = ({ client, ip }: FastifyRequest): string =>
  `${client?.id ?? 'none'} ${addressKey(ip)}`

/** Returns the key for limits per person, from the session that was found and never from the request's own claims. */
const byPerson = (request: FastifyRequest): string =>
  request.signedIn ? `${request.client?.id ?? 'none'} person ${request.signedIn.userId}` : byAddress(request)

export const rateLimitOf = ({ countedBy }: Operation, max: number) => ({
  max,
  timeWindow: 60_000,
  ...(countedBy === 'person' && { keyGenerator: byPerson }),
})
