import { and, eq } from 'drizzle-orm'
import { homeTabs } from '#server/db/schema/home-tabs.ts'
import type { Tx } from '#server/db/transaction.ts'

interface TabUses {
  /** True if a home page tab is built from this field. */
  readonly used: boolean
  /** The options that these tabs show. */
  readonly options: ReadonlySet<string>
}

/** Finds the home page tabs that use a field. Disabled tabs count too, because they may be enabled later. */
export const tabUsesOf = async (tx: Tx, fieldId: string): Promise<TabUses> => {
  const tabs = await tx.sql
    .select({ type: homeTabs.type, value: homeTabs.value })
    .from(homeTabs)
    .where(and(eq(homeTabs.clientId, tx.clientId), eq(homeTabs.fieldId, fieldId)))
  return {
    used: tabs.length > 0,
    options: new Set(tabs.filter(({ type }) => type === 'fieldOption').flatMap(({ value }) => value)),
  }
}
