import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../fields/field-kinds.ts'
import { answersThatMatter } from './answers-that-matter.ts'

const field = (change: Partial<FieldDefinition>): FieldDefinition => ({
  _id: 'f',
  type: 'text',
  title: 'Field',
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
  weight: 1,
  ...change,
})

const medical = field({ type: 'conditionalTextarea', sensitive: true, required: true })
const photos = field({ type: 'singleCheckbox' })

describe('what staff should look at', () => {
  it.each<[string, FieldDefinition, unknown, string | undefined]>([
    ['an allergy', medical, 'Nuts', 'told'],
    ['no allergy', medical, 'No', undefined],
    ['nobody asked yet', medical, undefined, 'unknown'],
    ['a sensitive answer that need not be given', field({ sensitive: true }), undefined, undefined],
    ['a sensitive text', field({ sensitive: true }), 'Inhaler in the bag', 'told'],
    ['any other text', field({}), 'Granny', undefined],
    ['photographs allowed', photos, true, undefined],
    ['photographs not allowed', photos, false, 'notAllowed'],
    ['photographs not answered', photos, undefined, 'notAllowed'],
    ['a sensitive box', field({ type: 'singleCheckbox', sensitive: true }), true, 'told'],
    ['a sensitive box, not ticked', field({ type: 'singleCheckbox', sensitive: true }), false, undefined],
    [
      'a box of another activity',
      { ...photos, appliesToAllActivityGroups: false, activityGroups: ['camp'] },
      undefined,
      undefined,
    ],
    [
      'a box of this activity',
      { ...photos, appliesToAllActivityGroups: false, activityGroups: ['swim'] },
      undefined,
      'notAllowed',
    ],
    [
      'an allergy told for another activity',
      { ...medical, appliesToAllActivityGroups: false, activityGroups: ['camp'] },
      'Bees',
      'told',
    ],
  ])('%s', (_name, asked, value, kind) => {
    const items = value === undefined ? [] : [{ field: { _id: 'f' }, value }]
    expect(answersThatMatter([asked], items, 'swim').map((one) => one.kind)).toEqual(
      kind === undefined ? [] : [kind],
    )
  })
})
