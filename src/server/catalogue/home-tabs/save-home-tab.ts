import type { HomeTab, HomeTabForm } from '#contract/catalogue/home-tabs.ts'
import { homeTabIssues } from '#domain/catalogue/home-tabs/home-tab-issues.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { homeTabs } from '#server/db/schema/home-tabs.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { lockClient } from '#server/platform/clients/lock-client.ts'
import { holdVenues } from '#server/platform/venues/hold-venues.ts'
import { type HomeTabRow, lockTab, presentTab, readTabs, whereTab } from './home-tab.ts'
import { holdField, readTabSources } from './tab-sources.ts'

const valuesOf = ({ name, path, type, field, value }: HomeTabForm) => ({
  name,
  path,
  type,
  fieldId: field,
  value: [...new Set(value)],
})

/**
 * Locks the organiser until the end of the transaction, so that tabs are saved one after the other. If two tabs have
 * the same path, the second save sees the first and reports it under the path field.
 */
const begin = async (tx: Tx, form: HomeTabForm): Promise<void> => {
  await holdField(tx, form.field)
  if (form.type === 'venue') await holdVenues(tx, form.value)
  await lockClient(tx)
}

const judge = async (tx: Tx, form: HomeTabForm, before?: HomeTabRow) => {
  const sources = await readTabSources(tx)
  const tabs = await readTabs(tx)
  const issues = homeTabIssues(form, {
    ...sources,
    tabs: tabs.filter(({ id }) => id !== before?.id),
    before: before && { field: before.fieldId, value: before.value },
  })
  return { sources, tabs, issues }
}

export const createHomeTab = (scope: Scope, form: HomeTabForm): Promise<HomeTab | Failure> =>
  scope.transaction(async (tx) => {
    await begin(tx, form)
    const { sources, tabs, issues } = await judge(tx, form)
    if (issues.length > 0) return invalid(issues)
    if (tabs.length >= limits.homeTabs) return new Failure('conflict', messages.tooManyTabs)
    const weight = Math.max(0, ...tabs.map((tab) => tab.weight)) + 1
    const values = valuesOf(form)
    const [tab] = await tx.sql
      .insert(homeTabs)
      .values({ clientId: tx.clientId, ...values, weight, createdAt: tx.now })
      .returning()
    if (!tab) throw new Error('the new tab did not come back')
    await recordAudit(tx, {
      action: 'homeTabs.create',
      subject: 'homeTab',
      subjectId: tab.id,
      changes: [
        { field: 'name', from: null, to: tab.name },
        { field: 'path', from: null, to: tab.path },
      ],
    })
    await bumpCatalogue(tx)
    return presentTab(tab, sources)
  })

export const updateHomeTab = (
  scope: Scope,
  id: string,
  form: HomeTabForm & { readonly version: number },
): Promise<HomeTab | Failure> =>
  scope.transaction(async (tx) => {
    await begin(tx, form)
    const before = await lockTab(tx, id)
    if (!before) return notFound()
    if (before.version !== form.version) return new Failure('stale', messages.somebodyElseSaved)
    const { sources, issues } = await judge(tx, form, before)
    if (issues.length > 0) return invalid(issues)
    const next = valuesOf(form)
    const changes = changesBetween<HomeTabRow>(before, next)
    if (changes.length === 0) return presentTab(before, sources)
    const [after] = await tx.sql
      .update(homeTabs)
      .set({ ...next, version: before.version + 1 })
      .where(whereTab(tx, id))
      .returning()
    if (!after) throw new Error('the tab went away while it was locked')
    await recordAudit(tx, { action: 'homeTabs.update', subject: 'homeTab', subjectId: id, changes })
    await bumpCatalogue(tx)
    return presentTab(after, sources)
  })
