import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { homeTabs } from '#server/db/schema/home-tabs.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { lockClient } from '#server/platform/clients/lock-client.ts'
import { lockTab, readTabs, whereTab } from './home-tab.ts'

// The outcome of an operation on the tab list. Every operation locks the organiser first and then the tabs, so two of
// them can't deadlock.
type Outcome = Promise<{ success: true } | Failure>

export const setHomeTabEnabled = (scope: Scope, id: string, enabled: boolean): Outcome =>
  scope.transaction(async (tx) => {
    await lockClient(tx)
    const before = await lockTab(tx, id)
    if (!before) return notFound()
    if (before.enabled === enabled) return { success: true }
    await tx.sql
      .update(homeTabs)
      .set({ enabled, version: before.version + 1 })
      .where(whereTab(tx, id))
    await recordAudit(tx, {
      action: 'homeTabs.setEnabled',
      subject: 'homeTab',
      subjectId: id,
      changes: [{ field: 'enabled', from: before.enabled, to: enabled }],
    })
    await bumpCatalogue(tx)
    return { success: true }
  })

export const removeHomeTab = (scope: Scope, id: string): Outcome =>
  scope.transaction(async (tx) => {
    await lockClient(tx)
    const before = await lockTab(tx, id)
    if (!before) return notFound()
    await tx.sql.delete(homeTabs).where(whereTab(tx, id))
    await recordAudit(tx, {
      action: 'homeTabs.remove',
      subject: 'homeTab',
      subjectId: id,
      changes: [
        { field: 'name', from: before.name, to: null },
        { field: 'path', from: before.path, to: null },
      ],
    })
    await bumpCatalogue(tx)
    return { success: true }
  })

/**
 * Reorders the tabs. The ids must match all current tabs, because a list with other tabs comes from an outdated page.
 */
export const reorderHomeTabs = (scope: Scope, ids: readonly string[]): Outcome =>
  scope.transaction(async (tx) => {
    await lockClient(tx)
    const before = await readTabs(tx)
    const known = new Set(before.map(({ id }) => id))
    if (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
      return new Failure('stale', messages.somebodyElseSaved)
    if (ids.every((id, index) => before[index]?.id === id)) return { success: true }
    for (const [index, id] of ids.entries())
      await tx.sql
        .update(homeTabs)
        .set({ weight: index + 1 })
        .where(whereTab(tx, id))
    await recordAudit(tx, {
      action: 'homeTabs.reorder',
      subject: 'client',
      subjectId: tx.clientId,
      changes: [
        {
          field: 'homeTabs',
          from: before.map(({ name }) => name),
          to: ids.map((id) => before.find((tab) => tab.id === id)?.name),
        },
      ],
    })
    await bumpCatalogue(tx)
    return { success: true }
  })
