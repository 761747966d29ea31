import type { FileRecord } from '#contract/platform/files/file-record.ts'
import type { files } from '#server/db/schema/files.ts'

export type StoredFile = typeof files.$inferSelect

/** Returns the place of a file in the store. Public files are separate, so that /media can never reach the others. */
export const storageKey = (
  file: Pick<StoredFile, 'clientId' | 'storageName' | 'isAuthenticated'>,
  form: 'whole' | 'small' = 'whole',
): string =>
  `${file.clientId}/${file.isAuthenticated ? 'private' : 'public'}/${file.storageName}${form === 'small' ? '.small' : ''}`

/** The small form is always WebP, regardless of the whole picture: it needs a third of the bytes on a phone. */
export const smallMediaType = 'image/webp'

export const isPicture = ({ mediaType }: Pick<StoredFile, 'mediaType'>): boolean =>
  mediaType.startsWith('image/')

/** Presents a file's row as the API returns it. */
export const presentFile = (file: StoredFile): FileRecord => ({
  _id: file.id,
  originalname: file.originalName,
  path: file.isAuthenticated ? `/api/asset?fileId=${file.id}` : `/media/${file.storageName}`,
  isAuthenticated: file.isAuthenticated,
  mediaType: file.mediaType,
  size: file.size,
  width: file.width,
  height: file.height,
})
