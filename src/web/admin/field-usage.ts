import { type FieldUsage, fieldUsages } from '#domain/people/fields/field-kinds.ts'

/** Reads from the address whose fields to show: ?usage=activity|attendee|user. */
export const fieldUsageOf = ({ usage }: Record<string, unknown>): { usage?: FieldUsage } => {
  const known = fieldUsages.find((each) => each === usage)
  return known === undefined ? {} : { usage: known }
}
