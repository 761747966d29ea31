import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault, Faults } from '../control/faults.ts'
import type { Journal } from '../control/journal.ts'
import { apiVersion } from '../objects/event.ts'
import { newId } from '../world/ids.ts'
import type { World } from '../world/world.ts'
import { authenticate, textHeader } from './authenticate.ts'
import { ApiError, invalidRequest, serverTrouble, tooMany } from './errors.ts'
import { expandAll } from './expand-all.ts'
import { type Answer, fingerprintOf, takeKey } from './idempotency.ts'
import { readParameters } from './parameters.ts'
import { parseForm } from './parse-form.ts'
import { matchRoute, type Route } from './route.ts'

export interface ApiRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The query of a GET or the body of a POST, both form-encoded. */
  readonly encoded: string
}

export interface ApiReply extends Answer {
  readonly headers: Readonly<Record<string, string>>
  /** True if the connection is cut. The work may be done, but the caller gets no answer. */
  readonly cut: boolean
}

export interface ApiSurroundings {
  readonly world: World
  readonly secretKey: string
  readonly routes: readonly Route[]
  readonly faults: Faults
  readonly journal: Journal | undefined
}

const errorAnswer = ({ status, body }: ApiError): Answer => ({
  status,
  body: JSON.stringify({ error: body }),
})

const asAnswer = (error: unknown): Answer => {
  if (error instanceof ApiError) return errorAnswer(error)
  throw error
}

interface Visit {
  readonly requestId: string
  readonly key: string | undefined
  readonly fault: Fault | undefined
}

const work = ({ world, routes }: ApiSurroundings, request: ApiRequest, account: string, visit: Visit) => {
  const match = matchRoute(routes, request.method, request.path)
  if (!match) throw invalidRequest(`Unrecognized request URL (${request.method}: ${request.path}).`, {}, 404)
  const read = readParameters(match.route.parameters, parseForm(request.encoded))
  const { expand = [], ...parameters } = read as { expand?: string[] }
  if (visit.fault?.answer === 500 && visit.fault.when === 'before') throw serverTrouble()
  const scope = world.scope(account, { id: visit.requestId, idempotency_key: visit.key ?? null })
  // The schema of the route has just produced these parameters.
  const call = { world, scope, id: match.id, parameters: parameters as never }
  return expandAll(scope, match.route.answer(call), expand)
}

const answerOnce = async (around: ApiSurroundings, request: ApiRequest, visit: Visit) => {
  const { world } = around
  const account = authenticate(world, around.secretKey, request.headers)
  const key = request.method === 'POST' ? visit.key : undefined
  const fingerprint = fingerprintOf(request.method, request.path, request.encoded)
  const asked = { at: world.now(), fingerprint, requestId: visit.requestId }
  const held = takeKey(world.state, account, key, asked)
  if (held.replay) return { answer: held.replay.answer, original: held.replay.requestId }
  try {
    if (visit.fault?.when === 'before') await wait(visit.fault.delayMs)
    const answer = { status: 200, body: JSON.stringify(work(around, request, account, visit), null, 2) }
    if (visit.fault?.when === 'after') await wait(visit.fault.delayMs)
    const failing = visit.fault?.answer === 500 && visit.fault.when === 'after'
    const told = failing ? errorAnswer(serverTrouble()) : answer
    held.keep(visit.fault?.remember === false ? answer : told)
    return { answer: told }
  } catch (error) {
    const forgotten = visit.fault?.remember === false && visit.fault.answer === 500
    if (!(error instanceof ApiError) || error.beforeWork || forgotten) held.free()
    else held.keep(errorAnswer(error))
    return { answer: asAnswer(error) }
  } finally {
    world.touch()
  }
}

/** Serves one request to the provider's API, including the faults that a test has planned. */
export const serveApi = async (around: ApiSurroundings, request: ApiRequest): Promise<ApiReply> => {
  const fault = around.faults.take(request.method, request.path)
  const visit = { requestId: newId('req', 14), key: textHeader(request.headers, 'idempotency-key'), fault }
  const headers = headersOf(request, visit)
  const early = fault?.when === 'before' && (fault.answer === 'cut' || fault.answer === 429)
  const outcome = early
    ? { answer: errorAnswer(tooMany()) }
    : await answerOnce(around, request, visit).catch((error: unknown) => ({ answer: asAnswer(error) }))
  const late = fault?.when === 'after' && fault.answer === 429
  const answer = late ? errorAnswer(tooMany()) : outcome.answer
  const original = 'original' in outcome ? outcome.original : undefined
  const cut = fault?.answer === 'cut'
  record(around, request, visit, cut ? 0 : answer.status, original !== undefined)
  const replayed =
    original === undefined ? {} : { 'idempotent-replayed': 'true', 'original-request': original }
  const retry = answer.status === 500 ? { 'stripe-should-retry': 'false' } : {}
  const wait =
    answer.status === 429 && fault?.retryAfter !== undefined
      ? { 'retry-after': String(fault.retryAfter) }
      : {}
  return { ...answer, headers: { ...headers, ...replayed, ...retry, ...wait }, cut }
}

const headersOf = ({ headers }: ApiRequest, { requestId, key }: Visit) => {
  const account = textHeader(headers, 'stripe-account')
  return {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': apiVersion,
    ...(account !== undefined && { 'stripe-account': account }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
}

const record = (
  { journal, world }: ApiSurroundings,
  { method, path, headers, encoded }: ApiRequest,
  { requestId, key }: Visit,
  status: number,
  replayed: boolean,
) =>
  journal?.add({
    id: requestId,
    at: world.now(),
    method,
    path,
    account: textHeader(headers, 'stripe-account') ?? null,
    version: textHeader(headers, 'stripe-version') ?? null,
    idempotencyKey: key ?? null,
    userAgent: textHeader(headers, 'user-agent') ?? null,
    parameters: parseForm(encoded),
    status,
    replayed,
  })
