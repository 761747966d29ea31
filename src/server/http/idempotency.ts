import { and, eq } from 'drizzle-orm'
import { hash } from 'node:crypto'
import { failed, Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { idempotencyKeys } from '#server/db/schema/idempotency.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { Refused } from './refused.ts'

interface IdempotentCall {
  readonly key: string
  readonly owner: string
  readonly operation: string
  /** Everything that the answer depends on. The same key with different values is a mistake of the caller. */
  readonly asked: unknown
}

/** Computes a hash of the request. Two calls with one key are the same if their hashes are. */
export const hashOf = (asked: unknown) => hash('sha256', JSON.stringify(asked), 'buffer')

const rowOf = (tx: Tx, call: IdempotentCall) =>
  and(
    eq(idempotencyKeys.clientId, tx.clientId),
    eq(idempotencyKeys.owner, call.owner),
    eq(idempotencyKeys.operation, call.operation),
    eq(idempotencyKeys.key, call.key),
  )

/**
 * Builds a scope whose first transaction happens once per key. The key is claimed and the outcome stored in that
 * transaction, so a crash leaves both or neither. A second call waits on the unique key and gets the outcome. So the
 * transaction must return plain data, ready for the wire, and must do the work itself. If it only reads, a repeated
 * call does the work again.
 */
export const idempotentScope = (scope: Scope, call: IdempotentCall): Scope => {
  let claimed = false
  const once = <T>(work: (tx: Tx) => Promise<T>) =>
    scope.transaction(async (tx): Promise<T> => {
      const bodyHash = hashOf(call.asked)
      const { asked: _, ...named } = call
      const inserted = await tx.sql
        .insert(idempotencyKeys)
        .values({ clientId: tx.clientId, ...named, bodyHash, createdAt: tx.now })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key })
      if (inserted.length === 0) {
        const [done] = await tx.sql.select().from(idempotencyKeys).where(rowOf(tx, call))
        if (!done?.outcome || !done.bodyHash.equals(bodyHash))
          throw new Refused(new Failure('invalid', messages.idempotencyMismatch))
        return done.outcome.value as T
      }
      const value = await work(tx)
      if (!failed(value))
        await tx.sql.update(idempotencyKeys).set({ outcome: { value } }).where(rowOf(tx, call))
      return value
    })
  return {
    ...scope,
    transaction: (work) => {
      if (claimed) return scope.transaction(work)
      claimed = true
      return once(work)
    },
  }
}
