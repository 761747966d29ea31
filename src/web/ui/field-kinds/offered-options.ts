import type { FieldOption } from '#domain/people/fields/field-kinds.ts'

/** Returns the options that can be chosen, and those chosen before they were disabled. */
export const offeredOptions = (
  options: readonly FieldOption[],
  chosen: readonly string[],
): readonly { readonly value: string; readonly label: string }[] =>
  options
    .filter(({ _id, enabled }) => enabled || chosen.includes(_id))
    .map(({ _id, name, enabled }) => ({ value: _id, label: enabled ? name : `${name} (no longer offered)` }))
