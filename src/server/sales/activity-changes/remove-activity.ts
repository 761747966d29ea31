import { and, eq } from 'drizzle-orm'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { rememberActivityFiles } from '#server/catalogue/activities/activity-fields.ts'
import { lockRows } from '#server/catalogue/activities/activity-rows.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { forgetExpired } from '#server/sales/bookings/forget-expired.ts'
import { readBookedParts } from '#server/sales/bookings/read-booked-parts.ts'

/** Deletes an activity with its sessions, tickets and add-ons, unless it was ever booked. */
export const removeActivity = (scope: Scope, id: string): Promise<{ success: true } | Failure> =>
  scope.transaction(async (tx) => {
    const before = await lockRows(tx, id)
    if (!before) return notFound()
    const { any } = await readBookedParts(tx, id)
    if (any) return new Failure('conflict', messages.activityHasBookings)
    await rememberActivityFiles(tx, id, {})
    await forgetExpired(tx, id)
    await tx.sql
      .delete(activityGroups)
      .where(and(eq(activityGroups.clientId, tx.clientId), eq(activityGroups.id, id)))
    await recordAudit(tx, {
      action: 'activityGroups.remove',
      subject: 'activityGroup',
      subjectId: id,
      changes: [{ field: 'name', from: before.group.name, to: null }],
    })
    await bumpCatalogue(tx)
    return { success: true }
  })
