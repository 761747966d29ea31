import { eq } from 'drizzle-orm'
import { clients } from '#server/db/schema/clients.ts'
import type { Scope } from '#server/db/scope.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Client } from './client.ts'
import { lockClient } from './lock-client.ts'

/**
 * Hides the first steps for the whole team, or shows them again. The version stays the same, because the settings form
 * doesn't show this and an open one must not become outdated.
 */
export const hideFirstSteps = (scope: Scope, hidden: boolean): Promise<Client> =>
  scope.transaction(async (tx) => {
    const before = await lockClient(tx)
    const changes = changesBetween<Client>(before, { firstStepsHidden: hidden })
    if (changes.length === 0) return before
    await tx.sql.update(clients).set({ firstStepsHidden: hidden }).where(eq(clients.id, tx.clientId))
    await recordAudit(tx, {
      action: 'clients.hideFirstSteps',
      subject: 'client',
      subjectId: tx.clientId,
      changes,
    })
    return { ...before, firstStepsHidden: hidden }
  })
