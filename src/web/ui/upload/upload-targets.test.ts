import { expect, it } from 'vitest'
import { recordFiles } from './upload-targets.ts'

it.each([
  ['image', '/api/file-uploads/file-upload-image'],
  ['attachment', '/api/file-uploads/attachment'],
  ['document', '/api/file-uploads/file-upload-document'],
  [null, '/api/file-uploads/attachment'],
] as const)('sends files for a field of type %s to %s', (uploadType, endpoint) => {
  expect(recordFiles(uploadType)).toEqual({ endpoint, fieldName: 'attachment' })
})
