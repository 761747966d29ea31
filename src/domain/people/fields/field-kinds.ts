/**
 * The kinds of section 2 of the specification, in its order. Each kind has one small file per layer, gathered in a
 * registry.
 */
export const fieldKinds = [
  'text',
  'textarea',
  'conditionalTextarea',
  'email',
  'currency',
  'number',
  'integer',
  'dropdown',
  'singleCheckbox',
  'multipleCheckbox',
  'venue',
  'date',
  'phone',
  'fileUpload',
  'duration',
  'age',
  'dateAndTime',
  'dateValidity',
  'rangeSlider',
] as const
export type FieldKind = (typeof fieldKinds)[number]

export const fieldUsages = ['activity', 'attendee', 'user'] as const
export type FieldUsage = (typeof fieldUsages)[number]

export const textareaFormattings = ['richText', 'plain'] as const
export type TextareaFormatting = (typeof textareaFormattings)[number]

/** The types of uploads. An attachment is a picture or a PDF. */
export const uploadTypes = ['image', 'attachment', 'document'] as const
export type UploadType = (typeof uploadTypes)[number]

export interface FieldOption {
  readonly _id: string
  readonly name: string
  readonly enabled: boolean
}

/** A field as an organiser defined it, in the same form in the API, in the browser and for the rules. */
export interface FieldDefinition {
  readonly _id: string
  readonly type: FieldKind
  readonly title: string
  readonly helpText: string
  readonly required: boolean
  readonly adminOnly: boolean
  readonly enabled: boolean
  readonly usage: FieldUsage
  /** Set on built-in fields, such as attendee_dob, which the product itself reads. */
  readonly internalKey: string | null
  readonly fieldOptions: readonly FieldOption[]
  readonly appliesToAllActivityGroups: boolean
  readonly activityGroups: readonly string[]
  readonly textareaFormatting: TextareaFormatting | null
  readonly maxFiles: number | null
  readonly uploadType: UploadType | null
  readonly useForAdminFiltering: boolean
  /** For medical and similar answers. Each time a member of the team reads an answer, this is recorded. */
  readonly sensitive: boolean
  /** Only for checkboxes about attendees: the register shows a warning if the box is unticked. */
  readonly alertOnRegister: boolean
  readonly weight: number
  readonly maxItems?: number | undefined
}

/** Answers by field id: an option or venue id, a list of option or file ids, or the value itself. */
export type FieldValues = Readonly<Record<string, unknown>>
