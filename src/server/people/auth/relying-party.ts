import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { hostName } from '#server/platform/clients/host.ts'

/** Who a passkey is for, in the words of WebAuthn: the host a person sees in their browser. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * From the host that was resolved to this client, since one client may answer on several. Every request with an
 * Origin of another host was refused before it came here; one with none cannot come from a browser's page.
 */
export const relyingPartyOf = (request: FastifyRequest): RelyingParty | Failure => {
  const { origin } = request.headers
  if (origin === undefined) return new Failure('forbidden', messages.otherOrigin)
  return { id: hostName(request.host), origin }
}
