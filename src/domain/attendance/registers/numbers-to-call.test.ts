import { expect, it } from 'vitest'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { exampleField } from '#tests/support/field-example.ts'
import { numbersToCall } from './numbers-to-call.ts'

const emergency = exampleField({ _id: 'emergency', type: 'phone', title: 'Emergency contact phone' })
const doctor = exampleField({ _id: 'doctor', type: 'phone', title: 'Doctor' })
const contact = exampleField({ _id: 'contact', title: 'Emergency contact' })
const parent = { name: 'Ann Brown', phone: '07700 900123' }

it.each<[string, FieldDefinition[], Record<string, string>, typeof parent | null, string[]]>([
  ['only a parent', [], {}, parent, ['Ann Brown: 07700 900123']],
  ['a parent without a number', [], {}, { ...parent, phone: '' }, []],
  ['nobody', [], {}, null, []],
  [
    'an emergency number before the parent',
    [contact, emergency],
    { contact: 'Granny', emergency: '01632 960001' },
    parent,
    ['Emergency contact phone: 01632 960001', 'Ann Brown: 07700 900123'],
  ],
  [
    'two numbers in the order of the fields',
    [doctor, emergency],
    { emergency: '01632 960001', doctor: '01632 960002' },
    null,
    ['Doctor: 01632 960002', 'Emergency contact phone: 01632 960001'],
  ],
  ['a number that was never given', [emergency], {}, parent, ['Ann Brown: 07700 900123']],
])('%s', (_name, fields, answers, who, expected) => {
  const items = Object.entries(answers).map(([_id, value]) => ({ field: { _id }, value }))
  const numbers = numbersToCall({ fields, items, parent: who })
  expect(numbers.map(({ whose, phone }) => `${whose}: ${phone}`)).toEqual(expected)
})
