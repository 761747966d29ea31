import type { Issue } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { builtInField } from './built-in-fields.ts'
import type { FieldDefinition, FieldKind } from './field-kinds.ts'

/** A field that is about to be saved. */
export type DefinedField = Pick<
  FieldDefinition,
  | 'usage'
  | 'type'
  | 'title'
  | 'required'
  | 'adminOnly'
  | 'internalKey'
  | 'fieldOptions'
  | 'appliesToAllActivityGroups'
  | 'activityGroups'
  | 'textareaFormatting'
  | 'maxFiles'
  | 'uploadType'
  | 'useForAdminFiltering'
  | 'sensitive'
  | 'alertOnRegister'
>

const choiceKinds: readonly FieldKind[] = ['dropdown', 'multipleCheckbox']
/** The kinds whose answers are ids, which the filters of a list compare. */
const filterKinds: readonly FieldKind[] = [...choiceKinds, 'venue']

export const hasOptions = (kind: FieldKind): boolean => choiceKinds.includes(kind)
export const canFilterBy = (kind: FieldKind): boolean => filterKinds.includes(kind)
export const canAlertOnRegister = ({ usage, type }: Pick<DefinedField, 'usage' | 'type'>): boolean =>
  usage === 'attendee' && type === 'singleCheckbox'

const issue = (path: string, reason: Reason): Issue[] => [{ path, reason }]

const sameName = (name: string): string => name.trim().toLocaleLowerCase('en-GB')

const optionNameIssues = ({ fieldOptions }: DefinedField): Issue[] => {
  const seen = new Set<string>()
  return fieldOptions.flatMap(({ name }, index) => {
    const path = `fieldOptions.${index}.name`
    const key = sameName(name)
    if (key === '') return issue(path, messages.fieldOptionNameMissing)
    if (seen.has(key)) return issue(path, messages.optionNameTaken)
    seen.add(key)
    return []
  })
}

const optionIssues = (field: DefinedField): Issue[] => {
  const { fieldOptions } = field
  if (!hasOptions(field.type))
    return fieldOptions.length > 0 ? issue('fieldOptions', messages.kindHasNoOptions) : []
  if (fieldOptions.length === 0) return issue('fieldOptions', messages.optionsMissing)
  // A required field without an enabled option couldn't be answered.
  if (field.required && fieldOptions.every(({ enabled }) => !enabled))
    return issue('fieldOptions', messages.enabledOptionMissing)
  return optionNameIssues(field)
}

const textareaIssues = ({ type, textareaFormatting }: DefinedField): Issue[] => {
  if ((type === 'textarea') === (textareaFormatting !== null)) return []
  return issue('textareaFormatting', type === 'textarea' ? messages.required : messages.onlyForLongText)
}

const fileIssues = ({ type, maxFiles, uploadType }: DefinedField): Issue[] => {
  if (type !== 'fileUpload')
    return [
      ...(maxFiles === null ? [] : issue('maxFiles', messages.onlyForFiles)),
      ...(uploadType === null ? [] : issue('uploadType', messages.onlyForFiles)),
    ]
  const wrongLimit =
    maxFiles !== null && (!Number.isInteger(maxFiles) || maxFiles < 1 || maxFiles > limits.filesPerField)
  return wrongLimit ? issue('maxFiles', messages.fileLimitOutOfRange) : []
}

const activityIssues = (field: DefinedField): Issue[] => {
  const { usage, appliesToAllActivityGroups: toAll, activityGroups } = field
  if (toAll) return activityGroups.length > 0 ? issue('activityGroups', messages.appliesToAllAlready) : []
  if (usage === 'user') return issue('appliesToAllActivityGroups', messages.userFieldsApplyToAll)
  return activityGroups.length === 0 ? issue('activityGroups', messages.fieldActivitiesMissing) : []
}

const builtInIssues = (field: DefinedField): Issue[] => {
  const builtIn = builtInField(field.internalKey)
  if (!builtIn) return []
  return [
    ...(builtIn.indispensable && !field.required ? issue('required', messages.builtInStaysRequired) : []),
    // The product itself shows these fields, or asks for their answers.
    ...(field.adminOnly ? issue('adminOnly', messages.builtInForEverybody) : []),
    ...(field.appliesToAllActivityGroups
      ? []
      : issue('appliesToAllActivityGroups', messages.builtInForEverybody)),
    ...(field.textareaFormatting === builtIn.textareaFormatting
      ? []
      : issue('textareaFormatting', messages.builtInStays)),
    ...(field.uploadType === builtIn.uploadType ? [] : issue('uploadType', messages.builtInStays)),
  ]
}

const sensitiveIssues = ({ sensitive, usage, internalKey }: DefinedField): Issue[] => {
  if (!sensitive) return []
  if (usage === 'activity') return issue('sensitive', messages.onlyPeopleSensitive)
  // Every list shows names and birth dates. Recording each reader would bury the records about other sensitive answers.
  return internalKey === null ? [] : issue('sensitive', messages.builtInStays)
}

/** Returns every problem of a definition that can be found without reading other data. */
export const fieldDefinitionIssues = (field: DefinedField): Issue[] => [
  ...(field.title.trim() === '' ? issue('title', messages.required) : []),
  ...optionIssues(field),
  ...textareaIssues(field),
  ...fileIssues(field),
  ...activityIssues(field),
  ...(field.useForAdminFiltering && !canFilterBy(field.type)
    ? issue('useForAdminFiltering', messages.kindCannotFilter)
    : []),
  ...sensitiveIssues(field),
  ...(field.alertOnRegister && !canAlertOnRegister(field)
    ? issue('alertOnRegister', messages.kindCannotAlert)
    : []),
  ...builtInIssues(field),
]
