import type { FieldContext } from '#domain/people/fields/field-kind.ts'
import type { FieldDefinition, FieldOption } from '#domain/people/fields/field-kinds.ts'

export const exampleOptions: readonly FieldOption[] = [
  { _id: 'red', name: 'Red', enabled: true },
  { _id: 'green', name: 'Green', enabled: true },
  { _id: 'blue', name: 'Blue', enabled: false },
]

/** An optional text field about an attendee by default. */
export const exampleField = (changes: Partial<FieldDefinition> = {}): FieldDefinition => ({
  _id: 'field',
  type: 'text',
  title: 'Notes',
  helpText: '',
  required: false,
  adminOnly: false,
  enabled: true,
  usage: 'attendee',
  internalKey: null,
  fieldOptions: [],
  appliesToAllActivityGroups: true,
  activityGroups: [],
  textareaFormatting: null,
  maxFiles: null,
  uploadType: null,
  useForAdminFiltering: false,
  sensitive: false,
  alertOnRegister: false,
  weight: 0,
  ...changes,
})

export const exampleContext: FieldContext = {
  today: '2026-11-15',
  country: 'GB',
  currency: 'GBP',
  usage: 'attendee',
}
