import { fileUploads } from '#contract/platform/files/file-uploads.ts'
import type { UploadType } from '#domain/people/fields/field-kinds.ts'
import { uploadKindOf } from '#domain/platform/files/upload-kinds.ts'
import { requestUrl } from '#web/lib/request-url.ts'

/** The endpoint and form field for a kind of file. */
export interface UploadTarget {
  readonly endpoint: string
  readonly fieldName: string
}

/** Returns the upload target for a record's field. Only people who may see the record can see these files. */
export const recordFiles = (uploadType: UploadType | null): UploadTarget => {
  const { image, document, attachment } = fileUploads
  const operation = { image, document, attachment }[uploadKindOf(uploadType)]
  return { endpoint: operation.path, fieldName: operation.upload.field }
}

/**
 * Returns the upload target for public pictures, such as an activity's. `name` is any word that describes their
 * purpose.
 */
export const publicPictures = (name: string): UploadTarget => ({
  endpoint: requestUrl(fileUploads.named.path, { name }),
  fieldName: name,
})
