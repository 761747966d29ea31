import { describe, expect, it } from 'vitest'
import { extensionOf, takenInWords, type UploadKind, uploadIssue, uploadSentences } from './upload-kinds.ts'

describe('uploadIssue', () => {
  it.each<[UploadKind, string, number, string | undefined]>([
    ['image', 'cover.jpg', 1, undefined],
    ['image', 'COVER.JPEG', 4_500_000, undefined],
    ['image', 'cover.jpg', 4_500_001, 'This file is too large. The most you can upload is 4.5MB.'],
    ['image', 'cover.jpg', 0, uploadSentences.empty.text],
    ['image', 'kit.pdf', 1, 'Choose a jpeg, jpg, png or gif file.'],
    ['image', 'cover.svg', 1, 'Choose a jpeg, jpg, png or gif file.'],
    ['image', 'cover', 1, 'Choose a jpeg, jpg, png or gif file.'],
    ['image', 'cover.jpg.exe', 1, 'Choose a jpeg, jpg, png or gif file.'],
    ['attachment', 'kit.pdf', 4_500_000, undefined],
    ['attachment', 'kit.docx', 1, 'Choose a jpeg, jpg, png, gif or pdf file.'],
    ['document', 'kit.docx', 10_485_760, undefined],
    ['document', 'kit.docx', 10_485_761, 'This file is too large. The most you can upload is 10MB.'],
    ['document', 'cover.png', 1, 'Choose a pdf, docx, xlsx, pptx, txt or csv file.'],
  ])('%s: %s of %i bytes', (kind, name, size, sentence) => {
    expect(uploadIssue(kind, { name, size })?.text).toBe(sentence)
  })
})

it.each([
  ['a.PDF', 'pdf'],
  ['archive.tar.gz', 'gz'],
  ['none', ''],
  ['.', ''],
  ['pdf', ''],
  ['a.', ''],
  ['a.p/df', ''],
])('the extension of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

it('lists the accepted extensions as people say them', () => {
  expect(takenInWords('attachment')).toBe('jpeg, jpg, png, gif or pdf')
})
