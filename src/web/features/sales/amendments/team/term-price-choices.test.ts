import { expect, it } from 'vitest'
import { changedPrices, choiceFor, pricePath } from './term-price-choices.ts'

const term = { ticket: 'term', name: 'All days', price: 10_200, dates: 2, suggested: 6_800, singles: 7_600 }
const mornings = { ...term, ticket: 'mornings', name: 'Mornings', price: 6_000, suggested: 4_000 }
const offered = [term, mornings]

it('uses the suggestion until someone chooses', () => {
  expect(choiceFor({}, term)).toEqual({ change: true, to: 6_800 })
  expect(changedPrices({}, offered)).toEqual([
    { ticket: 'term', from: 10_200, to: 6_800 },
    { ticket: 'mornings', from: 6_000, to: 4_000 },
  ])
})

it('sends a typed price as typed, and leaves out prices that stay', () => {
  const choices = { term: { change: false, to: 6_800 }, mornings: { change: true, to: null } }
  expect(changedPrices(choices, offered)).toEqual([{ ticket: 'mornings', from: 6_000, to: null }])
  expect(pricePath(choices, offered, 'mornings')).toBe('termPrices.0.to')
  expect(pricePath({}, offered, 'mornings')).toBe('termPrices.1.to')
})
