import { sessionsThatStay } from '#domain/bookings/sessions-that-stay.ts'
import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { attendees } from '../../db/schema/attendees.ts'
import { earlierAttendees } from '../../db/schema/earlier-attendees.ts'
import { registerTicks } from '../../db/schema/register.ts'
import type { Tx } from '../../db/transaction.ts'
import { presentTick } from '../registers/present-tick.ts'
import { type ItemRow, attendeeColumns } from './item-rows.ts'
import type { SessionRow } from './price-items.ts'

/** Where a place went from one attendee to another: whose which sessions stayed. */
export const earlierOf = (tx: Tx, itemIds: readonly string[]) =>
  tx.sql
    .select({
      itemId: earlierAttendees.itemId,
      sessionIds: earlierAttendees.sessionIds,
      attendeeId: earlierAttendees.attendeeId,
      ...attendeeColumns,
    })
    .from(earlierAttendees)
    .innerJoin(
      attendees,
      and(eq(attendees.clientId, earlierAttendees.clientId), eq(attendees.id, earlierAttendees.attendeeId)),
    )
    .where(and(eq(earlierAttendees.clientId, tx.clientId), anyOf(earlierAttendees.itemId, itemIds)))

export type EarlierRow = Awaited<ReturnType<typeof earlierOf>>[number]

/** What stays with whoever has the place, and what goes on with it, were it given to somebody else now. */
export const partedSessions = async (tx: Tx, item: ItemRow, sessions: readonly SessionRow[]) => {
  const earlier = new Set((await earlierOf(tx, [item.id])).flatMap(({ sessionIds }) => sessionIds))
  const own = sessions.filter(({ id }) => item.sessionIds.includes(id) && !earlier.has(id))
  const ticks = await tx.sql
    .select()
    .from(registerTicks)
    .where(
      and(
        eq(registerTicks.clientId, tx.clientId),
        anyOf(
          registerTicks.sessionId,
          own.map(({ id }) => id),
        ),
        eq(registerTicks.itemId, item.id),
      ),
    )
  const bySession = Map.groupBy(ticks, ({ sessionId }) => sessionId)
  const staying = sessionsThatStay(
    own.map(({ id, endsAt }) => ({ id, endsAt: endsAt.toString() })),
    (session) => (bySession.get(session) ?? []).map(presentTick),
    tx.now.toString(),
  )
  const goingOn = own.map(({ id }) => id).filter((id) => !staying.includes(id))
  return { staying, goingOn }
}

/** Before the place goes to somebody else. */
export const keepEarlier = async (tx: Tx, item: ItemRow, staying: readonly string[]): Promise<void> => {
  if (item.attendeeId === null || staying.length === 0) return
  await tx.sql.insert(earlierAttendees).values({
    clientId: tx.clientId,
    itemId: item.id,
    attendeeId: item.attendeeId,
    sessionIds: [...staying],
    until: tx.now,
  })
}
