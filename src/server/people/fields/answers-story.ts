import type { FieldValues } from '#domain/people/fields/field-kinds.ts'
import type { Change } from '#server/db/schema/audit.ts'
import { joined, same, told } from '#server/platform/audit/story-words.ts'

/** Lists which answers to the organiser's fields changed, by the titles of the fields. */
export const answersStory = (
  fields: readonly { readonly _id: string; readonly title: string }[],
  before: FieldValues,
  after: FieldValues,
): Change[] => {
  const changed = fields.filter(({ _id }) => !same(before[_id], after[_id]))
  return told('answersChanged', null, joined(changed.map(({ title }) => title)))
}
