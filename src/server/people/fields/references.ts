import { and, eq, inArray } from 'drizzle-orm'
import type { FieldDefinition, FieldKind, FieldValues } from '#domain/people/fields/field-kinds.ts'
import { files } from '#server/db/schema/files.ts'
import { venues } from '#server/db/schema/venues.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Returns the ids in the answers to fields of one kind. The answers were checked before, so anything but text is left
 * out.
 */
export const idsOfKind = (
  kind: FieldKind,
  fields: readonly FieldDefinition[],
  values: FieldValues,
): readonly string[] =>
  fields
    .filter(({ type }) => type === kind)
    .flatMap(({ _id }) => values[_id])
    .filter((id) => typeof id === 'string')

/** Finds these venues. Ids of other organisers find nothing. */
export const findVenues = async (tx: Tx, ids: ReadonlySet<string>) => {
  if (ids.size === 0) return new Map<string, typeof venues.$inferSelect>()
  const rows = await tx.sql
    .select()
    .from(venues)
    .where(and(eq(venues.clientId, tx.clientId), inArray(venues.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

export const findFiles = async (tx: Tx, ids: ReadonlySet<string>) => {
  if (ids.size === 0) return new Map<string, typeof files.$inferSelect>()
  const rows = await tx.sql
    .select()
    .from(files)
    .where(and(eq(files.clientId, tx.clientId), inArray(files.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}
