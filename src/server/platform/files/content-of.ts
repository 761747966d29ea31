import { fileTypeFromBuffer } from 'file-type'
import type { Reason } from '#domain/kernel/reason.ts'
import { archiveIssue } from '#domain/platform/files/archive-issue.ts'
import { type UploadExtension, uploadSentences } from '#domain/platform/files/upload-kinds.ts'
import { unpacksAsListed } from './unpacks-as-listed.ts'
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

/** The entry that makes a zip a document of a certain program. */
const mainParts = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
} as const

const isOffice = (extension: string): extension is keyof typeof mainParts =>
  Object.hasOwn(mainParts, extension)

const officeIssue = async (bytes: Buffer, extension: keyof typeof mainParts): Promise<Reason | undefined> => {
  const entries = zipEntries(bytes)
  if (!entries) return uploadSentences.notWhatItSays
  const issue = archiveIssue(entries)
  if (issue !== undefined) return issue
  const names = new Set(entries.map(({ name }) => name))
  const programs = Object.values(mainParts).filter((part) => names.has(part))
  const isItself =
    names.has('[Content_Types].xml') && programs.length === 1 && programs[0] === mainParts[extension]
  // Documents with macros have their own extension (docm), which isn't on the list.
  const hasMacros = entries.some(({ name }) => /vba/iu.test(name))
  return isItself && !hasMacros && (await unpacksAsListed(entries))
    ? undefined
    : uploadSentences.notWhatItSays
}

/**
 * Says whether a file is a PDF, as PDF readers require: with the mark at the very beginning, and its end within the
 * last kilobyte.
 */
const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-\d\.\d/u.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-1_024).includes('%%EOF')

/**
 * Says whether a browser would treat text as a page or a drawing, regardless of its name. A comment at the start is
 * enough for that.
 */
const isMarkup = (text: string): boolean =>
  /^\s*<(?:!--|(?:!doctype|\?xml|html|head|body|script|style|svg|iframe|img|a|div|table)\b)/iu.test(text)

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Control characters that no text needs: all except tabs, line ends and page breaks. */
const binary = /(?![\t\n\f\r\u0085])\p{Cc}/u

const textIssue = (bytes: Buffer): Reason | undefined => {
  try {
    const text = utf8.decode(bytes)
    if (isMarkup(text) || text.startsWith('%PDF-')) return uploadSentences.notWhatItSays
    return binary.test(text) ? uploadSentences.notText : undefined
  } catch {
    return uploadSentences.notText
  }
}

/** The library's names for pictures. Animated PNGs have a name of their own, but are redrawn like the others. */
const pictures: Readonly<Record<string, Content['extension']>> = {
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
}

/** Says whether a file is a zip or a gzip. The library would unpack a stranger's archive to find out what it is. */
const isArchive = (bytes: Buffer): boolean => ['PK', '\x1f\x8b'].includes(bytes.toString('latin1', 0, 2))

const isPicture = async (bytes: Buffer, extension: Content['extension']): Promise<boolean> =>
  !isArchive(bytes) && pictures[(await fileTypeFromBuffer(bytes))?.ext ?? ''] === extension

const issueOf = async (bytes: Buffer, extension: Content['extension']): Promise<Reason | undefined> => {
  if (isOffice(extension)) return officeIssue(bytes, extension)
  // The library isn't used here, because it takes text that happens to begin like a picture for one.
  if (extension === 'txt' || extension === 'csv') return textIssue(bytes)
  const isItself = extension === 'pdf' ? isPdf(bytes) : await isPicture(bytes, extension)
  return isItself ? undefined : uploadSentences.notWhatItSays
}

/**
 * Returns the kind of a file if its bytes match the extension of its name; otherwise a sentence that says why it is
 * refused.
 */
export const contentOf = async (bytes: Buffer, claimed: UploadExtension): Promise<Content | Reason> => {
  const extension = claimed === 'jpeg' ? 'jpg' : claimed
  return (await issueOf(bytes, extension)) ?? { extension, mediaType: mediaTypes[extension] }
}
