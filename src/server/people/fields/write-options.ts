import { and, eq, inArray } from 'drizzle-orm'
import type { FieldAnswer, FieldCreateForm } from '#contract/people/fields/fields.ts'
import { fieldOptions } from '#server/db/schema/fields.ts'
import type { Tx } from '#server/db/transaction.ts'

type OptionForm = FieldCreateForm['fieldOptions'][number]

const whereOptions = (tx: Tx, fieldId: string) =>
  and(eq(fieldOptions.clientId, tx.clientId), eq(fieldOptions.fieldId, fieldId))

/**
 * Replaces the options of a field, in this order. New ones get an id. Known ones keep theirs, and with it every answer
 * that chose them. The caller has checked that the missing options may be deleted.
 */
export const writeOptions = async (
  tx: Tx,
  fieldId: string,
  before: FieldAnswer['fieldOptions'],
  options: readonly OptionForm[],
): Promise<void> => {
  const kept = new Set(options.map(({ _id }) => _id))
  const gone = before.map(({ _id }) => _id).filter((id) => !kept.has(id))
  if (gone.length > 0)
    await tx.sql.delete(fieldOptions).where(and(whereOptions(tx, fieldId), inArray(fieldOptions.id, gone)))
  const known = new Map(before.map((option, weight) => [option._id, { ...option, weight }]))
  for (const [weight, { _id, name, enabled }] of options.entries()) {
    const was = known.get(_id)
    if (was && (was.name !== name || was.enabled !== enabled || was.weight !== weight))
      await tx.sql
        .update(fieldOptions)
        .set({ name, enabled, weight })
        .where(and(whereOptions(tx, fieldId), eq(fieldOptions.id, _id)))
  }
  const added = options.flatMap(({ _id, name, enabled }, weight) =>
    known.has(_id) ? [] : [{ clientId: tx.clientId, fieldId, name, enabled, weight }],
  )
  if (added.length > 0) await tx.sql.insert(fieldOptions).values(added)
}
