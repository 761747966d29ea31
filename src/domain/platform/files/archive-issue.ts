import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { uploadSentences } from './upload-kinds.ts'

/** One file in a zip, as the zip lists it. */
export interface ArchiveEntry {
  readonly name: string
  /** Size in bytes when unpacked. */
  readonly size: number
}

/** Says whether unpacking `name` into a folder could write outside that folder. */
const pointsOutside = (name: string): boolean =>
  name.split(/[/\\]/u).some((part, index) => part === '..' || (index === 0 && /^$|^[a-z]:/iu.test(part))) ||
  name.includes('\0')

/** Says why this zip is not safe to unpack. */
export const archiveIssue = (entries: readonly ArchiveEntry[]): Reason | undefined => {
  if (entries.some(({ name }) => pointsOutside(name))) return uploadSentences.unsafeArchive
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  return size > limits.unpackedUploadBytes ? uploadSentences.unpacksTooLarge : undefined
}
