import { expect, it } from 'vitest'
import { fullName } from './full-name.ts'

it.each([
  [{ firstName: 'Mia', lastName: 'Hart' }, 'Mia Hart'],
  [{ firstName: 'Mia', lastName: '' }, 'Mia'],
  [{ firstName: '', lastName: 'Hart' }, 'Hart'],
  [{ firstName: null, lastName: null }, ''],
  [undefined, ''],
  [null, ''],
])('formats the name of %j as %j', (person, name) => {
  expect(fullName(person)).toBe(name)
})
