import type { FastifyRequest } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import { addressKey } from './address-key.ts'

/**
 * By the client found, not by the Host header: where one client answers on any host, each made-up one would begin a
 * new count.
 */
export const byAddress = ({ client, ip }: FastifyRequest): string =>
  `${client?.id ?? 'none'} ${addressKey(ip)}`

/** People are known by the session that was found, never by what a request says of itself. */
const byPerson = (request: FastifyRequest): string =>
  request.signedIn ? `${request.client?.id ?? 'none'} person ${request.signedIn.userId}` : byAddress(request)

export const rateLimitOf = ({ countedBy }: Operation, max: number) => ({
  max,
  timeWindow: 60_000,
  ...(countedBy === 'person' && { keyGenerator: byPerson }),
})
