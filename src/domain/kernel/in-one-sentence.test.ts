import { expect, it } from 'vitest'
import { inOneSentence } from './in-one-sentence.ts'

it.each([
  [[], ''],
  [['Ada'], 'Ada'],
  [['Ada', 'Ben'], 'Ada and Ben'],
  [['Ada', 'Ben', 'Cy'], 'Ada, Ben and Cy'],
])('joins %j as %s', (words, sentence) => {
  expect(inOneSentence(words)).toBe(sentence)
})
