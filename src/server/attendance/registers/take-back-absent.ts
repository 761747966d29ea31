import { randomUUIDv7 } from 'node:crypto'
import { tickMoment } from '#domain/attendance/registers/tick-time.ts'
import { registerTicks } from '#server/db/schema/register.ts'
import type { Tx } from '#server/db/transaction.ts'
import { tickRow } from './tick-row.ts'
import { ticksOfItem } from './ticks-of-item.ts'

/**
 * Undoes an absence when a place moves to another attendee, with an undo tick like a manual undo. The new attendee
 * isn't absent.
 */
export const takeBackAbsent = async (
  tx: Tx,
  itemId: string,
  sessionIds: readonly string[],
): Promise<void> => {
  if (sessionIds.length === 0) return
  const ticks = await ticksOfItem(tx, itemId, sessionIds)
  await tx.sql.insert(registerTicks).values(
    sessionIds.map((sessionId) =>
      tickRow(tx, sessionId, {
        _id: randomUUIDv7(),
        item: itemId,
        act: 'undoAbsent',
        at: tickMoment(tx.now.epochMilliseconds, ticks.get(sessionId) ?? []),
      }),
    ),
  )
}
