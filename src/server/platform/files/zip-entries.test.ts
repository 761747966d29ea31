import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { officeParts, zip } from '#tests/support/sample-files.ts'
import { zipEntries } from './zip-entries.ts'

const whole = zip(officeParts.docx)

const namesIn = (bytes: Buffer) => zipEntries(bytes)?.map(({ name }) => name)

/** Makes a zip with one entry, with one field of its list changed. */
const changed = (offset: number, value: number) => {
  const bytes = zip({ 'a.txt': 'abc' })
  bytes.writeUInt16LE(value, bytes.indexOf('PK\x01\x02') + offset)
  return bytes
}

describe('zipEntries', () => {
  it('lists the names', () => {
    expect(namesIn(whole)).toEqual(['[Content_Types].xml', 'word/document.xml'])
    expect(namesIn(zip({ 'ü.txt': 'x' }))).toEqual(['ü.txt'])
  })

  it.each([
    ['bytes behind it', Buffer.concat([whole, Buffer.from('x')])],
    ['bytes in front of it', Buffer.concat([Buffer.from('x'), whole])],
    ['its end missing', whole.subarray(0, -1)],
    ['its beginning missing', whole.subarray(10)],
    ['nothing but an end', whole.subarray(-22)],
    ['nothing', Buffer.alloc(0)],
    ['an encrypted part', changed(8, 1)],
    ['a part with an unknown packing method', changed(10, 9)],
    ['two sizes of a part that is not packed', changed(24, 4)],
    ['a part that ends after the file', changed(20, 9_000)],
    ['a part at a place where none starts', changed(42, 1)],
    ['another name in its list', changed(46, 0x6262)],
  ])('is undefined with %s', (_case, bytes) => {
    expect(zipEntries(bytes)).toBeUndefined()
  })

  it('never throws for damaged bytes', () => {
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(damage, fc.nat(whole.length), (changes, length) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        expect(() => [zipEntries(bytes), zipEntries(bytes.subarray(0, length))]).not.toThrow()
      }),
    )
  })
})
