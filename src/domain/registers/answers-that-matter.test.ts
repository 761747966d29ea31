import { exampleField } from '#tests/support/field-example.ts'
import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../fields/field-kinds.ts'
import { answersThatMatter } from './answers-that-matter.ts'

const medical = exampleField({ type: 'conditionalTextarea', sensitive: true, required: true })
const photos = exampleField({ type: 'singleCheckbox' })

describe('what staff should look at', () => {
  it.each<[string, FieldDefinition, unknown, string | undefined]>([
    ['an allergy', medical, 'Nuts', 'told'],
    ['no allergy', medical, 'No', undefined],
    ['nobody asked yet', medical, undefined, 'unknown'],
    ['a sensitive answer that need not be given', exampleField({ sensitive: true }), undefined, undefined],
    ['a sensitive text', exampleField({ sensitive: true }), 'Inhaler in the bag', 'told'],
    ['any other text', exampleField({}), 'Granny', undefined],
    ['photographs allowed', photos, true, undefined],
    ['photographs not allowed', photos, false, 'notAllowed'],
    ['photographs not answered', photos, undefined, 'notAllowed'],
    ['a sensitive box', exampleField({ type: 'singleCheckbox', sensitive: true }), true, 'told'],
    [
      'a sensitive box, not ticked',
      exampleField({ type: 'singleCheckbox', sensitive: true }),
      false,
      undefined,
    ],
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
    const items = value === undefined ? [] : [{ field: { _id: asked._id }, value }]
    expect(answersThatMatter([asked], items, 'swim').map((one) => one.kind)).toEqual(
      kind === undefined ? [] : [kind],
    )
  })
})
