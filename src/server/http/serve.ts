import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { errorEnvelope } from '#contract/errors.ts'
import type { AnswerInput, Operation, Parsed } from '#contract/operation.ts'
import { failed, Failure } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { limits } from '#domain/limits.ts'
import { isAccess } from '#domain/platform/access/permissions.ts'
import { idempotencyKeyTooLong } from '#domain/sentences.ts'
import { type Scope, scopeFor } from '#server/db/scope.ts'
import { type Actor, visitor } from '#server/db/transaction.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { addressAt } from '#server/platform/clients/address-at.ts'
import { addressKey } from './address-key.ts'
import type { Caller } from './caller.ts'
import type { Deps } from './deps.ts'
import { EncodedAnswer, sendEncoded } from './encoded-answer.ts'
import { sendFailure } from './errors.ts'
import { idempotentScope } from './idempotency.ts'
import { rateLimitOf } from './rate-limit.ts'
import { type ReceivedFile, readUpload } from './read-upload.ts'
import { Refused } from './refused.ts'
import { unstorable, unstorableIssues } from './unstorable-text.ts'
import { uploadSlots } from './upload-slots.ts'

interface HandlerInput<O extends Operation> extends Parsed<O> {
  readonly caller: Caller<O>
  /** The bytes of the body, if the operation uses them. */
  readonly raw: O extends { readonly raw: true } ? Buffer : undefined
  readonly file: O extends { readonly upload: object } ? ReceivedFile : undefined
  readonly reply: FastifyReply
}

type Handler<O extends Operation> = (
  input: HandlerInput<O>,
) => Promise<AnswerInput<O> | EncodedAnswer | Failure>

/** Connects an operation of the contract to its handler. */
export interface Server {
  readonly deps: Deps
  readonly serve: <O extends Operation>(operation: O, handler: Handler<O>) => void
}

export const actorOf = (user: SignedIn | undefined): Actor =>
  user ? { kind: 'user', id: user.userId, name: fullName(user) } : visitor

/** Returns the key that makes a call the same as an earlier one, if the operation has one. */
const keyOf = (operation: Operation, request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (!operation.creates || typeof key !== 'string') return undefined
  if (key === '' || key.length > limits.idempotencyKeyMaximum)
    throw new Refused(new Failure('malformed', idempotencyKeyTooLong({ most: limits.idempotencyKeyMaximum })))
  return key
}

const scopeOf = (deps: Deps, operation: Operation, request: FastifyRequest): Scope | undefined => {
  const { client, host, id: requestId } = request
  if (!client) return undefined
  const address = () => addressAt(deps, client, host)
  const scope = scopeFor(deps, client, actorOf(request.signedIn), { requestId, address })
  const key = keyOf(operation, request)
  if (key === undefined || operation.creates === 'itself') return scope
  const owner = request.signedIn?.userId ?? 'visitor'
  return idempotentScope(scope, {
    key,
    owner,
    operation: operation.id,
    asked: [request.params, request.query, request.body],
  })
}

/**
 * Checks the access of an operation. A mistake in the contract must not grant access, so the server refuses to start
 * with such an operation.
 */
const checkAccess = ({ id, access, clientless }: Operation) => {
  if (!isAccess(access)) throw new Error(`${id} does not say who may call it`)
  if (clientless && access !== 'anyone')
    throw new Error(`${id} has no client that could give anybody a permission`)
}

/** Adds a route. Only routes that accept a file or raw bytes understand anything except JSON. */
const addRoute = (app: FastifyInstance, operation: Operation, route: RouteOptions) => {
  if (operation.raw)
    return app.register(async (signed) => {
      signed.removeAllContentTypeParsers()
      signed.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      signed.route(route)
    })
  if (!operation.upload) return app.route(route)
  return app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false })
    uploads.route(route)
  })
}

export const serverOn = (app: FastifyInstance, deps: Deps, slots = uploadSlots()): Server => ({
  deps,
  serve: (operation, handler) => {
    checkAccess(operation)
    const { upload, status = 200 } = operation
    const act = async (request: FastifyRequest, reply: FastifyReply, file?: ReceivedFile) => {
      const caller = {
        user: request.signedIn,
        scope: scopeOf(deps, operation, request),
        ip: request.ip,
        device: request.headers['user-agent'] ?? '',
        requestId: request.id,
        idempotencyKey: keyOf(operation, request),
      }
      const { params, query, body } = request
      const raw = operation.raw && (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      const parts = { params, query, body, raw, file, caller, reply }
      const issues = [...unstorableIssues(query), ...unstorableIssues(body)]
      if (issues.length > 0) return sendFailure(reply, unstorable(issues))
      const input = parts as unknown as HandlerInput<typeof operation>
      const answer = await handler(input)
      if (failed(answer)) return sendFailure(reply, answer)
      if (answer instanceof EncodedAnswer) return sendEncoded(reply, status, answer)
      if (operation.produces && !reply.hasHeader('content-type'))
        reply.type(`${operation.produces}; charset=utf-8`)
      // The answer is returned and not sent. A reply is thenable, and waiting for it would cost every request a few
      // ticks.
      reply.code(status)
      return answer
    }
    void addRoute(app, operation, {
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/gu, ':$1'),
      config: {
        operation,
        ...(operation.perMinute ? { rateLimit: rateLimitOf(operation, operation.perMinute) } : {}),
      },
      ...(operation.bodyBytes === undefined ? {} : { bodyLimit: operation.bodyBytes }),
      // Without an expected body there is nothing to decompress.
      ...(operation.body ? {} : { decompress: false }),
      schema: {
        summary: operation.summary,
        operationId: operation.id,
        tags: [operation.id.split('.')[0] ?? ''],
        ...(operation.params ? { params: operation.params } : {}),
        ...(operation.query ? { querystring: operation.query } : {}),
        ...(operation.body ? { body: operation.body } : {}),
        response: { [status]: operation.answer, default: errorEnvelope },
      },
      handler: upload
        ? async (request, reply) => {
            const address = addressKey(request.ip)
            using slot = slots.take({ person: request.signedIn?.userId ?? address, address })
            const file = await readUpload(request, reply, upload, slot)
            return failed(file) ? sendFailure(reply, file) : await act(request, reply, file)
          }
        : (request, reply) => act(request, reply),
    })
  },
})
