import { and, eq, sql } from 'drizzle-orm'
import { idempotencyKeys } from '#server/db/schema/idempotency.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { AskKey, PlaceAsk, PlaceRefusal } from './place-ask.ts'

const operation = 'places.take'

export const nameOf = ({ owner, key }: Pick<AskKey, 'owner' | 'key'>): string => `${owner} ${key}`

const keysOf = (asks: readonly PlaceAsk[]) => asks.flatMap(({ key }) => key ?? [])

/** As arrays they are the same statement for however many. */
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
 * An ask that came before, by its key, is not taken again: the key is kept in the transaction that takes the places,
 * so that a crash leaves both or neither. Answers with those that are not to be served, and why.
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
    // The first of two with one key in a batch takes the claim; the other is its repetition.
    if (!ask.key || free.delete(nameOf(ask.key))) continue
    const isSame = bodies.get(nameOf(ask.key))?.equals(ask.key.bodyHash) === true
    repeated.set(ask, { kind: isSame ? 'repeated' : 'keyReused' })
  }
  return repeated
}

/** What was refused may be asked again with the same key. */
export const freeClaims = async (tx: Tx, asks: readonly PlaceAsk[]): Promise<void> => {
  const keys = keysOf(asks)
  if (keys.length > 0) await tx.sql.delete(idempotencyKeys).where(keyedBy(tx, keys))
}
