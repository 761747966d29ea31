import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { exampleField } from '#tests/support/field-example.ts'
import { expect, it } from 'vitest'
import { informationFields } from './information-fields.ts'

const field = (change: Partial<FieldDefinition>): FieldDefinition =>
  exampleField({ _id: change.title ?? '', usage: 'activity', ...change })
const titles = (fields: readonly FieldDefinition[]) => fields.map(({ title }) => title)

it('puts built-in fields first, sorts the others by weight, and separates filters', () => {
  const { builtIn, own, filters } = informationFields([
    field({ title: 'Kit list', weight: 9 }),
    field({ title: 'Level', type: 'dropdown', weight: 5 }),
    field({ title: 'Venue', type: 'venue', internalKey: 'activity_venue', weight: 2 }),
    field({ title: 'Description', type: 'textarea', internalKey: 'activity_description', weight: 1 }),
    field({ title: 'Cost centre', type: 'dropdown', adminOnly: true, weight: 3 }),
    field({ title: 'Topics', type: 'multipleCheckbox', weight: 4 }),
  ])
  expect(titles(builtIn)).toEqual(['Description', 'Venue'])
  expect(titles(own)).toEqual(['Cost centre', 'Kit list'])
  expect(titles(filters)).toEqual(['Topics', 'Level'])
})
