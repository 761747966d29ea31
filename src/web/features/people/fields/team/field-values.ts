import type { FieldAnswer, FieldCreateForm } from '#contract/people/fields/fields.ts'
import { type DefinedField, fieldDefinitionIssues } from '#domain/people/fields/field-definition-issues.ts'
import type { FieldKind } from '#domain/people/fields/field-kinds.ts'
import { uploadKindOf } from '#domain/platform/files/upload-kinds.ts'
import { errorsByPath, type FieldErrors } from '#web/ui/form/validate.ts'

/** The settings of a field that can be edited. Its kind and usage are fixed when it is added. */
export type FieldFormValues = Omit<FieldCreateForm, 'usage' | 'type'>
export type OptionValues = FieldFormValues['fieldOptions'][number]
export type FixedParts = Pick<DefinedField, 'usage' | 'type' | 'internalKey'>

/** Returns only the fixed settings, because other stored settings would override what is being typed. */
export const fixedParts = ({ usage, type, internalKey }: FieldAnswer): FixedParts => ({
  usage,
  type,
  internalKey,
})

export const newField = (type: FieldKind): FieldFormValues => ({
  title: '',
  helpText: '',
  required: false,
  adminOnly: false,
  fieldOptions: [],
  appliesToAllActivityGroups: true,
  activityGroups: [],
  textareaFormatting: type === 'textarea' ? 'plain' : null,
  maxFiles: type === 'fileUpload' ? 1 : null,
  uploadType: type === 'fileUpload' ? 'document' : null,
  useForAdminFiltering: false,
  sensitive: false,
  alertOnRegister: false,
})

export const valuesOf = (field: FieldAnswer): FieldFormValues => ({
  title: field.title,
  helpText: field.helpText,
  required: field.required,
  adminOnly: field.adminOnly,
  fieldOptions: field.fieldOptions,
  appliesToAllActivityGroups: field.appliesToAllActivityGroups,
  activityGroups: field.activityGroups,
  textareaFormatting: field.textareaFormatting,
  maxFiles: field.maxFiles,
  uploadType: field.type === 'fileUpload' ? uploadKindOf(field.uploadType) : null,
  useForAdminFiltering: field.useForAdminFiltering,
  sensitive: field.sensitive,
  alertOnRegister: field.alertOnRegister,
})

/**
 * Leaves out chosen activities if the field applies to all. The form still has them, in case the person switches back.
 */
export const tidy = (values: FieldFormValues): FieldFormValues => ({
  ...values,
  activityGroups: values.appliesToAllActivityGroups ? [] : values.activityGroups,
})

export const definitionErrors = (values: FieldFormValues, fixed: FixedParts): FieldErrors =>
  errorsByPath(fieldDefinitionIssues({ ...tidy(values), ...fixed }))
