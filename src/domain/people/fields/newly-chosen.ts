import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { hasOptions } from './field-definition-issues.ts'
import type { FieldDefinition } from './field-kinds.ts'

const idsIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** Returns the ids of an answer that weren't part of it before. */
export const newlyChosen = (value: unknown, before: unknown): readonly unknown[] => {
  const known = new Set(idsIn(before))
  return idsIn(value).filter((id) => !known.has(id))
}

/** Rejects a disabled option, unless it was chosen before it was disabled. */
export const disabledChoiceIssue = (
  field: FieldDefinition,
  value: unknown,
  before: unknown,
): Reason | undefined => {
  if (!hasOptions(field.type)) return undefined
  const disabled = new Set<unknown>(
    field.fieldOptions.filter(({ enabled }) => !enabled).map(({ _id }) => _id),
  )
  return newlyChosen(value, before).some((id) => disabled.has(id)) ? messages.notAnOption : undefined
}
