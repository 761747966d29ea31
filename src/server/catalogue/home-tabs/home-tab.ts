import { and, asc, eq } from 'drizzle-orm'
import type { HomeTab } from '#contract/catalogue/home-tabs.ts'
import { homeTabs } from '#server/db/schema/home-tabs.ts'
import type { Tx } from '#server/db/transaction.ts'
import { readTabSources, type TabSources } from './tab-sources.ts'

export type HomeTabRow = typeof homeTabs.$inferSelect

export const readTabs = (tx: Tx): Promise<HomeTabRow[]> =>
  tx.sql
    .select()
    .from(homeTabs)
    .where(eq(homeTabs.clientId, tx.clientId))
    .orderBy(asc(homeTabs.weight), asc(homeTabs.id))

export const whereTab = (tx: Tx, id: string) => and(eq(homeTabs.clientId, tx.clientId), eq(homeTabs.id, id))

export const lockTab = async (tx: Tx, id: string): Promise<HomeTabRow | undefined> =>
  (await tx.sql.select().from(homeTabs).where(whereTab(tx, id)).for('update'))[0]

const named = (ids: readonly string[], all: readonly { readonly _id: string; readonly name: string }[]) =>
  all.filter(({ _id }) => ids.includes(_id)).map(({ _id, name }) => ({ _id, name }))

export const presentTab = (tab: HomeTabRow, { fields, venues }: TabSources): HomeTab => ({
  _id: tab.id,
  name: tab.name,
  path: tab.path,
  type: tab.type,
  field: tab.fieldId,
  fieldOptions:
    tab.type === 'fieldOption'
      ? named(tab.value, fields.find(({ _id }) => _id === tab.fieldId)?.fieldOptions ?? [])
      : [],
  venues: tab.type === 'venue' ? named(tab.value, venues) : [],
  value: tab.value,
  enabled: tab.enabled,
  version: tab.version,
})

export const listTabs = async (tx: Tx) => {
  const sources = await readTabSources(tx)
  const items = (await readTabs(tx)).map((tab) => presentTab(tab, sources))
  return { items, total: items.length }
}
