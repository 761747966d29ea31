import { expect, it } from 'vitest'
import { cardWords } from './card-words.ts'

it('names a card as people know it', () => {
  expect(cardWords({ brand: 'visa', lastFour: '4242' })).toBe('Visa ending in 4242')
  expect(cardWords({ brand: 'something', lastFour: '0005' })).toBe('Card ending in 0005')
})
