import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { exampleContext, exampleField, exampleOptions } from '#tests/support/field-example.ts'
import { fieldIssues, fieldsShown, itemsFromValues, valuesFromItems } from './field-values.ts'
import { newlyChosen, disabledChoiceIssue } from './newly-chosen.ts'

const name = exampleField({ _id: 'name', required: true })
const email = exampleField({ _id: 'email', type: 'email' })
const colour = exampleField({ _id: 'colour', type: 'dropdown', fieldOptions: exampleOptions })
const about = exampleField({ _id: 'about', type: 'textarea', required: true })
const fields = [name, email, colour, about]

describe('fieldIssues', () => {
  it('finds every problem, in the order of the fields', () => {
    expect(fieldIssues(fields, { email: 'x', colour: 'purple' }, exampleContext)).toEqual([
      { path: 'fieldData.name', reason: messages.completeRequiredField },
      { path: 'fieldData.email', reason: messages.notAnEmail },
      { path: 'fieldData.colour', reason: messages.notAnOption },
      { path: 'fieldData.about', reason: messages.required },
    ])
  })
  it('reports each problem at the path of the answer in the form', () => {
    const issues = fieldIssues([name], {}, exampleContext, ({ _id }) => `attendees.0.${_id}`)
    expect(issues).toEqual([{ path: 'attendees.0.name', reason: messages.completeRequiredField }])
  })
  it('accepts valid answers and ignores other keys', () => {
    const values = { name: 'Ada', about: 'Likes maths', gone: 'x' }
    expect(fieldIssues(fields, values, exampleContext)).toEqual([])
  })
  it("doesn't take an inherited property for an answer", () => {
    const field = exampleField({ _id: 'toString', required: true })
    expect(fieldIssues([field], {}, exampleContext)).toHaveLength(1)
  })
})

describe('fieldsShown', () => {
  const some = { appliesToAllActivityGroups: false, activityGroups: ['camp'] }
  it.each([
    ['an enabled field to anybody', {}, { admin: false }, true],
    ['a disabled field to nobody', { enabled: false }, { admin: true }, false],
    ['an admin-only field to the team', { adminOnly: true }, { admin: true }, true],
    ['an admin-only field to nobody else', { adminOnly: true }, { admin: false }, false],
    ['a field of some activities with one of them', some, { admin: false, activityGroup: 'camp' }, true],
    ['a field of some activities with no other', some, { admin: true, activityGroup: 'swim' }, false],
    ['a field of some activities without any', some, { admin: true }, false],
    [
      'a disabled one of theirs not either',
      { ...some, enabled: false },
      { admin: true, activityGroup: 'camp' },
      false,
    ],
  ])('%s', (_name, changes, audience, shown) => {
    expect(fieldsShown([exampleField(changes)], audience)).toHaveLength(shown ? 1 : 0)
  })
})

describe('items and values', () => {
  const values = { name: 'Ada', colour: 'red', about: '<p>Hi</p>' }
  const items = [
    { field: { _id: 'name' }, value: 'Ada' },
    { field: { _id: 'colour' }, valueRef: 'red' },
    { field: { _id: 'about' }, value: '<p>Hi</p>' },
  ]
  it('makes an item of each value, except empty ones', () => {
    expect(itemsFromValues(fields, { ...values, email: '' })).toEqual(items)
  })
  it('reads the values from items, except empty ones and those of other fields', () => {
    const more = [...items, { field: { _id: 'email' }, value: ' ' }, { field: { _id: 'gone' }, value: 'x' }]
    expect(valuesFromItems(fields, more)).toEqual(values)
  })
  it('also reads items with names, as the API returns them', () => {
    const answered = [{ field: { _id: 'colour' }, value: null, valueRef: { _id: 'red', name: 'Red' } }]
    expect(valuesFromItems(fields, answered)).toEqual({ colour: 'red' })
  })
  it('lets an invalid value through, so that it is reported', () => {
    const read = valuesFromItems(fields, [{ field: { _id: 'email' }, value: 3 }])
    expect(fieldIssues([email], read, exampleContext)).toHaveLength(1)
  })
})

describe('newly chosen options', () => {
  it.each([
    ['a', undefined, ['a']],
    ['a', 'a', []],
    [['a', 'b'], ['b'], ['a']],
    [['a'], 'a', []],
    [undefined, 'a', []],
    [null, undefined, []],
  ])('%j after %j: %j', (value, before, anew) => {
    expect(newlyChosen(value, before)).toEqual(anew)
  })

  it.each([
    ['dropdown', 'red', undefined, undefined],
    ['dropdown', 'blue', undefined, messages.notAnOption],
    ['dropdown', 'blue', 'red', messages.notAnOption],
    ['dropdown', 'blue', 'blue', undefined],
    ['multipleCheckbox', ['red', 'blue'], ['blue'], undefined],
    ['multipleCheckbox', ['red', 'blue'], ['red'], messages.notAnOption],
    ['text', 'blue', undefined, undefined],
  ] as const)('%s: %j after %j: %s', (type, value, before, message) => {
    const field = exampleField({ type, fieldOptions: exampleOptions })
    expect(disabledChoiceIssue(field, value, before)).toBe(message)
  })
})
