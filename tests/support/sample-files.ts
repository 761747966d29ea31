import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export const picture = (
  format: 'jpeg' | 'png' | 'gif' | 'webp' = 'jpeg',
  size: { readonly width: number; readonly height: number } = { width: 40, height: 20 },
): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: '#2f5d50' } })
    .toFormat(format)
    .toBuffer()

export const pdf = (inside = ''): Buffer => Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`)

/** A packed part of a zip, and the size that the zip claims. */
interface PackedPart {
  readonly packed: Buffer
  readonly size: number
}

/** Creates zeros packed to a thousandth of their size, with their true size listed by default. */
export const packedZeros = (bytes: number, size = bytes): PackedPart => ({
  packed: deflateRawSync(Buffer.alloc(bytes)),
  size,
})

/** Creates a zip with everything that its readers check. Text in it isn't compressed. */
export const zip = (parts: Readonly<Record<string, string | PackedPart>>): Buffer => {
  const [files, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, part] of Object.entries(parts)) {
    const path = Buffer.from(name)
    const isText = typeof part === 'string'
    const data = isText ? Buffer.from(part) : part.packed
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(isText ? 0 : 8, 4)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(isText ? data.length : part.size, 18)
    facts.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, path]))
    files.push(local)
    at += local.length
  }
  const entries = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, entries, end])
}

export const officeParts = {
  docx: { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' },
  xlsx: { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' },
  pptx: { '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<p/>' },
} as const

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Creates a valid black-and-white PNG of any size in a few kilobytes. Decoded, it fills the memory. */
export const bomb = (edge: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(edge * (Math.ceil(edge / 8) + 1)), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
