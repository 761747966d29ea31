import type { UploadExtension } from '#domain/files/upload-kinds.ts'
import { fileTypeFromBuffer } from 'file-type'
import { zipEntries } from './zip-entries.ts'

const mediaTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Partial<Record<UploadExtension, string>>

export interface Content {
  readonly extension: keyof typeof mediaTypes
  readonly mediaType: string
}

/** The part that makes a zip a document of one program. */
const mainParts = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
} as const

const officeExtension = (bytes: Buffer): keyof typeof mainParts | undefined => {
  const names = zipEntries(bytes)
  if (!names?.includes('[Content_Types].xml')) return undefined
  // Macros have an ending of their own (docm), which is not on the list.
  if (names.some((name) => /vba/iu.test(name))) return undefined
  const found = Object.entries(mainParts).filter(([, part]) => names.includes(part))
  return found.length === 1 ? (found[0]?.[0] as keyof typeof mainParts) : undefined
}

/** As its readers demand it: the mark at the very beginning, and its end within the last kilobyte. */
const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-\d\.\d/u.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-1_024).includes('%%EOF')

/** What a browser would take for a page or a drawing, whatever its name says. */
const isMarkup = (text: string): boolean =>
  /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype|\?xml|html|head|body|script|style|svg|iframe|img|a|div|table)\b/iu.test(
    text.slice(0, 4_096),
  )

const utf8 = new TextDecoder('utf-8', { fatal: true })

const isPlainText = (bytes: Buffer): boolean => {
  if (bytes.includes(0)) return false
  try {
    return !isMarkup(utf8.decode(bytes))
  } catch {
    return false
  }
}

const extensionBy = async (bytes: Buffer, claimed: string): Promise<Content['extension'] | undefined> => {
  // Not left to the library: it would unpack a stranger's archive.
  if (bytes.toString('latin1', 0, 2) === 'PK') return officeExtension(bytes)
  const found = await fileTypeFromBuffer(bytes)
  if (found?.ext === 'jpg' || found?.ext === 'png' || found?.ext === 'gif') return found.ext
  if (found?.ext === 'pdf') return isPdf(bytes) ? 'pdf' : undefined
  // Nothing inside tells a table from a letter: here, and only here, the name decides.
  if (found === undefined && (claimed === 'txt' || claimed === 'csv') && isPlainText(bytes)) return claimed
  return undefined
}

/** What a file is by its bytes, if it is anything that we take. `claimed` is the ending of its name. */
export const contentOf = async (bytes: Buffer, claimed: string): Promise<Content | undefined> => {
  const extension = await extensionBy(bytes, claimed)
  return extension === undefined ? undefined : { extension, mediaType: mediaTypes[extension] }
}
