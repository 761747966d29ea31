import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { hostName } from '#server/platform/clients/host.ts'

/** The party that a passkey is for, as WebAuthn calls it: the host that a person sees in their browser. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * Returns the party for the host that was resolved to this organiser, who may have several hosts. Requests whose Origin
 * is another host were refused earlier. A request without an Origin can't come from a page in a browser.
 */
export const relyingPartyOf = (request: FastifyRequest): RelyingParty | Failure => {
  const { origin } = request.headers
  if (origin === undefined) return new Failure('forbidden', messages.otherOrigin)
  return { id: hostName(request.host), origin }
}
