import type { FieldDefinition, FieldValues } from '#domain/fields/field-kinds.ts'
import { fieldKindRules } from '#domain/fields/registry.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { joined, told } from '../audit/story-words.ts'

interface ReadRecord {
  readonly id: string
  readonly owner: string
  readonly fields: readonly FieldDefinition[]
  readonly values: FieldValues
}

/** Whoever of the team is handed an answer to a sensitive field is recorded, answer by answer. Their own are theirs. */
export const noteSensitiveReads = async (
  tx: Tx,
  subject: 'attendee' | 'user',
  records: readonly ReadRecord[],
): Promise<void> => {
  if (tx.actor.kind !== 'user') return
  for (const { id, owner, fields, values } of records) {
    if (owner === tx.actor.id) continue
    const read = fields.filter(
      ({ sensitive, type, _id }) => sensitive && !fieldKindRules[type].isEmpty(values[_id]),
    )
    const changes = told('answersRead', null, joined(read.map(({ title }) => title)))
    if (changes.length > 0)
      await recordAudit(tx, { action: `${subject}s.readSensitive`, subject, subjectId: id, changes })
  }
}
