import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { hasOptions } from '#domain/people/fields/field-definition-issues.ts'
import type { FieldUsage } from '#domain/people/fields/field-kinds.ts'
import { fileLimitOf } from '#domain/people/fields/kinds/file-upload.ts'
import { fieldActivityGroups, fieldOptions, fields } from '#server/db/schema/fields.ts'
import type { Tx } from '#server/db/transaction.ts'

type FieldRow = typeof fields.$inferSelect

interface FieldParts {
  readonly options: readonly (typeof fieldOptions.$inferSelect)[]
  readonly applies: readonly (typeof fieldActivityGroups.$inferSelect)[]
}

const presentField = (row: FieldRow, { options, applies }: FieldParts): FieldAnswer => ({
  _id: row.id,
  type: row.type,
  title: row.title,
  helpText: row.helpText,
  required: row.required,
  adminOnly: row.adminOnly,
  enabled: row.enabled,
  usage: row.usage,
  internalKey: row.internalKey,
  fieldOptions: options
    .filter(({ fieldId }) => fieldId === row.id)
    .map(({ id, name, enabled }) => ({ _id: id, name, enabled })),
  appliesToAllActivityGroups: row.appliesToAllActivityGroups,
  activityGroups: applies
    .filter(({ fieldId }) => fieldId === row.id)
    .map(({ activityGroupId }) => activityGroupId),
  textareaFormatting: row.textareaFormatting,
  maxFiles: row.maxFiles,
  uploadType: row.uploadType,
  useForAdminFiltering: row.useForAdminFiltering,
  sensitive: row.sensitive,
  alertOnRegister: row.alertOnRegister,
  weight: row.weight,
  ...(row.type === 'fileUpload' ? { maxItems: fileLimitOf(row) } : {}),
  version: row.version,
})

const optionsOf = async (tx: Tx, rows: readonly FieldRow[]) => {
  const ids = rows.filter(({ type }) => hasOptions(type)).map(({ id }) => id)
  if (ids.length === 0) return []
  return tx.sql
    .select()
    .from(fieldOptions)
    .where(and(eq(fieldOptions.clientId, tx.clientId), inArray(fieldOptions.fieldId, ids)))
    .orderBy(asc(fieldOptions.weight), asc(fieldOptions.id))
}

const appliesOf = async (tx: Tx, rows: readonly FieldRow[]) => {
  const ids = rows.filter((row) => !row.appliesToAllActivityGroups).map(({ id }) => id)
  if (ids.length === 0) return []
  return tx.sql
    .select()
    .from(fieldActivityGroups)
    .where(and(eq(fieldActivityGroups.clientId, tx.clientId), inArray(fieldActivityGroups.fieldId, ids)))
    .orderBy(asc(fieldActivityGroups.activityGroupId))
}

/** Adds options and activities to any number of field rows, in at most three queries. */
export const withParts = async (tx: Tx, rows: readonly FieldRow[]): Promise<FieldAnswer[]> => {
  const parts = { options: await optionsOf(tx, rows), applies: await appliesOf(tx, rows) }
  return rows.map((row) => presentField(row, parts))
}

const readRows = (tx: Tx, where: SQL | undefined) =>
  tx.sql
    .select()
    .from(fields)
    .where(and(eq(fields.clientId, tx.clientId), where))
    .orderBy(asc(fields.weight), asc(fields.id))

export interface FieldsWanted {
  readonly includeDisabled?: boolean | undefined
  readonly includeAdminOnly?: boolean | undefined
}

/** Lists the fields of one usage by weight. Includes disabled and admin-only ones only if requested. */
export const listFields = async (
  tx: Tx,
  usage: FieldUsage,
  { includeDisabled, includeAdminOnly }: FieldsWanted = {},
): Promise<FieldAnswer[]> =>
  withParts(
    tx,
    await readRows(
      tx,
      and(
        eq(fields.usage, usage),
        includeDisabled === true ? undefined : eq(fields.enabled, true),
        includeAdminOnly === true ? undefined : eq(fields.adminOnly, false),
      ),
    ),
  )

export const whereField = (tx: Tx, id: string) => and(eq(fields.clientId, tx.clientId), eq(fields.id, id))

/**
 * Locks a field before the organiser's catalogue is counted up. Home tabs use the same order, so that two saves never
 * deadlock.
 */
export const lockField = async (tx: Tx, id: string) => {
  const rows = await tx.sql.select().from(fields).where(whereField(tx, id)).for('update')
  const [row] = rows
  const [field] = await withParts(tx, rows)
  return row && field ? { row, field } : undefined
}

/** Locks the fields of a usage to change their order. Saving answers doesn't have to wait for this lock. */
export const lockFieldsOf = (tx: Tx, usage: FieldUsage) =>
  tx.sql
    .select({ id: fields.id, title: fields.title })
    .from(fields)
    .where(and(eq(fields.clientId, tx.clientId), eq(fields.usage, usage)))
    .orderBy(asc(fields.weight), asc(fields.id))
    .for('no key update')
