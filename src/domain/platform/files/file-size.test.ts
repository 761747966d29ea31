import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1KB'],
  [12_400, '12KB'],
  [999_499, '999KB'],
  [999_500, '1MB'],
  [4_500_000, '4.5MB'],
  [10_485_760, '10MB'],
])('%i is shown as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
