import { expect, it } from 'vitest'
import { offeredOptions } from './offered-options.ts'

const options = [
  { _id: 'a', name: 'Beginner', enabled: true },
  { _id: 'b', name: 'Middle', enabled: false },
  { _id: 'c', name: 'Expert', enabled: true },
]

it('offers the enabled options in their order', () => {
  expect(offeredOptions(options, []).map(({ label }) => label)).toEqual(['Beginner', 'Expert'])
})

it('keeps a disabled option that was chosen, and marks it', () => {
  expect(offeredOptions(options, ['b'])).toContainEqual({ value: 'b', label: 'Middle (no longer offered)' })
})
