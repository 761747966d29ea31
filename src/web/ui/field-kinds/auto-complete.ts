import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'

/**
 * The browser's autocomplete for built-in fields. Only used for the user's own details, because an attendee is usually
 * another person.
 */
const known: Readonly<Record<string, string>> = {
  user_first_name: 'given-name',
  user_last_name: 'family-name',
  user_phone: 'tel',
}

export const autoCompleteOf = ({ internalKey }: Pick<FieldDefinition, 'internalKey'>): string =>
  (internalKey === null ? undefined : known[internalKey]) ?? 'off'
