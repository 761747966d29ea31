import { refundStateLabels } from '#domain/money/ledger/words.ts'
import { expect, test } from 'vitest'
import { refundFaces } from './refund-faces.ts'

// The provider may refuse a refund at once: then no money ever left that could have come back.
test('does not say of a failed refund that money left', () => {
  expect(refundFaces.failed).toEqual({ tone: 'bad', word: 'Did not go through' })
  expect(refundStateLabels.failed).toBe(refundFaces.failed.word)
})
