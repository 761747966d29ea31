import type { z } from 'zod'
import type { FailureCode } from '#domain/kernel/failure.ts'
import type { Access } from '#domain/platform/access/permissions.ts'
import type { Feature } from '#domain/platform/clients/features.ts'
import type { UploadKind } from '#domain/platform/files/upload-kinds.ts'

type Schema = z.core.$ZodType

/**
 * The definition of one HTTP operation. The server route, the browser client, OpenAPI and the permission tests are all
 * derived from it.
 */
export interface Operation {
  /** The id, as noun.verb. It is also the first part of the browser's cache key. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path, with parameters in braces: '/api/users/{id}'. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  /** A feature that the organiser's tier must include. */
  readonly feature?: Feature
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The largest body in bytes, if it may be larger than usual. */
  readonly bodyBytes?: number
  /**
   * Accepts one file instead of a body. The file is sent as multipart, in a field with this name or with the name of a
   * path parameter.
   */
  readonly upload?: { readonly kind: UploadKind; readonly field: string | { readonly like: string } }
  /** Accepts the body as raw bytes, because a signature covers the exact bytes. */
  readonly raw?: true
  readonly status?: 200 | 201 | 202
  readonly answer: Schema
  /** The media type of an answer that isn't JSON. `answer` is then a string. For bytes, the handler sets the type. */
  readonly produces?: 'text/html' | 'text/csv' | 'text/calendar' | 'application/octet-stream'
  /** Failures expected in addition to those that follow from access, feature and input. */
  readonly fails?: readonly FailureCode[]
  /**
   * Accepts an Idempotency-Key: once the operation is done, the same key and body get the same answer. 'itself' means
   * that the handler ensures this on its own, because it doesn't work in the request's transaction.
   */
  readonly creates?: true | 'itself'
  /** Answers on every host, including hosts that don't belong to an organiser. */
  readonly clientless?: true
  /**
   * A GET that changes something. Only our own pages may fetch it, so that a link or image on another site can't
   * trigger it.
   */
  readonly ownPagesOnly?: true
  /** The number of calls allowed per minute from one address. If missing, the number isn't limited. */
  readonly perMinute?: number
  /**
   * Counts the limited calls per signed-in person instead of per address. A school or a mobile network is one address,
   * and at nine o'clock all of its families book. Visitors who aren't signed in are still counted by address.
   */
  readonly countedBy?: 'person'
}

export const operation = <const Definition extends Operation>(definition: Definition): Definition =>
  definition

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

type Field<O, Key extends 'params' | 'query' | 'body'> = Key extends keyof O ? O[Key] : undefined

/** The parsed input that a handler receives. */
export interface Parsed<O extends Operation> {
  readonly params: Output<Field<O, 'params'>>
  readonly query: Output<Field<O, 'query'>>
  readonly body: Output<Field<O, 'body'>>
}

/** The input that a caller sends, with only the parts that the operation declares. */
export type Sent<O extends Operation> = {
  readonly [Key in 'params' | 'query' | 'body' as Field<O, Key> extends Schema ? Key : never]: Input<
    Field<O, Key>
  >
}

export type Answer<O extends Operation> = z.output<O['answer']>
export type AnswerInput<O extends Operation> = z.input<O['answer']>
