import { and, asc, eq } from 'drizzle-orm'
import type { TabField } from '#domain/catalogue/home-tabs/offered-fields.ts'
import { fieldOptions, fields } from '#server/db/schema/fields.ts'
import { venues } from '#server/db/schema/venues.ts'
import type { Tx } from '#server/db/transaction.ts'

/** The data that tabs can use: the fields of activities with their options, and the venues. */
export interface TabSources {
  readonly fields: readonly TabField[]
  readonly venues: readonly { readonly _id: string; readonly name: string; readonly enabled: boolean }[]
}

export const readTabSources = async (tx: Tx): Promise<TabSources> => {
  const ofActivities = and(eq(fields.clientId, tx.clientId), eq(fields.usage, 'activity'))
  const rows = await tx.sql.select().from(fields).where(ofActivities).orderBy(asc(fields.weight))
  const options = await tx.sql
    .select({
      fieldId: fieldOptions.fieldId,
      _id: fieldOptions.id,
      name: fieldOptions.name,
      enabled: fieldOptions.enabled,
    })
    .from(fieldOptions)
    .innerJoin(fields, and(eq(fields.clientId, fieldOptions.clientId), eq(fields.id, fieldOptions.fieldId)))
    .where(ofActivities)
    .orderBy(asc(fieldOptions.weight))
  return {
    fields: rows.map(({ id, type, title, usage, enabled, adminOnly }) => ({
      _id: id,
      type,
      title,
      usage,
      enabled,
      adminOnly,
      fieldOptions: options.filter(({ fieldId }) => fieldId === id),
    })),
    venues: await tx.sql
      .select({ _id: venues.id, name: venues.name, enabled: venues.enabled })
      .from(venues)
      .where(eq(venues.clientId, tx.clientId)),
  }
}

/**
 * Locks a field, so that its options can't be disabled or deleted until the end of the transaction. Saving a field
 * checks whether a tab uses the option. Take this lock before the catalogue version is incremented, because saving a
 * field locks in the same order.
 */
export const holdField = async (tx: Tx, fieldId: string): Promise<void> => {
  await tx.sql
    .select({ id: fields.id })
    .from(fields)
    .where(and(eq(fields.clientId, tx.clientId), eq(fields.id, fieldId)))
    .for('share')
}
