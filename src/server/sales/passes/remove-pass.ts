import { and, eq } from 'drizzle-orm'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { passLots, sessionPasses } from '#server/db/schema/session-passes.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { lockPass, wherePass } from './pass-rows.ts'

/**
 * Deletes a pass that was never owned. A pass that someone owned explains their bookings, so it can only be disabled.
 * Allowed on every tier.
 */
export const removePass = (scope: Scope, id: string) =>
  scope.transaction(async (tx) => {
    const before = await lockPass(tx, id)
    if (!before) return notFound()
    const sold = await tx.sql.$count(
      passLots,
      and(eq(passLots.clientId, tx.clientId), eq(passLots.passId, id)),
    )
    if (sold > 0) return new Failure('conflict', messages.passWasSold)
    await tx.sql.delete(sessionPasses).where(wherePass(tx, id))
    await bumpCatalogue(tx)
    await recordAudit(tx, {
      action: 'sessionPasses.remove',
      subject: 'sessionPass',
      subjectId: id,
      changes: [{ field: 'name', from: before.row.name, to: null }],
    })
    return { success: true as const }
  })
