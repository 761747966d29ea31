import { eq, sql } from 'drizzle-orm'
import type { FieldAnswer, FieldCreateForm } from '#contract/people/fields/fields.ts'
import { Failure, invalid } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { fields } from '#server/db/schema/fields.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { columnsOf, filteringRefusal, formIssues, writeActivities } from './field-form.ts'
import { withParts } from './field.ts'
import { recordFieldChange } from './record-field-change.ts'
import { writeOptions } from './write-options.ts'

/** Reads how many fields there are, and the weight of the next field of a usage. */
const placeFor = async (tx: Tx, usage: FieldCreateForm['usage']) => {
  const [place] = await tx.sql
    .select({
      count: sql<number>`count(*)::integer`,
      weight: sql<number>`coalesce(max(${fields.weight}) filter (where ${fields.usage} = ${usage}), -1) + 1`,
    })
    .from(fields)
    .where(eq(fields.clientId, tx.clientId))
  return place ?? { count: 0, weight: 0 }
}

export const createField = (scope: Scope, form: FieldCreateForm): Promise<FieldAnswer | Failure> =>
  scope.transaction(async (tx) => {
    const refusal = filteringRefusal(scope, form)
    if (refusal) return refusal
    const { usage, type } = form
    const issues = await formIssues(tx, { usage, type, internalKey: null }, form)
    if (issues.length > 0) return invalid(issues)
    const { count, weight } = await placeFor(tx, usage)
    if (count >= limits.fieldsPerClient) return new Failure('conflict', messages.tooManyFields)
    const rows = await tx.sql
      .insert(fields)
      .values({ clientId: tx.clientId, usage, type, ...columnsOf(form), weight, createdAt: tx.now })
      .returning()
    for (const { id } of rows) {
      await writeOptions(tx, id, [], form.fieldOptions)
      await writeActivities(tx, id, form.activityGroups)
    }
    const [field] = await withParts(tx, rows)
    if (!field) throw new Error('the new field did not come back')
    await recordFieldChange(tx, 'fields.create', undefined, field)
    return field
  })
