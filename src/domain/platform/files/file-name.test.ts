import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/support/any-text.ts'
import { fileName } from './file-name.ts'
import { extensionOf } from './upload-kinds.ts'

describe('fileName', () => {
  it.each([
    ['Kit list.pdf', 'pdf', 'Kit list.pdf'],
    ['Kit list.PDF', 'pdf', 'Kit list.pdf'],
    ['cover.jpeg', 'jpg', 'cover.jpeg'],
    ['photo.png', 'jpg', 'photo.jpg'],
    ['no ending', 'png', 'no ending.png'],
    ['../../etc/passwd', 'txt', 'passwd.txt'],
    ['C:\\Users\\robin\\kit.docx', 'docx', 'kit.docx'],
    ['..', 'pdf', 'file.pdf'],
    ['', 'pdf', 'file.pdf'],
    ['.htaccess', 'txt', 'file.txt'],
    ['a\r\nset-cookie: x=1.pdf', 'pdf', 'aset-cookie: x=1.pdf'],
    ['annexe\u202Efdp.exe', 'pdf', 'annexefdp.pdf'],
    ['Übung — 日本.pdf', 'pdf', 'Übung — 日本.pdf'],
    ['  spaces   within .pdf', 'pdf', 'spaces within.pdf'],
  ])('%j with content %s becomes %j', (given, extension, name) => {
    expect(fileName(given, extension)).toBe(name)
  })

  it('is always a plain name with the extension of the content', () => {
    const given = fc.oneof(
      anyText(),
      fc.string({ unit: fc.constantFrom('.', '/', '\\', '\n', '"', 'a', '\u202E') }),
    )
    fc.assert(
      fc.property(given, fc.constantFrom('pdf', 'jpg', 'csv'), (name, extension) => {
        const made = fileName(name, extension)
        expect(made).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
        expect(made).toMatch(/^[^.].*\.\w+$/u)
        expect([extension, ...(extension === 'jpg' ? ['jpeg'] : [])]).toContain(extensionOf(made))
        expect(Array.from(made).length).toBeLessThanOrEqual(125)
        expect(fileName(made, extension)).toBe(made)
      }),
    )
  })
})
