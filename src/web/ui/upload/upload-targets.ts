import { fileUploads } from '#contract/platform/files/file-uploads.ts'
import type { UploadType } from '#domain/people/fields/field-kinds.ts'
import { uploadKindOf } from '#domain/platform/files/upload-kinds.ts'
import { requestUrl } from '#web/lib/request-url.ts'

/** Where files of a kind are sent, and in which field. */
export interface UploadTarget {
  readonly endpoint: string
  readonly fieldName: string
}

/** For a field of a record: only those see the files who may see the record. */
export const recordFiles = (uploadType: UploadType | null): UploadTarget => {
  const { image, document, attachment } = fileUploads
  const operation = { image, document, attachment }[uploadKindOf(uploadType)]
  return { endpoint: operation.path, fieldName: operation.upload.field }
}

/** For pictures that anybody may see, such as an activity's. `name` is any word that says what they are for. */
export const publicPictures = (name: string): UploadTarget => ({
  endpoint: requestUrl(fileUploads.named.path, { name }),
  fieldName: name,
})
