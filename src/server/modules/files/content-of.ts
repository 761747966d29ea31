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

/** What a browser takes for a page or a drawing, whatever its name says. A comment at the beginning is enough for that. */
const isMarkup = (text: string): boolean =>
  /^\s*<(?:!--|(?:!doctype|\?xml|html|head|body|script|style|svg|iframe|img|a|div|table)\b)/iu.test(text)

const utf8 = new TextDecoder('utf-8', { fatal: true })

const isPlainText = (bytes: Buffer): boolean => {
  if (bytes.includes(0)) return false
  try {
    return !isMarkup(utf8.decode(bytes))
  } catch {
    return false
  }
}

/** Moving pictures among the PNGs have a name of their own; they are drawn like the others. */
const pictures: Readonly<Record<string, 'jpg' | 'png' | 'gif'>> = {
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
}

const extensionBy = async (bytes: Buffer, claimed: string): Promise<Content['extension'] | undefined> => {
  // Not left to the library: it would unpack a stranger's archive, and reads text that happens to begin like a picture.
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return officeExtension(bytes)
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return isPdf(bytes) ? 'pdf' : undefined
  // Nothing inside tells a table from a letter: here, and only here, the name decides.
  if (claimed === 'txt' || claimed === 'csv') return isPlainText(bytes) ? claimed : undefined
  return pictures[(await fileTypeFromBuffer(bytes))?.ext ?? '']
}

/** What a file is by its bytes, if it is anything that we take. `claimed` is the ending of its name. */
export const contentOf = async (bytes: Buffer, claimed: string): Promise<Content | undefined> => {
  const extension = await extensionBy(bytes, claimed)
  return extension === undefined ? undefined : { extension, mediaType: mediaTypes[extension] }
}
