import { limits } from '#domain/limits.ts'
import { describe, expect, it } from 'vitest'
import { firstInvalid, nextStep, previousStep, stepOf, stepOfPath, wizardSteps } from './wizard-steps.ts'

it('has the steps of the specification', () => {
  expect(wizardSteps.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '01 Information',
    '02 Sessions',
    '03 Tickets',
    '04 Settings',
  ])
  expect(wizardSteps).toHaveLength(limits.wizardSteps)
})

describe('the step where a problem can be corrected', () => {
  it.each([
    ['name', 0],
    ['fieldData.0190a000-0000-7000-8000-000000000001', 0],
    ['sessions', 1],
    ['sessions.3.endTime', 1],
    ['tickets.0.price', 2],
    ['addOns.1.name', 2],
    ['salesOpen.time', 3],
    ['ageRestriction.from', 3],
    ['confirmationNote', 3],
    ['constructor', 3],
  ])('%s', (path, step) => {
    expect(stepOfPath(path)).toBe(step)
  })

  it('is the earliest step with a problem, without steps not reached yet', () => {
    expect(firstInvalid(['tickets.0.price', 'sessions.1.endTime'], 3)).toBe(1)
    expect(firstInvalid(['tickets.0.price', 'sessions.1.endTime'], 0)).toBeUndefined()
    expect(firstInvalid([], 3)).toBeUndefined()
  })
})

it.each([
  [1, 0],
  [4, 3],
  [0, 0],
  [5, 0],
  ['2', 0],
  [undefined, 0],
])('reads %s in the address as step %s', (number, step) => {
  expect(stepOf(number)).toBe(step)
})

it('moves one step at a time and stops at both ends', () => {
  expect([nextStep(0), nextStep(1), nextStep(2)]).toEqual([1, 2, 3])
  expect([previousStep(3), previousStep(2), previousStep(1), previousStep(0)]).toEqual([2, 1, 0, 0])
})
