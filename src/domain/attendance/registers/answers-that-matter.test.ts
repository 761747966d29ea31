import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { exampleField } from '#tests/support/field-example.ts'
import { answersThatMatter } from './answers-that-matter.ts'

const medical = exampleField({ type: 'conditionalTextarea', sensitive: true, required: true })
const box = exampleField({ type: 'singleCheckbox' })
const photos = { ...box, alertOnRegister: true }

describe('the answers that staff should check', () => {
  it.each<[string, FieldDefinition, unknown, string | undefined]>([
    ['an allergy', medical, 'Nuts', 'told'],
    ['no allergy', medical, 'No', undefined],
    ['nobody asked yet', medical, undefined, 'unknown'],
    ['a sensitive answer that need not be given', exampleField({ sensitive: true }), undefined, undefined],
    ['a sensitive text', exampleField({ sensitive: true }), 'Inhaler in the bag', 'told'],
    ['any other text', exampleField({}), 'Granny', undefined],
    ['photographs allowed', photos, true, undefined],
    ['photographs not allowed', photos, false, 'notAllowed'],
    ['photographs not answered', photos, undefined, 'unknown'],
    ['a box without an alert, not ticked', box, false, undefined],
    ['a box without an alert, not answered', box, undefined, undefined],
    ['a required box without an alert, not answered', { ...box, required: true }, undefined, undefined],
    ['a sensitive box', exampleField({ type: 'singleCheckbox', sensitive: true }), true, 'told'],
    [
      'a sensitive box, not ticked',
      exampleField({ type: 'singleCheckbox', sensitive: true }),
      false,
      undefined,
    ],
    ['a sensitive box with an alert, ticked', { ...photos, sensitive: true }, true, 'told'],
    ['a sensitive box with an alert, not ticked', { ...photos, sensitive: true }, false, 'notAllowed'],
    [
      'an unanswered box of another activity',
      { ...photos, appliesToAllActivityGroups: false, activityGroups: ['camp'] },
      undefined,
      undefined,
    ],
    [
      'a box refused for another activity',
      { ...photos, appliesToAllActivityGroups: false, activityGroups: ['camp'] },
      false,
      'notAllowed',
    ],
    [
      'an unanswered box of this activity',
      { ...photos, appliesToAllActivityGroups: false, activityGroups: ['swim'] },
      undefined,
      'unknown',
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
