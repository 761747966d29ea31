import { describe, expect, it } from 'vitest'
import { fieldDataInput, fieldDataItem } from './field-data.ts'
import { fieldCreateForm, fieldDefinition, fieldOption, fieldUpdateForm } from './fields.ts'

/** Section 3 of the specification, word for word. */
const named = {
  fieldDefinition:
    '_id, type, title, helpText, required, adminOnly, enabled, usage, internalKey, fieldOptions, appliesToAllActivityGroups, activityGroups, textareaFormatting, maxFiles, uploadType, useForAdminFiltering, weight, maxItems',
  fieldOption: '_id, name, enabled',
  fieldDataItem: 'field, value, valueRef, valueRefArray, valueRefVenue',
  field: '_id, title, weight',
}
const words = (text: string) => text.split(', ')

describe('fields in the API', () => {
  it('a field definition has every property of the specification, marks for sensitive answers and alerts, and a version', () => {
    expect(Object.keys(fieldDefinition.shape).toSorted()).toEqual(
      [...words(named.fieldDefinition), 'sensitive', 'alertOnRegister', 'version'].toSorted(),
    )
    expect(Object.keys(fieldOption.shape)).toEqual(words(named.fieldOption))
  })

  it('only maxItems may be absent', () => {
    const optional = Object.entries(fieldDefinition.shape).filter(
      ([, schema]) => schema.safeParse(undefined).success,
    )
    expect(optional.map(([name]) => name)).toEqual(['maxItems'])
  })

  it('a usage is activity, attendee or user', () => {
    expect(fieldDefinition.shape.usage.options).toEqual(['activity', 'attendee', 'user'])
  })

  it('a field data item has every property of the specification', () => {
    expect(Object.keys(fieldDataItem.shape)).toEqual(words(named.fieldDataItem))
    expect(Object.keys(fieldDataItem.shape.field.shape)).toEqual(words(named.field))
    expect(Object.keys(fieldDataInput.shape)).toEqual(words(named.fieldDataItem))
  })

  it('type and usage are only given once, and fixed or counted values are never sent', () => {
    const sent = Object.keys(fieldUpdateForm.shape)
    expect(sent).not.toContain('type')
    expect(sent).not.toContain('usage')
    expect(Object.keys(fieldCreateForm.shape)).toEqual(expect.arrayContaining(['type', 'usage']))
    for (const name of ['internalKey', 'weight', 'enabled', '_id'])
      expect([...sent, ...Object.keys(fieldCreateForm.shape)]).not.toContain(name)
  })
})
