import { expect, it } from 'vitest'
import { lessExpectedInWords } from './less-expected-in-words.ts'

it.each([
  [4_000, 'Bank transfer RP-7K3F9Q: £40.00 is expected instead of £60.00.'],
  [0, 'Bank transfer RP-7K3F9Q for £60.00 is cancelled.'],
])('says what is expected when %i remains promised', (to, sentence) => {
  const announced = { reference: 'RP-7K3F9Q', method: 'bankTransfer', from: 6_000 } as const
  expect(lessExpectedInWords({ ...announced, to }, 'GBP')).toBe(sentence)
})
