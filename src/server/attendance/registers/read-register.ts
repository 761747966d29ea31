import { and, arrayContains, eq } from 'drizzle-orm'
import type { Register, RegisterTicks } from '#contract/attendance/registers.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { may } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { presentTicks, registerOf } from './on-register.ts'
import { registerPeople } from './register-people.ts'
import { findSession, presentSessions, type SessionRow } from './register-sessions.ts'

const heldIn = (tx: Tx, { id, activityGroupId }: SessionRow): Promise<number> =>
  tx.sql.$count(
    bookingItems,
    and(
      eq(bookingItems.clientId, tx.clientId),
      eq(bookingItems.activityGroupId, activityGroupId),
      eq(bookingItems.status, 'pending'),
      arrayContains(bookingItems.sessionIds, [id]),
    ),
  )

/** Reads the whole register. Records in the history that the reader saw the sensitive answers on it. */
export const readRegister = (scope: Scope, role: Role, id: string): Promise<Register | Failure> =>
  scope.transaction(async (tx) => {
    const row = await findSession(tx, id)
    if (!row) return notFound()
    const content = await registerOf(tx, row)
    const [session] = await presentSessions(tx, scope.client.country, [row])
    if (!session) throw new Error('the session did not come back')
    return {
      session,
      attendees: await registerPeople(tx, {
        sessionId: id,
        items: content.items,
        withNotes: may(role, 'people.manage'),
      }),
      held: await heldIn(tx, row),
      ...(await presentTicks(tx, content)),
    }
  })

/** Reads the ticks that phones poll often. They contain no answers, so nothing is recorded. */
export const readTicks = (scope: Scope, id: string): Promise<RegisterTicks | Failure> =>
  scope.transaction(async (tx) => {
    const row = await findSession(tx, id)
    return row ? presentTicks(tx, await registerOf(tx, row)) : notFound()
  })
