import { refundStateLabels } from '#domain/money/ledger/words.ts'
import { expect, test } from 'vitest'
import { refundFaces } from './refund-faces.ts'

// The provider may refuse a refund immediately, and in that case the money never left.
test('doesn’t say that money left for a failed refund', () => {
  expect(refundFaces.failed).toEqual({ tone: 'bad', word: 'Did not go through' })
  expect(refundStateLabels.failed).toBe(refundFaces.failed.word)
})
