import { and, eq } from 'drizzle-orm'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { archiveProblem } from '#domain/sales/bookings/archive-problem.ts'
import { dueOf } from '#domain/sales/bookings/payment-standing.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockBooking } from './find-booking.ts'
import { presentBookings } from './present-booking.ts'

/** Hides a booking from the lists, or shows it again. Its items, places and money stay exactly as they are. */
export const setArchived = (
  scope: Scope,
  id: string,
  { archived, version }: { readonly archived: boolean; readonly version: number },
): Promise<{ success: true } | Failure> =>
  scope.transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) return notFound()
    if (booking.version !== version) return new Failure('stale', messages.somebodyElseSaved)
    if ((booking.archivedAt !== null) === archived) return { success: true }
    const [shown] = archived ? await presentBookings(tx, scope.client, [booking]) : []
    const problem = shown && archiveProblem({ items: shown.items, due: dueOf(booking) }, tx.now.toString())
    if (problem !== undefined) return new Failure('conflict', problem)
    await tx.sql
      .update(bookings)
      .set({ archivedAt: archived ? tx.now : null, version: version + 1 })
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))
    await recordAudit(tx, {
      action: 'bookings.setArchived',
      subject: 'booking',
      subjectId: id,
      changes: [{ field: 'archived', from: !archived, to: archived }],
    })
    return { success: true }
  })
