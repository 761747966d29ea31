import { and, eq, sql } from 'drizzle-orm'
import { idempotencyKeys } from '#server/db/schema/idempotency.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { AskKey, PlaceAsk, PlaceRefusal } from './place-ask.ts'

const operation = 'places.take'

export const nameOf = ({ owner, key }: Pick<AskKey, 'owner' | 'key'>): string => `${owner} ${key}`

const keysOf = (asks: readonly PlaceAsk[]) => asks.flatMap(({ key }) => key ?? [])

/** Passed as arrays, so that the statement is the same for any number of keys. */
const listOf = <Name extends string>(keys: readonly Readonly<Record<Name, unknown>>[], name: Name) =>
  sql.param(keys.map((key) => key[name]))

export const keyedBy = (tx: Tx, keys: readonly Pick<AskKey, 'owner' | 'key'>[]) =>
  and(
    eq(idempotencyKeys.clientId, tx.clientId),
    eq(idempotencyKeys.operation, operation),
    sql`(${idempotencyKeys.owner}, ${idempotencyKeys.key}) in (
      select * from unnest(${listOf(keys, 'owner')}::text[], ${listOf(keys, 'key')}::text[]))`,
  )

/**
 * Claims the keys of these requests, so that a repeated request doesn't take places again. Keys are stored in the
 * transaction that takes the places, so a crash leaves both or neither. Returns the requests that must not be served,
 * and why.
 */
export const claimAsks = async (
  tx: Tx,
  asks: readonly PlaceAsk[],
): Promise<ReadonlyMap<PlaceAsk, PlaceRefusal>> => {
  const keys = keysOf(asks)
  if (keys.length === 0) return new Map()
  const { rows: claimed } = await tx.sql.execute<{ owner: string; key: string }>(sql`
    insert into ${idempotencyKeys} (client_id, operation, created_at, owner, key, body_hash)
    select ${tx.clientId}, ${operation}, ${tx.now.toString()}, asked.*
    from unnest(${listOf(keys, 'owner')}::text[], ${listOf(keys, 'key')}::text[], ${listOf(keys, 'bodyHash')}::bytea[]) as asked
    on conflict do nothing returning owner, key`)
  const free = new Set(claimed.map(nameOf))
  const known =
    claimed.length === keys.length ? [] : await tx.sql.select().from(idempotencyKeys).where(keyedBy(tx, keys))
  const bodies = new Map(known.map((row) => [nameOf(row), row.bodyHash]))
  const repeated = new Map<PlaceAsk, PlaceRefusal>()
  for (const ask of asks) {
    // If a batch contains the same key twice, the first request claims it and the second is a repetition.
    if (!ask.key || free.delete(nameOf(ask.key))) continue
    const isSame = bodies.get(nameOf(ask.key))?.equals(ask.key.bodyHash) === true
    repeated.set(ask, { kind: isSame ? 'repeated' : 'keyReused' })
  }
  return repeated
}

/** Frees the keys of refused requests, so that they can be sent again with the same key. */
export const freeClaims = async (tx: Tx, asks: readonly PlaceAsk[]): Promise<void> => {
  const keys = keysOf(asks)
  if (keys.length > 0) await tx.sql.delete(idempotencyKeys).where(keyedBy(tx, keys))
}
