import { expect, it } from 'vitest'
import { areSettingsComplete, doneOf } from './progress.ts'

it.each<[(boolean | undefined)[], number | undefined]>([
  [[true, true, undefined, undefined], undefined],
  [[true, true, true, undefined], undefined],
  [[true, true, true, false], 3],
  [[true, true, true, true], 4],
  [[false], 0],
])('counts the completed steps of %j as %s', (steps, expected) => {
  expect(doneOf(steps.map((done) => ({ done })))).toBe(expected)
})

it.each([
  ['are complete with a contact email, whether there are terms or not', 'hello@little.test', true],
  ['are not complete without one', '', false],
])('the settings %s', (_, contactEmail, expected) => {
  expect(areSettingsComplete(contactEmail)).toBe(expected)
})
