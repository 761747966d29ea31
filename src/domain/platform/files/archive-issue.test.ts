import { expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { archiveIssue } from './archive-issue.ts'
import { uploadSentences } from './upload-kinds.ts'

it.each([
  ['word/document.xml', undefined],
  ['word/', undefined],
  ['a..b/..c/d..', undefined],
  ['a:b.xml', uploadSentences.unsafeArchive],
  ['../document.xml', uploadSentences.unsafeArchive],
  ['word/../../document.xml', uploadSentences.unsafeArchive],
  ['word/..', uploadSentences.unsafeArchive],
  ['word\\..\\..\\document.xml', uploadSentences.unsafeArchive],
  ['/etc/passwd', uploadSentences.unsafeArchive],
  ['\\\\host\\share', uploadSentences.unsafeArchive],
  ['C:\\Windows\\a', uploadSentences.unsafeArchive],
  ['c:a', uploadSentences.unsafeArchive],
  ['a\0b', uploadSentences.unsafeArchive],
  ['', uploadSentences.unsafeArchive],
])('an archive with %j: %s', (name, sentence) => {
  expect(
    archiveIssue([
      { name: 'a.xml', size: 1 },
      { name, size: 1 },
    ]),
  ).toBe(sentence)
})

it('an archive unpacks to at most 100 MB', () => {
  const half = { name: 'a.xml', size: limits.unpackedUploadBytes / 2 }
  expect(archiveIssue([half, half])).toBeUndefined()
  expect(archiveIssue([half, half, { name: 'b.xml', size: 1 }])).toBe(uploadSentences.unpacksTooLarge)
  expect(uploadSentences.unpacksTooLarge.text).toContain(`${limits.unpackedUploadBytes / 1_000_000}MB`)
})
