import { expect, it } from 'vitest'
import { birthExample } from './birth-example.ts'

it.each([
  ['2026-11-18', '2017-05-14'],
  ['2026-01-01', '2017-05-14'],
  ['2028-02-29', '2019-05-14'],
])('on %s, suggests the birth date %s', (today, born) => {
  expect(birthExample(today)).toBe(born)
})
