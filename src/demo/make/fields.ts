import type { FieldDataInput } from '#contract/people/fields/field-data.ts'
import type { FieldAnswer, FieldCreateForm } from '#contract/people/fields/fields.ts'
import type { DemoField } from '../programme/programme.ts'
import { byName } from './must.ts'

type NameToId = (name: string) => string

export const formOfField = (field: DemoField, activityIds: NameToId): FieldCreateForm => ({
  usage: field.usage,
  type: field.type,
  title: field.title,
  helpText: field.helpText ?? '',
  required: field.required ?? false,
  adminOnly: field.adminOnly ?? false,
  fieldOptions: (field.options ?? []).map((name, index) => ({ _id: `temp_${index}`, name, enabled: true })),
  appliesToAllActivityGroups: field.onlyFor === undefined,
  activityGroups: (field.onlyFor ?? []).map(activityIds),
  textareaFormatting: field.type === 'textarea' ? 'plain' : null,
  maxFiles: null,
  uploadType: null,
  useForAdminFiltering: field.useForAdminFiltering ?? false,
  sensitive: field.sensitive ?? false,
  alertOnRegister: field.alertOnRegister ?? false,
})

export const optionIds = (field: FieldAnswer): NameToId =>
  byName(
    field.fieldOptions.map(({ name, _id }) => [name, _id]),
    `option of ${field.title}`,
  )

/** Converts a text, a tick or option names into an answer as the API expects it. */
export const answerTo = (field: FieldAnswer, answer: string | true | readonly string[]): FieldDataInput => {
  if (answer === true) return { field, value: true }
  const names = typeof answer === 'string' ? [answer] : answer
  if (field.type === 'multipleCheckbox') return { field, valueRefArray: names.map(optionIds(field)) }
  if (field.type === 'dropdown') return { field, valueRef: names.map(optionIds(field))[0] ?? null }
  return { field, value: names.join('\n') }
}
