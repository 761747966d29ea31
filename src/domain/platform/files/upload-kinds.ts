import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { uploadTooLarge, uploadWrongType } from '#domain/sentences.ts'

/** The rules of each kind of upload, from the specification: how a name may end, and the most bytes. */
export const uploadKinds = {
  attachment: {
    extensions: ['jpeg', 'jpg', 'png', 'gif', 'pdf'],
    bytes: limits.uploadBytes,
    most: '4.5MB',
  },
  document: {
    extensions: ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'csv'],
    bytes: limits.documentUploadBytes,
    most: '10MB',
  },
  image: {
    extensions: ['jpeg', 'jpg', 'png', 'gif'],
    bytes: limits.uploadBytes,
    most: '4.5MB',
  },
} as const satisfies Record<
  string,
  { readonly extensions: readonly string[]; readonly bytes: number; readonly most: string }
>
export type UploadKind = keyof typeof uploadKinds
export type UploadExtension = (typeof uploadKinds)[UploadKind]['extensions'][number]

/** Returns the extension of a name: 'Kit list.PDF' → 'pdf'; '' for a name without one. */
export const extensionOf = (name: string): string =>
  /\.([a-z\d]{1,10})$/iu.exec(name)?.[1]?.toLowerCase() ?? ''

export const isTaken = (kind: UploadKind, extension: string): extension is UploadExtension =>
  (uploadKinds[kind].extensions as readonly string[]).includes(extension)

/** Lists the accepted extensions: 'jpeg, jpg, png or gif'. */
export const takenInWords = (kind: UploadKind): string =>
  uploadKinds[kind].extensions.join(', ').replace(/, (?=[^,]*$)/u, ' or ')

export const uploadSentences = {
  tooLarge: uploadTooLarge,
  wrongType: uploadWrongType,
  notWhatItSays: messages.uploadNotWhatItSays,
  notText: messages.uploadNotText,
  unpacksTooLarge: messages.uploadUnpacksTooLarge,
  unsafeArchive: messages.uploadUnsafeArchive,
  unreadablePicture: messages.uploadUnreadablePicture,
  pictureTooBig: messages.uploadPictureTooBig,
  tooSlow: messages.uploadTooSlow,
  empty: messages.uploadEmpty,
  none: messages.uploadNone,
  several: messages.uploadSeveral,
} as const

/** Checks what can be known about a file before it is sent. The server also checks its content. */
export const uploadIssue = (
  kind: UploadKind,
  file: { readonly name: string; readonly size: number },
): Reason | undefined => {
  if (!isTaken(kind, extensionOf(file.name))) return uploadSentences.wrongType({ kinds: takenInWords(kind) })
  if (file.size > uploadKinds[kind].bytes) return uploadSentences.tooLarge({ most: uploadKinds[kind].most })
  return file.size === 0 ? uploadSentences.empty : undefined
}

/** Chooses the rules of an upload field. A field without a type accepts attachments. */
export const uploadKindOf = (uploadType: UploadKind | null): UploadKind => uploadType ?? 'attachment'
