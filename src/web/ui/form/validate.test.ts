import { auth } from '#contract/auth.ts'
import { describe, expect, it } from 'vitest'
import { bodyErrors, changedPaths } from './validate.ts'

const filled = {
  email: 'ann@example.test',
  firstName: 'Ann',
  lastName: 'Lee',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  acceptedTerms: true,
}

describe('a form judged by its operation', () => {
  it('is quiet when the server would be', () => {
    expect(bodyErrors(auth.signUp, filled)).toEqual({})
  })

  it('says every problem at once, each at its field', () => {
    expect(
      bodyErrors(auth.signUp, { ...filled, email: 'ann', firstName: ' ', confirmPassword: 'other' }),
    ).toEqual({
      email: 'Not a valid email address',
      firstName: 'Required',
      confirmPassword: 'Passwords do not match.',
    })
  })
})

it('finds what one keystroke changed', () => {
  expect(changedPaths({ a: 1, b: { c: 2 }, d: [1] }, { a: 1, b: { c: 3 }, d: [1, 2] })).toEqual([
    'b.c',
    'd.1',
  ])
})
