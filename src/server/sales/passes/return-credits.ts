import { and, eq, inArray, sql } from 'drizzle-orm'
import { expiryAfterReturn, isGood } from '#domain/sales/passes/pass-expiry.ts'
import { anyOf } from '#server/db/any-of.ts'
import { passMoves } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'
import { readClient } from '#server/platform/clients/lock-client.ts'
import { changeLot, lockLotsById, type LotRow, type Move, moveCredits } from './lots.ts'
import { takeRefunded } from './take-refunded.ts'

/** A place that a credit pays for, and the lot of the credit. */
export interface UsedCredit {
  readonly lotId: string
  readonly itemId: string
  readonly sessionId: string
}

/** Reads the credits that currently pay for places of these items, used and not restored. */
export const creditsOfItems = async (tx: Tx, itemIds: readonly string[]): Promise<UsedCredit[]> => {
  if (itemIds.length === 0) return []
  const rows = await tx.sql
    .select({ lotId: passMoves.lotId, itemId: passMoves.itemId, sessionId: passMoves.sessionId })
    .from(passMoves)
    .where(
      and(
        eq(passMoves.clientId, tx.clientId),
        anyOf(passMoves.itemId, itemIds),
        inArray(passMoves.kind, ['used', 'returned']),
      ),
    )
    .groupBy(passMoves.lotId, passMoves.itemId, passMoves.sessionId)
    .having(sql`sum(${passMoves.credits}) < 0`)
    .orderBy(passMoves.itemId, passMoves.sessionId)
  return rows.flatMap(({ lotId, itemId, sessionId }) =>
    itemId === null || sessionId === null ? [] : [{ lotId, itemId, sessionId }],
  )
}

/**
 * Extends an expired lot, so that restored credits are valid for a while longer. What was left when it expired is
 * removed first.
 */
export const revive = async (tx: Tx, lot: LotRow, timeZone: string): Promise<void> => {
  const expiresAt = lot.expiresAt?.toString() ?? null
  const now = tx.now.toString()
  if (isGood({ expiresAt }, now)) return
  if (lot.left > 0) await moveCredits(tx, [{ lotId: lot.id, kind: 'expired', credits: -lot.left }])
  const until = expiryAfterReturn(expiresAt, now, timeZone)
  await changeLot(tx, lot.id, {
    expiresAt: until === null ? null : Temporal.Instant.from(until),
    warnedAt: null,
  })
}

/** Locks the lots of these credits, prepares them, and restores each credit to the lot it came from. */
const putBack = async (
  tx: Tx,
  used: readonly UsedCredit[],
  reason: string,
  prepare: (lots: readonly LotRow[]) => Promise<void>,
): Promise<void> => {
  if (used.length === 0) return
  const lots = await lockLotsById(
    tx,
    used.map(({ lotId }) => lotId),
  )
  await prepare(lots)
  await moveCredits(
    tx,
    used.map((credit): Move => ({ ...credit, kind: 'returned', credits: 1, reason })),
  )
  const refunded = lots.filter((lot) => lot.refunded > 0).map(({ id }) => id)
  if (refunded.length > 0) await takeRefunded(tx, await lockLotsById(tx, refunded))
}

/** Restores the credits of a cancellation. They are usable again, even if their last day is over. */
export const returnCredits = (tx: Tx, used: readonly UsedCredit[], reason: string): Promise<void> =>
  putBack(tx, used, reason, async (lots) => {
    const { timeZone } = await readClient(tx)
    for (const lot of lots) await revive(tx, lot, timeZone)
  })

/**
 * Restores the credits that were reserved for a booking that isn't placed, unchanged. If their last day is over they
 * are gone. Otherwise, repeatedly starting and giving up a payment would keep them forever.
 */
export const releaseCredits = (tx: Tx, used: readonly UsedCredit[]): Promise<void> =>
  putBack(tx, used, '', () => Promise.resolve())

/** Moves the credit of a place that moves from one session to another. */
export const moveWithPlace = async (
  tx: Tx,
  itemId: string,
  moved: readonly { readonly from: string; readonly to: string | null }[],
  reason: string,
): Promise<void> => {
  if (moved.length === 0) return
  const used = (await creditsOfItems(tx, [itemId])).flatMap((credit) => {
    const found = moved.find(({ from }) => from === credit.sessionId)
    return found ? [{ credit, to: found.to }] : []
  })
  await lockLotsById(
    tx,
    used.map(({ credit }) => credit.lotId),
  )
  const going = used.filter(({ to }) => to !== null)
  await moveCredits(
    tx,
    going.flatMap(({ credit, to }): Move[] => [
      { ...credit, kind: 'returned', credits: 1, reason },
      { ...credit, kind: 'used', credits: -1, sessionId: to ?? credit.sessionId, reason },
    ]),
  )
  await returnCredits(
    tx,
    used.filter(({ to }) => to === null).map(({ credit }) => credit),
    reason,
  )
}
