import { exampleField } from '#tests/support/field-example.ts'
import { expect, it } from 'vitest'
import { answerValues } from './answer-values.ts'

it('has a key for every field, answered or not', () => {
  const fields = [exampleField({ _id: 'medical' }), exampleField({ _id: 'notes' })]
  const values = answerValues(fields, [
    { field: { _id: 'medical' }, value: 'Asthma' },
    { field: { _id: 'of another form' }, value: 'x' },
  ])
  expect(values).toStrictEqual({ medical: 'Asthma', notes: undefined })
})
