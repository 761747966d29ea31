import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/support/any-text.ts'
import { contentDisposition } from './content-disposition.ts'

describe('contentDisposition', () => {
  it.each([
    ['kit.pdf', `attachment; filename="kit.pdf"; filename*=UTF-8''kit.pdf`],
    ['Übung 1.pdf', `attachment; filename="_bung 1.pdf"; filename*=UTF-8''%C3%9Cbung%201.pdf`],
    ['a"; x="b.pdf', `attachment; filename="a__ x=_b.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22b.pdf`],
    [
      'a\r\nset-cookie: b',
      `attachment; filename="a__set-cookie: b"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b`,
    ],
    [`it's (1)*.pdf`, `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ])('%j', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header)
  })

  it('for any name, is one header of plain letters that holds the whole name', () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        const header = contentDisposition('inline', name)
        expect(header).toMatch(/^inline; filename="[ -!#-~]*"; filename\*=UTF-8''[\w.~!%-]*$/u)
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name.toWellFormed())
      }),
    )
  })
})
