import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { featureRefusal, hasFeature } from '#domain/platform/clients/features.ts'
import { type Scope, scopeFor } from '#server/db/scope.ts'
import { isBusy } from '#server/db/trouble.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { hostName } from '#server/platform/clients/host.ts'
import type { Deps } from './deps.ts'
import { Refused } from './refused.ts'
import { actorOf } from './serve.ts'
import { readSessionToken, setSessionCookie } from './session-cookie.ts'
import { visitReader } from './visit-reader.ts'

/**
 * Compares the origins as text first. Parsing an address costs more than the other checks, and most addresses match
 * exactly.
 */
const isSame = (address: string, { host }: FastifyRequest): boolean =>
  address === `https://${host}` ||
  address === `http://${host}` ||
  URL.parse(address)?.host === host.toLowerCase()

/**
 * Checks whether one of our pages makes the request, as the browser reports. A link, an image and a typed address don't
 * count. A browser too old to report this sends the page it comes from.
 */
const isFromOwnPage = (request: FastifyRequest): boolean => {
  const { headers } = request
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' && headers['sec-fetch-mode'] !== 'navigate'
  return isSame(headers.origin ?? headers.referer ?? '', request)
}

/**
 * Checks whether an unsafe request comes from another website. Browsers send Origin with every such request. A program
 * that sends none is allowed only without a session cookie, so that it can't act in a person's name.
 */
const isForeignOrigin = (request: FastifyRequest, hasSession: boolean): boolean => {
  const { origin } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (origin === undefined) return hasSession
  return !isSame(origin, request)
}

declare module 'fastify' {
  interface FastifyRequest {
    client: Client | undefined
    signedIn: SignedIn | undefined
  }
  interface FastifyContextConfig {
    operation?: Operation
    /** True for one of our pages, which depends on the host and on the person. */
    page?: true
  }
}

/** Checks the permission and the tier of every operation, before its body is read. No other code enforces them. */
const refusalOf = (operation: Operation, request: FastifyRequest): Failure | undefined => {
  if (operation.clientless) return undefined
  if (!request.client) return notFound()
  if (operation.access !== 'anyone') {
    if (!request.signedIn) return new Failure('unauthenticated', messages.signInAgain)
    if (!may(request.signedIn.role, operation.access)) return new Failure('forbidden', messages.notAllowed)
  }
  if (operation.feature && !hasFeature(request.client.planLevel, operation.feature))
    return new Failure('planRequired', featureRefusal(operation.feature))
  return undefined
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Records that the person is active, and extends their session. */
type TouchSession = (scope: Scope, caller: SignedIn) => Promise<void>

/** Adds the first steps of every request: finding the client and the person, and checking their permissions. */
export const addRequestContext = (app: FastifyInstance, deps: Deps, touchSession: TouchSession) => {
  const findVisit = visitReader(deps)
  app.decorateRequest('client', undefined)
  app.decorateRequest('signedIn', undefined)

  app.addHook('onRequest', async (request, reply) => {
    const { operation, page } = request.routeOptions.config
    const token = readSessionToken(request, deps.config)
    if (unsafe.has(request.method) && isForeignOrigin(request, token !== undefined))
      throw new Refused(new Failure('forbidden', messages.otherOrigin))
    if (operation?.ownPagesOnly && !isFromOwnPage(request))
      throw new Refused(new Failure('forbidden', messages.otherOrigin))
    // A file is the same for everyone and any cache may store it, so a cookie on it would reach another person.
    const isFile = !operation && !page && !request.is404
    if (isFile || operation?.clientless) return
    const { client, found } = await findVisit(hostName(request.host), token)
    request.client = client
    request.signedIn = found?.user
    const refusal = operation && refusalOf(operation, request)
    if (refusal) throw new Refused(refusal)
    if (request.client && token && found?.isTouchDue) {
      const touch = touchSession(
        scopeFor(deps, request.client, actorOf(found.user), { requestId: request.id }),
        found.user,
      )
      // The next request extends the session too, so this one needn't fail.
      await touch.catch((error: unknown) => {
        if (!isBusy(error)) throw error
      })
      setSessionCookie(reply, deps.config, token)
    }
  })
}
