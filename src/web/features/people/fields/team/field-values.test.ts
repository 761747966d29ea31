import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { messages } from '#domain/messages.ts'
import { expect, it } from 'vitest'
import { definitionErrors, fixedParts, newField, tidy, valuesOf } from './field-values.ts'

const stored: FieldAnswer = {
  ...newField('text'),
  _id: '01a1df1a-e595-7c89-a775-844a2dc38c78',
  usage: 'attendee',
  type: 'text',
  internalKey: null,
  title: 'Shoe size',
  enabled: true,
  weight: 3,
  version: 1,
}

it('checks what is typed, not what is stored', () => {
  const typed = { ...valuesOf(stored), title: ' ' }
  expect(definitionErrors(typed, fixedParts(stored))).toEqual({ title: messages.required.text })
})

it('a field for chosen activities needs at least one, and a field for all activities sends none', () => {
  const fixed = fixedParts(stored)
  const chosen = { ...valuesOf(stored), appliesToAllActivityGroups: false }
  expect(definitionErrors(chosen, fixed)).toEqual({ activityGroups: messages.fieldActivitiesMissing.text })
  const changedMind = { ...chosen, activityGroups: ['a'], appliesToAllActivityGroups: true }
  expect(tidy(changedMind).activityGroups).toEqual([])
  expect(definitionErrors(changedMind, fixed)).toEqual({})
})

it.each(['textarea', 'fileUpload', 'number'] as const)('a new %s begins with valid settings', (type) => {
  const values = { ...newField(type), title: 'A title' }
  expect(definitionErrors(values, { usage: 'attendee', type, internalKey: null })).toEqual({})
})

it.each<[Partial<FieldAnswer>, string | null]>([
  [{ type: 'fileUpload', uploadType: null }, 'attachment'],
  [{ type: 'fileUpload', uploadType: 'image' }, 'image'],
  [{ type: 'text', uploadType: null }, null],
])('the form of %o shows the upload type %s', (part, uploadType) => {
  expect(valuesOf({ ...stored, ...part }).uploadType).toBe(uploadType)
})
