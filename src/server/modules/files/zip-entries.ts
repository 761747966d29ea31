const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const entryLength = 46
/** A document has dozens of parts; thousands would be somebody's attempt. */
const mostEntries = 5_000

/**
 * The names in a zip, from the list at its end; nothing is unpacked. Undefined where it is not a whole zip and
 * nothing else: what follows the list, or a list that does not fit, is how one file pretends to be two.
 */
export const zipEntries = (bytes: Buffer): readonly string[] | undefined => {
  if (bytes.length < endLength || bytes.readUInt32LE(0) !== 0x04034b50) return undefined
  const end = bytes.length - endLength
  // An archive of ours has no comment, so its end is at the end.
  if (bytes.readUInt32LE(end) !== endMark || bytes.readUInt16LE(end + 20) !== 0) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const listSize = bytes.readUInt32LE(end + 12)
  let at = bytes.readUInt32LE(end + 16)
  if (count > mostEntries || at + listSize !== end) return undefined
  const names: string[] = []
  for (let entry = 0; entry < count; entry++) {
    if (at + entryLength > end || bytes.readUInt32LE(at) !== entryMark) return undefined
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    names.push(bytes.toString('utf8', at + entryLength, at + entryLength + name))
    at += entryLength + name + extra + comment
  }
  return at === end ? names : undefined
}
