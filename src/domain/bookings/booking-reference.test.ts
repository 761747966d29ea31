import { expect, test } from 'vitest'
import { referenceIn } from './booking-reference.ts'

const cases: readonly (readonly [string, ReturnType<typeof referenceIn>])[] = [
  ['RC-7K3F9Q', { reference: 'RC-7K3F9Q', isSure: true }],
  ['rc7k3f9q', { reference: 'RC-7K3F9Q', isSure: true }],
  ['7k3f9q', { reference: 'RC-7K3F9Q', isSure: false }],
  ['parent', { reference: 'RC-PARENT', isSure: false }],
  // Six signs that begin like the prefix.
  ['rcabcd', { reference: 'RC-RCABCD', isSure: false }],
  ['RC-7K3F9', undefined],
  ['RC-7K3F9QA', undefined],
  // Neither is read out by mistake for a letter.
  ['7K3F90', undefined],
  ['7K3F91', undefined],
  ['RC 7K3F9Q', undefined],
  ['', undefined],
]

test.each(cases)('in %j it is %j', (typed, expected) => {
  expect(referenceIn(typed)).toEqual(expected)
})
