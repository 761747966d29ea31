import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { exampleField } from '#tests/support/field-example.ts'
import { builtInField, builtInFields } from './built-in-fields.ts'
import { canFilterBy, fieldDefinitionIssues, hasOptions } from './field-definition-issues.ts'
import { type FieldDefinition, fieldKinds } from './field-kinds.ts'

const option = (name: string, enabled = true) => ({ _id: `temp_${name}`, name, enabled })
const issues = (changes: Partial<FieldDefinition>) =>
  fieldDefinitionIssues(exampleField(changes)).map(({ path, reason }) => [path, reason])

const choice = { type: 'dropdown', fieldOptions: [option('Red')] } as const

const fine: readonly (readonly [string, Partial<FieldDefinition>])[] = [
  ['of a text', {}],
  ['of a dropdown with an option', choice],
  ['of multiple checkboxes', { ...choice, type: 'multipleCheckbox' }],
  [
    'of a dropdown with a disabled option beside another',
    { ...choice, required: true, fieldOptions: [option('Red'), option('Blue', false)] },
  ],
  [
    'of an optional dropdown with nothing left to choose',
    { ...choice, fieldOptions: [option('Red', false)] },
  ],
  ['of a rich text', { type: 'textarea', textareaFormatting: 'richText' }],
  ['of a plain long text', { type: 'textarea', textareaFormatting: 'plain' }],
  ['of a file upload of any type', { type: 'fileUpload' }],
  ['of an attachment', { type: 'fileUpload', uploadType: 'attachment', maxFiles: 1 }],
  ['of up to 20 pictures', { type: 'fileUpload', uploadType: 'image', maxFiles: 20 }],
  ['for some activities', { appliesToAllActivityGroups: false, activityGroups: ['camp'] }],
  ['of a dropdown to filter by', { ...choice, useForAdminFiltering: true }],
  ['of a venue to filter by', { type: 'venue', useForAdminFiltering: true }],
]

const wrong: readonly (readonly [string, Partial<FieldDefinition>, [string, Reason][]])[] = [
  ['without a title', { title: '  ' }, [['title', messages.required]]],
  ['of a dropdown without options', { type: 'dropdown' }, [['fieldOptions', messages.optionsMissing]]],
  [
    'of checkboxes without options',
    { type: 'multipleCheckbox' },
    [['fieldOptions', messages.optionsMissing]],
  ],
  [
    'of a text with options',
    { fieldOptions: [option('Red')] },
    [['fieldOptions', messages.kindHasNoOptions]],
  ],
  [
    'with an option twice, in whatever letters',
    { ...choice, fieldOptions: [option('Red'), option('Blue'), option(' rED ')] },
    [['fieldOptions.2.name', messages.optionNameTaken]],
  ],
  [
    'with a nameless option',
    { ...choice, fieldOptions: [option(' ')] },
    [['fieldOptions.0.name', messages.fieldOptionNameMissing]],
  ],
  [
    'that is required, with nothing left to choose',
    { ...choice, required: true, fieldOptions: [option('Red', false)] },
    [['fieldOptions', messages.enabledOptionMissing]],
  ],
  ['of a long text that does not say how', { type: 'textarea' }, [['textareaFormatting', messages.required]]],
  [
    'of a date that is formatted',
    { type: 'date', textareaFormatting: 'plain' },
    [['textareaFormatting', messages.onlyForLongText]],
  ],
  [
    'of a text with files',
    { maxFiles: 2, uploadType: 'image' },
    [
      ['maxFiles', messages.onlyForFiles],
      ['uploadType', messages.onlyForFiles],
    ],
  ],
  ['of no files', { type: 'fileUpload', maxFiles: 0 }, [['maxFiles', messages.fileLimitOutOfRange]]],
  ['of too many files', { type: 'fileUpload', maxFiles: 21 }, [['maxFiles', messages.fileLimitOutOfRange]]],
  [
    'for some activities without any',
    { appliesToAllActivityGroups: false },
    [['activityGroups', messages.fieldActivitiesMissing]],
  ],
  [
    'for all activities with some',
    { activityGroups: ['camp'] },
    [['activityGroups', messages.appliesToAllAlready]],
  ],
  [
    'about a user for some activities',
    { usage: 'user', appliesToAllActivityGroups: false, activityGroups: ['camp'] },
    [['appliesToAllActivityGroups', messages.userFieldsApplyToAll]],
  ],
  [
    'of a text to filter by',
    { useForAdminFiltering: true },
    [['useForAdminFiltering', messages.kindCannotFilter]],
  ],
  [
    'about an activity that is sensitive',
    { usage: 'activity', sensitive: true },
    [['sensitive', messages.onlyPeopleSensitive]],
  ],
  [
    'of a text that alerts on the register',
    { alertOnRegister: true },
    [['alertOnRegister', messages.kindCannotAlert]],
  ],
  [
    'of a box about a user that alerts on the register',
    { usage: 'user', type: 'singleCheckbox', alertOnRegister: true },
    [['alertOnRegister', messages.kindCannotAlert]],
  ],
  [
    'that is built in and sensitive',
    { type: 'date', internalKey: 'attendee_dob', sensitive: true },
    [['sensitive', messages.builtInStays]],
  ],
]

describe('a field definition', () => {
  it.each(fine)('%s is accepted', (_name, changes) => {
    expect(issues(changes)).toEqual([])
  })

  it.each(wrong)('%s is rejected', (_name, changes, expected) => {
    expect(issues(changes)).toEqual(expected)
  })

  it('reports every problem at the same time', () => {
    expect(issues({ title: '', type: 'dropdown', maxFiles: 1, useForAdminFiltering: false })).toHaveLength(3)
  })
})

describe('the kinds of fields', () => {
  it('say which ones have options and can be filtered by', () => {
    expect(fieldKinds.filter(hasOptions)).toEqual(['dropdown', 'multipleCheckbox'])
    expect(fieldKinds.filter(canFilterBy)).toEqual(['dropdown', 'multipleCheckbox', 'venue'])
  })
})

const asFounded = (key: string): FieldDefinition => {
  const field = builtInField(key)
  if (!field) throw new Error(`no built-in field ${key}`)
  const { indispensable: _, ...definition } = field
  return exampleField(definition)
}

describe('the built-in fields', () => {
  it('are these nine, by usage and weight', () => {
    expect(
      builtInFields.map(({ internalKey, usage, type, weight }) => [internalKey, usage, type, weight]),
    ).toEqual([
      ['activity_description', 'activity', 'textarea', 0],
      ['activity_images', 'activity', 'fileUpload', 1],
      ['activity_venue', 'activity', 'venue', 2],
      ['attendee_first_name', 'attendee', 'text', 0],
      ['attendee_last_name', 'attendee', 'text', 1],
      ['attendee_dob', 'attendee', 'date', 2],
      ['user_first_name', 'user', 'text', 0],
      ['user_last_name', 'user', 'text', 1],
      ['user_phone', 'user', 'phone', 2],
    ])
  })

  it.each(builtInFields.map(({ internalKey }) => internalKey))('%s is well defined', (key) => {
    expect(fieldDefinitionIssues(asFounded(key))).toEqual([])
  })

  it.each(builtInFields.map(({ internalKey }) => internalKey))('%s may have another title', (key) => {
    expect(fieldDefinitionIssues({ ...asFounded(key), title: 'Other', required: true })).toEqual([])
  })

  it.each([
    ['attendee_first_name', false],
    ['attendee_last_name', false],
    ['user_first_name', false],
    ['user_last_name', false],
    ['attendee_dob', true],
    ['user_phone', true],
    ['activity_description', true],
    ['activity_images', true],
    ['activity_venue', true],
  ])('%s may become optional: %s', (key, may) => {
    const found = fieldDefinitionIssues({ ...asFounded(key), required: false })
    expect(found).toEqual(may ? [] : [{ path: 'required', reason: messages.builtInStaysRequired }])
  })

  it.each([
    ['attendee_dob', { adminOnly: true }, 'adminOnly', messages.builtInForEverybody],
    [
      'activity_venue',
      { appliesToAllActivityGroups: false, activityGroups: ['camp'] },
      'appliesToAllActivityGroups',
      messages.builtInForEverybody,
    ],
    ['activity_description', { textareaFormatting: 'plain' }, 'textareaFormatting', messages.builtInStays],
    ['activity_images', { uploadType: 'document' }, 'uploadType', messages.builtInStays],
  ] as const)("%s can't change what the product reads: %j", (key, changes, path, reason) => {
    expect(fieldDefinitionIssues({ ...asFounded(key), ...changes })).toEqual([{ path, reason }])
  })

  it("an organiser's own field has no such limits", () => {
    expect(builtInField(null)).toBeUndefined()
    expect(issues({ adminOnly: true })).toEqual([])
  })
})
