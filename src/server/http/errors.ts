import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { reasonIn } from '#contract/because.ts'
import { type ErrorEnvelope, statusOf } from '#contract/errors.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { isBusy, isUnstorable } from '#server/db/trouble.ts'
import { FileStoreTrouble } from '#server/gateways/files/file-store-trouble.ts'
import { safeError } from '#server/safe-error.ts'
import { Refused } from './refused.ts'
import { unstorable } from './unstorable-text.ts'

const retryAfterSeconds = 2

/** A reason as it is sent: its name and parameters for programs, its sentence for people. */
const inWords = ({ name, params, text }: Reason) => ({ message: text, reason: name, params })

export const sendFailure = (reply: FastifyReply, failure: Failure) => {
  if (failure.code === 'busy') reply.header('retry-after', retryAfterSeconds)
  const body: ErrorEnvelope = {
    error: {
      code: failure.code,
      ...inWords(failure.reason),
      issues: failure.issues.map(({ path, reason }) => ({ path, ...inWords(reason) })),
      requestId: reply.request.id,
    },
  }
  return reply.code(statusOf[failure.code]).type('application/json').send(JSON.stringify(body))
}

/** Converts a JSON pointer into a dotted path: '/address/postalCode' → 'address.postalCode'. */
const dotted = (pointer: string) => pointer.replace(/^\//u, '').replaceAll('/', '.')

const validationFailure = (error: FastifyError): Failure | undefined => {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  const issues: Issue[] = error.validation.map((one) => ({
    path: dotted(one.instancePath),
    // The adapter puts all of zod's problem into params, and its own params with it.
    reason: reasonIn(one.params['params']),
  }))
  if (error.validationContext === 'body') return invalid(issues)
  // An invalid id is answered like an id that doesn't exist.
  if (error.validationContext === 'params') return notFound()
  return new Failure('malformed', messages.addressUnreadable, issues)
}

const fastifyFailures: Readonly<Record<string, Failure>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new Failure('malformed', messages.notJson),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Failure('malformed', messages.bodyMissing),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Failure('malformed', messages.bodyNotJson),
  FST_ERR_CTP_BODY_TOO_LARGE: new Failure('tooLarge', messages.bodyTooLarge),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Failure('malformed', messages.bodyCutShort),
}

const failureOf = (error: FastifyError): Failure | undefined => {
  if (error instanceof Refused) return error.failure
  if (error.statusCode === 429) return new Failure('tooMany', messages.tooManyTries)
  if (isBusy(error)) return new Failure('busy', messages.tryAgainShortly)
  if (isUnstorable(error)) return unstorable()
  return validationFailure(error) ?? fastifyFailures[error.code]
}

/** Answers an address that matches no operation because a part can't be read, or is longer than any id. */
export const refuseAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  // The router refuses it before our hooks run.
  reply.header('x-request-id', request.id)
  const isUnreadable = error.code === 'FST_ERR_BAD_URL'
  void sendFailure(reply, isUnreadable ? new Failure('malformed', messages.addressUnreadable) : notFound())
}

/**
 * Answers expected problems with their message. Logs unexpected errors with the request id and answers without details.
 */
export const handleErrors = (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof FileStoreTrouble) {
      request.log.error({ reqId: request.id, error: safeError(error) }, 'the file store is in trouble')
      return sendFailure(reply, new Failure('busy', messages.filesOutOfReach))
    }
    const failure = failureOf(error)
    if (failure) return sendFailure(reply, failure)
    if (error.statusCode !== undefined && error.statusCode < 500)
      return sendFailure(reply, new Failure('malformed', messages.requestUnreadable))
    request.log.error({ reqId: request.id, error: safeError(error) }, 'unexpected')
    const body: ErrorEnvelope = {
      error: { code: 'unexpected', ...inWords(messages.unexpected), issues: [], requestId: request.id },
    }
    return reply.code(500).type('application/json').send(JSON.stringify(body))
  })
}
