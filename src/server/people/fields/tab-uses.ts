import { and, eq } from 'drizzle-orm'
import { homeTabs } from '#server/db/schema/home-tabs.ts'
import type { Tx } from '#server/db/transaction.ts'

interface TabUses {
  /** A home page tab is made of this field. */
  readonly used: boolean
  /** The options that such tabs show. */
  readonly options: ReadonlySet<string>
}

/** Disabled tabs count too: somebody may enable one tomorrow. */
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
