import { expect, it } from 'vitest'
import { brightwaterNeighbours, littleOaksNeighbours } from './neighbours.ts'

const childrenOf = (families: typeof brightwaterNeighbours) => families.flatMap(({ children }) => children)

it.each([
  ['Brightwater', brightwaterNeighbours],
  ['Little Oaks', littleOaksNeighbours],
])('some children of %s have medical needs, but most have none', (_, families) => {
  const told = childrenOf(families).map(({ answers }) => answers['Allergies and medical conditions'])
  const some = told.filter((answer) => answer !== 'No').length
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(told.length / 2)
})

it('some parents agree to photographs, and some do not', () => {
  const agreed = childrenOf(brightwaterNeighbours).map(
    ({ answers }) => answers['You may take photographs for your website'],
  )
  expect(new Set(agreed)).toEqual(new Set([true, undefined]))
})
