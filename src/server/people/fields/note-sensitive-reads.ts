import { fieldKindRules } from '#domain/people/fields/field-kind-rules.ts'
import type { FieldDefinition, FieldValues } from '#domain/people/fields/field-kinds.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordAudits } from '#server/platform/audit/record-audit.ts'
import { joined, told } from '#server/platform/audit/story-words.ts'

interface ReadRecord {
  readonly id: string
  readonly owner: string
  readonly fields: readonly FieldDefinition[]
  readonly values: FieldValues
}

/**
 * Records each answer to a sensitive field that a member of the team reads. Reading their own answers isn't recorded.
 */
export const noteSensitiveReads = async (
  tx: Tx,
  subject: 'attendee' | 'user',
  records: readonly ReadRecord[],
): Promise<void> => {
  if (tx.actor.kind !== 'user') return
  const looks = records.flatMap(({ id, owner, fields, values }) => {
    if (owner === tx.actor.id) return []
    const read = fields.filter(
      ({ sensitive, type, _id }) => sensitive && !fieldKindRules[type].isEmpty(values[_id]),
    )
    const changes = told('answersRead', null, joined(read.map(({ title }) => title)))
    return changes.length === 0
      ? []
      : [{ action: `${subject}s.readSensitive`, subject, subjectId: id, changes }]
  })
  await recordAudits(tx, looks)
}
