import type { FieldKind, FieldUsage, TextareaFormatting, UploadType } from './field-kinds.ts'

interface BuiltInField {
  readonly internalKey: string
  readonly usage: FieldUsage
  readonly type: FieldKind
  readonly title: string
  readonly weight: number
  readonly required: boolean
  /** True if the product can't do without the answer. The field is then always shown and always required. */
  readonly indispensable: boolean
  readonly textareaFormatting: TextareaFormatting | null
  readonly maxFiles: number | null
  readonly uploadType: UploadType | null
}

const plain = {
  required: false,
  indispensable: false,
  textareaFormatting: null,
  maxFiles: null,
  uploadType: null,
} as const

const name = { ...plain, type: 'text', required: true, indispensable: true } as const

/** The fields that every organiser has from the start and can't delete. */
export const builtInFields = [
  {
    ...plain,
    internalKey: 'activity_description',
    usage: 'activity',
    type: 'textarea',
    title: 'Description',
    weight: 0,
    textareaFormatting: 'richText',
  },
  {
    ...plain,
    internalKey: 'activity_images',
    usage: 'activity',
    type: 'fileUpload',
    title: 'Pictures',
    weight: 1,
    maxFiles: 10,
    uploadType: 'image',
  },
  { ...plain, internalKey: 'activity_venue', usage: 'activity', type: 'venue', title: 'Venue', weight: 2 },
  { ...name, internalKey: 'attendee_first_name', usage: 'attendee', title: 'First name', weight: 0 },
  { ...name, internalKey: 'attendee_last_name', usage: 'attendee', title: 'Last name', weight: 1 },
  {
    ...plain,
    internalKey: 'attendee_dob',
    usage: 'attendee',
    type: 'date',
    title: 'Date of birth',
    weight: 2,
    required: true,
  },
  { ...name, internalKey: 'user_first_name', usage: 'user', title: 'First name', weight: 0 },
  { ...name, internalKey: 'user_last_name', usage: 'user', title: 'Last name', weight: 1 },
  { ...plain, internalKey: 'user_phone', usage: 'user', type: 'phone', title: 'Phone', weight: 2 },
] as const satisfies readonly BuiltInField[]

export type BuiltInKey = (typeof builtInFields)[number]['internalKey']

export const builtInField = (internalKey: string | null): BuiltInField | undefined =>
  builtInFields.find((field) => field.internalKey === internalKey)
