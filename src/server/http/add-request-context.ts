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

/** Taking an address apart costs more than the rest of these questions: most are what they should be to the letter. */
const isSame = (address: string, { host }: FastifyRequest): boolean =>
  address === `https://${host}` ||
  address === `http://${host}` ||
  URL.parse(address)?.host === host.toLowerCase()

/**
 * Whether a page of ours fetches this, as the browser says. A link, a picture or an address typed by hand is none of
 * them; a browser too old to say so names the page it comes from.
 */
const isFromOwnPage = (request: FastifyRequest): boolean => {
  const { headers } = request
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' && headers['sec-fetch-mode'] !== 'navigate'
  return isSame(headers.origin ?? headers.referer ?? '', request)
}

/**
 * Whether an unsafe request comes from another website. Browsers send Origin with every one of them; a program
 * that sends none is let through only while it carries no session cookie, so it can do nothing in anybody's name.
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
    /** One of our pages, which depends on whose host it is and who is here. */
    page?: true
  }
}

/** The one place where permission and plan are enforced, for every operation, before its body is read. */
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

/** Notes that they are here, and lengthens their session. */
type TouchSession = (scope: Scope, caller: SignedIn) => Promise<void>

/** Before anything else: which client, who, and may they. */
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
    // A file is the same for everybody and any cache may keep it: a cookie on it would be somebody else's next.
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
      // The next request lengthens the session as well: no reason to fail this one.
      await touch.catch((error: unknown) => {
        if (!isBusy(error)) throw error
      })
      setSessionCookie(reply, deps.config, token)
    }
  })
}
