import { and, eq, inArray, sql } from 'drizzle-orm'
import { expiryAfterReturn, isGood } from '#domain/sales/passes/pass-expiry.ts'
import { anyOf } from '#server/db/any-of.ts'
import { passMoves } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'
import { readClient } from '#server/platform/clients/lock-client.ts'
import { changeLot, lockLotsById, type LotRow, type Move, moveCredits } from './lots.ts'
import { takeRefunded } from './take-refunded.ts'

/** A place that a credit pays for, and whose credit it is. */
export interface UsedCredit {
  readonly lotId: string
  readonly itemId: string
  readonly sessionId: string
}

/** The credits that pay for places of these items now: used and not back. */
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
 * What comes back to a lot that has expired is good for a while longer; what was left of it when it did is gone first.
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

/** Locks the lots of these credits, makes them ready and puts the credits back, each in the lot that it came from. */
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

/** What these credits paid for is cancelled: they are free again, and good, also where their last day is over. */
export const returnCredits = (tx: Tx, used: readonly UsedCredit[], reason: string): Promise<void> =>
  putBack(tx, used, reason, async (lots) => {
    const { timeZone } = await readClient(tx)
    for (const lot of lots) await revive(tx, lot, timeZone)
  })

/**
 * What these credits were kept for did not come about: they are as they were. Past their last day they are gone, or
 * beginning to pay and giving up again would be a way to keep them for ever.
 */
export const releaseCredits = (tx: Tx, used: readonly UsedCredit[]): Promise<void> =>
  putBack(tx, used, '', () => Promise.resolve())

/** A place goes from one session to another, and its credit with it. */
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
