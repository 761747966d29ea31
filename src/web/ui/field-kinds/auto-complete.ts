import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'

/** Only the person's own details are the browser's to offer; an attendee is usually somebody else. */
const known: Readonly<Record<string, string>> = {
  user_first_name: 'given-name',
  user_last_name: 'family-name',
  user_phone: 'tel',
}

export const autoCompleteOf = ({ internalKey }: Pick<FieldDefinition, 'internalKey'>): string =>
  (internalKey === null ? undefined : known[internalKey]) ?? 'off'
