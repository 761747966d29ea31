import type { z } from 'zod'
import type { FailureCode } from '#domain/kernel/failure.ts'
import type { Access } from '#domain/platform/access/permissions.ts'
import type { Feature } from '#domain/platform/clients/features.ts'
import type { UploadKind } from '#domain/platform/files/upload-kinds.ts'

type Schema = z.core.$ZodType

/**
 * One HTTP operation, said once. The server route, the browser client, OpenAPI and the permission
 * walk in the tests all come from this object.
 */
export interface Operation {
  /** noun.verb; also the first part of the browser's cache key. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters in braces: '/api/users/{id}'. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  /** The plan must include this feature. */
  readonly feature?: Feature
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The largest body, where it may be larger than usual. */
  readonly bodyBytes?: number
  /** Takes one file instead of a body: multipart, in a field of this name or one named like a part of the address. */
  readonly upload?: { readonly kind: UploadKind; readonly field: string | { readonly like: string } }
  /** Takes the bytes as they came, whatever they are: a signature is over bytes. */
  readonly raw?: true
  readonly status?: 200 | 201 | 202
  readonly answer: Schema
  /** The media type, where the answer is not JSON; `answer` is then a string. Of bytes the handler says what they are. */
  readonly produces?: 'text/html' | 'text/csv' | 'text/calendar' | 'application/octet-stream'
  /** Expected failures beyond those that follow from access, feature and input. */
  readonly fails?: readonly FailureCode[]
  /**
   * Accepts an Idempotency-Key: the same key and body get the same answer, once done. Where the handler sees to that
   * by itself, because it is not done in its own transaction: 'itself'.
   */
  readonly creates?: true | 'itself'
  /** Answers on every host, also where no client does. */
  readonly clientless?: true
  /** A GET that changes something: only a page of ours may fetch it, so that no link or picture elsewhere can. */
  readonly ownPagesOnly?: true
  /** At most this many calls a minute from one address; without it, as many as they like. */
  readonly perMinute?: number
  /**
   * Counts those calls for each person who is signed in, wherever they are: a school or a mobile network is one address,
   * and at nine o'clock all of its families book. Who is not signed in is still counted by address.
   */
  readonly countedBy?: 'person'
}

export const operation = <const Definition extends Operation>(definition: Definition): Definition =>
  definition

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

type Field<O, Key extends 'params' | 'query' | 'body'> = Key extends keyof O ? O[Key] : undefined

/** What a handler receives, parsed. */
export interface Parsed<O extends Operation> {
  readonly params: Output<Field<O, 'params'>>
  readonly query: Output<Field<O, 'query'>>
  readonly body: Output<Field<O, 'body'>>
}

/** What a caller sends: only the parts the operation declares. */
export type Sent<O extends Operation> = {
  readonly [Key in 'params' | 'query' | 'body' as Field<O, Key> extends Schema ? Key : never]: Input<
    Field<O, Key>
  >
}

export type Answer<O extends Operation> = z.output<O['answer']>
export type AnswerInput<O extends Operation> = z.input<O['answer']>
