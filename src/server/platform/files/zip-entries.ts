import type { ArchiveEntry } from '#domain/platform/files/archive-issue.ts'

/** An entry, with what is needed to unpack it. */
export interface ZipEntry extends ArchiveEntry {
  readonly isDeflated: boolean
  readonly packed: Buffer
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30
/** A document has dozens of parts; thousands mean an attack. */
const mostEntries = 5_000
const encrypted = 1
const methods = { stored: 0, deflated: 8 }

/** The packed bytes of an entry, if the zip's two descriptions of it agree. */
const packedAt = (bytes: Buffer, at: number, name: Buffer, size: number): Buffer | undefined => {
  if (at + localLength > bytes.length || bytes.readUInt32LE(at) !== localMark) return undefined
  const nameEnd = at + localLength + bytes.readUInt16LE(at + 26)
  if (!bytes.subarray(at + localLength, nameEnd).equals(name)) return undefined
  const start = nameEnd + bytes.readUInt16LE(at + 28)
  return start + size > bytes.length ? undefined : bytes.subarray(start, start + size)
}

const entryAt = (bytes: Buffer, at: number, name: Buffer): ZipEntry | undefined => {
  const method = bytes.readUInt16LE(at + 10)
  const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
  if ((bytes.readUInt16LE(at + 8) & encrypted) !== 0) return undefined
  if (method !== methods.deflated && (method !== methods.stored || size !== packedSize)) return undefined
  const packed = packedAt(bytes, bytes.readUInt32LE(at + 42), name, packedSize)
  return packed && { name: name.toString('utf8'), size, packed, isDeflated: method === methods.deflated }
}

/**
 * Reads the entries of a zip from the list at its end. Undefined if the file isn't exactly one whole zip: bytes after
 * the list, or a list that disagrees with the files, let one file pretend to be two.
 */
export const zipEntries = (bytes: Buffer): readonly ZipEntry[] | undefined => {
  if (bytes.length < endLength || bytes.readUInt32LE(0) !== localMark) return undefined
  const end = bytes.length - endLength
  // A document has no comment, so the list ends at the end of the file.
  if (bytes.readUInt32LE(end) !== endMark || bytes.readUInt16LE(end + 20) !== 0) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const listSize = bytes.readUInt32LE(end + 12)
  let at = bytes.readUInt32LE(end + 16)
  if (count > mostEntries || at + listSize !== end) return undefined
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index++) {
    if (at + entryLength > end || bytes.readUInt32LE(at) !== entryMark) return undefined
    const nameEnd = at + entryLength + bytes.readUInt16LE(at + 28)
    const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    const entry = entryAt(bytes, at, bytes.subarray(at + entryLength, nameEnd))
    if (!entry) return undefined
    entries.push(entry)
    at = next
  }
  return at === end ? entries : undefined
}
