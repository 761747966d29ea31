import type { Operation } from '#contract/operation.ts'
import type { Access } from '#domain/platform/access/permissions.ts'
import type { Scope } from '#server/db/scope.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'

/** The person who makes the call. An operation that isn't for anyone always has a person. */
type UserOf<A extends Access> = A extends 'anyone' ? SignedIn | undefined : SignedIn

/** The caller. A clientless operation has no scope. */
export interface Caller<O extends Operation> {
  readonly user: UserOf<O['access']>
  readonly scope: O extends { readonly clientless: true } ? undefined : Scope
  readonly ip: string
  readonly device: string
  readonly requestId: string
  /** The key, for operations that handle repetition themselves. */
  readonly idempotencyKey: string | undefined
}
