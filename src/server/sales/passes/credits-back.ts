import { and, eq } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import type { cancellations } from '#server/db/schema/cancellations.ts'
import { passMoves } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'

interface Cancelled {
  readonly id: string
  /** The item that the cancelled sessions were split from. */
  readonly splitFrom: string | null
  readonly sessionIds: readonly string[]
}

type Act = Pick<typeof cancellations.$inferSelect, 'id' | 'at' | 'itemIds'>

type PassMove = typeof passMoves.$inferSelect

const keyOf = ({ itemId, sessionId, at }: Pick<PassMove, 'itemId' | 'sessionId' | 'at'>): string =>
  `${itemId} ${sessionId} ${at.toString()}`

/**
 * Lists the places of an act. A credit is stored under the item it was booked with, even if its place was split off to
 * be cancelled.
 */
const placesOf = ({ itemIds, at }: Act, items: readonly Cancelled[]): string[] =>
  items
    .filter(({ id }) => itemIds.includes(id))
    .flatMap(({ id, splitFrom, sessionIds }) =>
      sessionIds.map((sessionId) => keyOf({ itemId: splitFrom ?? id, sessionId, at })),
    )

/**
 * Counts how many credits each cancellation restored, by its id. Credits are restored at the time of the cancellation.
 * Those whose money was refunded are removed at the same time, and aren't counted.
 */
export const creditsBackOf = async (
  tx: Tx,
  acts: readonly Act[],
  items: readonly Cancelled[],
): Promise<ReadonlyMap<string, number>> => {
  if (acts.length === 0) return new Map()
  const returned = await tx.sql
    .select()
    .from(passMoves)
    .where(
      and(
        eq(passMoves.clientId, tx.clientId),
        eq(passMoves.kind, 'returned'),
        anyOf(passMoves.itemId, [...new Set(items.map(({ id, splitFrom }) => splitFrom ?? id))]),
      ),
    )
  if (returned.length === 0) return new Map()
  const gone = await tx.sql
    .select()
    .from(passMoves)
    .where(
      and(
        eq(passMoves.clientId, tx.clientId),
        eq(passMoves.kind, 'refunded'),
        anyOf(passMoves.lotId, [...new Set(returned.map(({ lotId }) => lotId))]),
      ),
    )
  const found = new Map(returned.map((move) => [keyOf(move), move.lotId]))
  return new Map(
    acts.map((act) => {
      const lots = placesOf(act, items).flatMap((key) => found.get(key) ?? [])
      const left = gone
        .filter(({ lotId, at }) => lots.includes(lotId) && at.equals(act.at))
        .reduce((sum, { credits }) => sum - credits, 0)
      return [act.id, Math.max(0, lots.length - left)]
    }),
  )
}
