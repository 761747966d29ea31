import { and, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { FileRecord } from '#contract/platform/files/file-record.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import { Reason } from '#domain/kernel/reason.ts'
import { fileName } from '#domain/platform/files/file-name.ts'
import {
  extensionOf,
  isTaken,
  takenInWords,
  type UploadKind,
  uploadSentences,
} from '#domain/platform/files/upload-kinds.ts'
import { files } from '#server/db/schema/files.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import { type ReceivedFile, uploadRefused } from '#server/http/read-upload.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { type Content, contentOf } from './content-of.ts'
import { presentFile, type StoredFile, storageKey } from './file.ts'
import { renderPicture } from './render-picture.ts'
import { tooManyUnused } from './unused-files.ts'

interface Upload {
  readonly kind: UploadKind
  readonly isAuthenticated: boolean
}

interface KeptForms {
  readonly content: Content
  readonly whole: Buffer
  readonly small?: Buffer
  readonly width?: number
  readonly height?: number
}

const isPicture = (extension: Content['extension']): extension is 'jpg' | 'png' | 'gif' =>
  extension === 'jpg' || extension === 'png' || extension === 'gif'

/**
 * Prepares the forms of a file to store: a picture is redrawn, a document stays as it is. Returns a failure if the file
 * isn't accepted.
 */
const formsOf = async (
  kind: UploadKind,
  { name, bytes, field }: ReceivedFile,
): Promise<KeptForms | Failure> => {
  const claimed = extensionOf(name)
  if (!isTaken(kind, claimed))
    return uploadRefused(field, uploadSentences.wrongType({ kinds: takenInWords(kind) }))
  const content = await contentOf(bytes, claimed)
  if (content instanceof Reason) return uploadRefused(field, content)
  if (isPicture(content.extension)) {
    const drawn = await renderPicture(bytes, content.extension)
    return drawn instanceof Reason ? uploadRefused(field, drawn) : { content, ...drawn }
  }
  return { content, whole: bytes }
}

const put = async (store: FileStore, file: StoredFile, { whole, small }: KeptForms) => {
  await store.put(storageKey(file), whole)
  if (small) await store.put(storageKey(file, 'small'), small)
}

const addRow = async (
  tx: Tx,
  { isAuthenticated }: Upload,
  { name }: ReceivedFile,
  { content, whole, width, height }: KeptForms,
): Promise<StoredFile | Failure> => {
  const refusal = tx.actor.id === undefined ? undefined : await tooManyUnused(tx, tx.actor.id)
  if (refusal) return refusal
  const [file] = await tx.sql
    .insert(files)
    .values({
      clientId: tx.clientId,
      originalName: fileName(name, content.extension),
      storageName: `${randomBytes(16).toString('hex')}.${content.extension}`,
      mediaType: content.mediaType,
      size: whole.length,
      width: width ?? null,
      height: height ?? null,
      isAuthenticated,
      uploadedBy: tx.actor.id ?? null,
      createdAt: tx.now,
    })
    .returning()
  if (!file) throw new Error('the file has no row')
  return file
}

/**
 * Deletes the row. One of the two forms may have been written, so a job erases the bytes once the store answers again.
 */
const forget = async (tx: Tx, { id, storageName, isAuthenticated }: StoredFile) => {
  await tx.sql.delete(files).where(and(eq(files.clientId, tx.clientId), eq(files.id, id)))
  await enqueue(tx, 'eraseFiles', { files: [{ storageName, isAuthenticated }] })
}

/**
 * Stores an upload. The row is inserted first: if anything stops us later, the row is unused, and the sweep deletes it
 * with everything written under its name.
 */
export const keepFile = async (
  scope: Scope,
  store: FileStore,
  upload: Upload,
  received: ReceivedFile,
): Promise<FileRecord | Failure> => {
  const forms = await formsOf(upload.kind, received)
  if (failed(forms)) return forms
  const file = await scope.transaction((tx) => addRow(tx, upload, received, forms))
  if (failed(file)) return file
  try {
    await put(store, file, forms)
  } catch (error) {
    await scope.transaction((tx) => forget(tx, file))
    throw error
  }
  return presentFile(file)
}
