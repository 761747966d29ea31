import type { FastifyReply } from 'fastify'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'
import type { AnswerInput, Operation } from '#contract/operation.ts'
import { acceptsEncoding } from './accepts-encoding.ts'
import { jsonInHtml } from './json-in-html.ts'

const compressors = {
  br: (body: string) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: string) => promisify(gzip)(body),
}
type Encoding = keyof typeof compressors

/** Below this size, a smaller answer doesn't save a packet. */
const worthCompressing = 1_400

/**
 * An answer made once and sent to many callers. It is checked against the operation's schema and turned into JSON once.
 */
export class EncodedAnswer {
  readonly body: string
  readonly etag: string
  readonly type: string
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()
  #inPage: string | undefined

  /** `toCompare` is the body without irrelevant changes, if that differs. */
  constructor(body: string, { type = 'application/json; charset=utf-8', toCompare = body } = {}) {
    this.body = body
    this.type = type
    // The tag is weak, because the same answer is sent both plain and compressed.
    this.etag = `W/"${hash('sha256', toCompare, 'base64url').slice(0, 22)}"`
  }

  /** The JSON in a form that is safe inside a page. */
  get inPage(): string {
    this.#inPage ??= jsonInHtml(this.body)
    return this.#inPage
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const made = compressors[encoding](this.body)
    this.#compressed.set(encoding, made)
    return made
  }
}

/**
 * Encodes an answer through its schema, which drops everything that the contract doesn't name, as for any other answer.
 */
export const encodeAnswer = <O extends Operation>(operation: O, answer: AnswerInput<O>): EncodedAnswer =>
  new EncodedAnswer(JSON.stringify(z.encode(operation.answer, answer)))

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false

/** Sends an answer that the browser caches. It checks each time whether its copy is still valid. */
export const sendEncoded = async (reply: FastifyReply, status: number, answer: EncodedAnswer) => {
  const { headers } = reply.request
  reply.headers({ etag: answer.etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
  if (isKnown(headers['if-none-match'], answer.etag)) return reply.code(304).send()
  reply.code(status).type(answer.type)
  const encoding = (['br', 'gzip'] as const).find((one) => acceptsEncoding(headers['accept-encoding'], one))
  if (!encoding || answer.body.length < worthCompressing) return reply.send(answer.body)
  return reply.header('content-encoding', encoding).send(await answer.compressed(encoding))
}
