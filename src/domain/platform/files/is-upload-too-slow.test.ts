import { expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { isUploadTooSlow } from './is-upload-too-slow.ts'

it.each([
  [0, 0, false],
  [15, 0, false],
  [16, 24_999, true],
  [16, 25_000, false],
  [100, 2_124_999, true],
  [100, 2_125_000, false],
  [180, limits.uploadBytes, false],
  [181, limits.documentUploadBytes, true],
])('after %i seconds with %i bytes an upload is too slow: %s', (seconds, bytes, tooSlow) => {
  expect(isUploadTooSlow({ seconds, bytes })).toBe(tooSlow)
})
