import { expect, it } from 'vitest'
import { exampleField } from '#tests/support/field-example.ts'
import { registrationFields } from './registration-fields.ts'

const required = { required: true, usage: 'user' } as const

it.each([
  ['is required', {}, true],
  ['is optional', { required: false }, false],
  ['is disabled', { enabled: false }, false],
  ['is for the team', { adminOnly: true }, false],
  ['takes files', { type: 'fileUpload' }, false],
  ['is the first name, which the form has anyway', { internalKey: 'user_first_name' }, false],
  ['is the last name', { internalKey: 'user_last_name' }, false],
  ['is the phone number', { internalKey: 'user_phone', type: 'phone' }, true],
] as const)('says whether registering asks for a user field that %s', (_case, changes, asked) => {
  expect(registrationFields([exampleField({ ...required, ...changes })])).toHaveLength(asked ? 1 : 0)
})
