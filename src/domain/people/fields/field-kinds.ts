/** The specification's section 2, in its order. Each kind has one small file per floor, gathered in a registry. */
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

/** An attachment is a picture or a PDF. */
export const uploadTypes = ['image', 'attachment', 'document'] as const
export type UploadType = (typeof uploadTypes)[number]

export interface FieldOption {
  readonly _id: string
  readonly name: string
  readonly enabled: boolean
}

/** A field as an organiser defined it; the same on the wire, in the browser and for the rules. */
export interface FieldDefinition {
  readonly _id: string
  readonly type: FieldKind
  readonly title: string
  readonly helpText: string
  readonly required: boolean
  readonly adminOnly: boolean
  readonly enabled: boolean
  readonly usage: FieldUsage
  /** Set on built-in fields, which the product itself reads: attendee_dob and the like. */
  readonly internalKey: string | null
  readonly fieldOptions: readonly FieldOption[]
  readonly appliesToAllActivityGroups: boolean
  readonly activityGroups: readonly string[]
  readonly textareaFormatting: TextareaFormatting | null
  readonly maxFiles: number | null
  readonly uploadType: UploadType | null
  readonly useForAdminFiltering: boolean
  /** Medical and the like: whoever of the team looks at an answer is recorded. */
  readonly sensitive: boolean
  /** Only for checkboxes about attendees: the register shows a warning if the box is unticked. */
  readonly alertOnRegister: boolean
  readonly weight: number
  readonly maxItems?: number | undefined
}

/** What is kept for a field, by field id: an option or venue id, a list of option or file ids, or the value itself. */
export type FieldValues = Readonly<Record<string, unknown>>
