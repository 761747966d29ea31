import { auth } from '#contract/people/auth/auth.ts'
import { describe, expect, it } from 'vitest'
import { afterRemoval, bodyErrors, changedPaths, withoutWhole } from './validate.ts'

const filled = {
  email: 'ann@example.test',
  firstName: 'Ann',
  lastName: 'Lee',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  acceptedTerms: true,
}

describe('a form checked by its operation', () => {
  it('shows no errors if the server would accept the form', () => {
    expect(bodyErrors(auth.signUp, filled)).toEqual({})
  })

  it('shows all problems together, each at its field', () => {
    expect(
      bodyErrors(auth.signUp, { ...filled, email: 'ann', firstName: ' ', confirmPassword: 'other' }),
    ).toEqual({
      email: 'Not a valid email address',
      firstName: 'Required',
      confirmPassword: 'Passwords do not match.',
    })
  })
})

it('finds what a key press changed', () => {
  expect(changedPaths({ a: 1, b: { c: 2 }, d: [1] }, { a: 1, b: { c: 3 }, d: [1, 2] })).toEqual([
    'b.c',
    'd.1',
  ])
})

it('updates the paths of a list after an item is removed', () => {
  const paths = ['name', 'rows', 'rows.0.date', 'rows.1.date', 'rows.2.amount', 'rowsOther.2', 'rows.10.date']
  expect(afterRemoval(paths, 'rows', 1)).toEqual([
    'name',
    'rows',
    'rows.0.date',
    'rows.1.amount',
    'rowsOther.2',
    'rows.9.date',
  ])
})

it('removes an error about a date and time when either changes, and no other errors', () => {
  const said = { 'fieldData.a': 'No time', 'fieldData.ab': 'No day', day: 'No day' }
  expect(withoutWhole(said, ['', 'fieldData.a.time', 'days'])).toEqual({
    'fieldData.ab': 'No day',
    day: 'No day',
  })
  expect(withoutWhole(said, ['day'])).not.toHaveProperty('day')
})
