import { and, asc, eq, sql } from 'drizzle-orm'
import type { PassMoveKind } from '#domain/sales/passes/pass.ts'
import { anyOf } from '#server/db/any-of.ts'
import { passLots } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Drill, isGuarded } from '#server/drill.ts'

export type LotRow = typeof passLots.$inferSelect

/** Converts a lot for the domain rules about lots. */
export const lotInOrder = ({ id, passId, left, expiresAt }: LotRow) => ({
  id,
  passId,
  left,
  expiresAt: expiresAt?.toString() ?? null,
})

const lotsOf = (tx: Tx, userId: string) =>
  tx.sql
    .select()
    .from(passLots)
    .where(and(eq(passLots.clientId, tx.clientId), eq(passLots.userId, userId)))
    .orderBy(asc(passLots.id))

/** Locks the credits of one customer in a fixed order: after discount rules, before account credit. */
export const lockPassLots = async (tx: Tx, userId: string, drill?: Drill): Promise<LotRow[]> => {
  const lots = lotsOf(tx, userId)
  return isGuarded(drill, 'passLock') ? await lots.for('update') : await lots
}

export const lockLotsById = (tx: Tx, ids: readonly string[]): Promise<LotRow[]> =>
  tx.sql
    .select()
    .from(passLots)
    .where(and(eq(passLots.clientId, tx.clientId), anyOf(passLots.id, [...new Set(ids)])))
    .orderBy(asc(passLots.id))
    .for('update')

export const lockPassLot = async (tx: Tx, id: string): Promise<LotRow | undefined> =>
  (await lockLotsById(tx, [id]))[0]

export const changeLot = (tx: Tx, id: string, next: Partial<LotRow>) =>
  tx.sql
    .update(passLots)
    .set(next)
    .where(and(eq(passLots.clientId, tx.clientId), eq(passLots.id, id)))

export interface Move {
  readonly lotId: string
  readonly kind: PassMoveKind
  /** Signed, and never zero. */
  readonly credits: number
  readonly itemId?: string
  readonly sessionId?: string
  readonly reason?: string
}

/**
 * Writes movements of credits and updates the balances of their lots. The lots are locked, and a balance can't go below
 * zero.
 */
export const moveCredits = async (tx: Tx, moves: readonly Move[]): Promise<void> => {
  if (moves.length === 0) return
  const rows = moves.map(({ lotId, kind, credits, itemId, sessionId, reason }) => ({
    lot_id: lotId,
    kind,
    credits,
    item_id: itemId ?? null,
    session_id: sessionId ?? null,
    reason: reason ?? '',
  }))
  await tx.sql.execute(sql`
    with moves as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (lot_id uuid, kind text, credits integer, item_id uuid, session_id uuid, reason text)
    ), kept as (
      insert into pass_moves (client_id, lot_id, at, kind, credits, item_id, session_id, reason, actor_id, actor_name)
      select ${tx.clientId}, lot_id, ${tx.now.toString()}, kind, credits, item_id, session_id, reason,
        ${tx.actor.id ?? null}, ${tx.actor.name}
      from moves
    )
    update pass_lots as lot set left_credits = lot.left_credits + by_lot.credits
    from (select lot_id, sum(credits)::integer as credits from moves group by lot_id) as by_lot
    where lot.client_id = ${tx.clientId} and lot.id = by_lot.lot_id`)
}
