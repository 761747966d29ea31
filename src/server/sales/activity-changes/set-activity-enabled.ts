import { and, eq } from 'drizzle-orm'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { lockActivity } from '#server/catalogue/activities/activity-rows.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { offerIn } from '#server/sales/waitlists/offer-in.ts'

/**
 * Enables or disables an activity. Disabling stops sales and takes it off the public pages, but doesn't affect existing
 * bookings.
 */
export const setActivityEnabled = (
  scope: Scope,
  id: string,
  enabled: boolean,
): Promise<{ success: true } | Failure> =>
  scope.transaction(async (tx) => {
    const before = await lockActivity(tx, id)
    if (!before) return notFound()
    if (before.enabled === enabled) return { success: true }
    await tx.sql
      .update(activityGroups)
      .set({ enabled, version: before.version + 1, updatedAt: tx.now, updatedBy: tx.actor.name })
      .where(and(eq(activityGroups.clientId, tx.clientId), eq(activityGroups.id, id)))
    await recordAudit(tx, {
      action: 'activityGroups.setEnabled',
      subject: 'activityGroup',
      subjectId: id,
      changes: [{ field: 'enabled', from: before.enabled, to: enabled }],
    })
    if (enabled) await offerIn(tx, id)
    await bumpCatalogue(tx)
    return { success: true }
  })
