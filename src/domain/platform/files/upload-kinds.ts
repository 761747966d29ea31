import { limits } from '#domain/limits.ts'

/** What each address takes: the specification's lists, by how a name may end, and the most bytes. */
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

/** 'Kit list.PDF' → 'pdf'; '' where a name has no ending. */
export const extensionOf = (name: string): string =>
  /\.([a-z\d]{1,10})$/iu.exec(name)?.[1]?.toLowerCase() ?? ''

export const isTaken = (kind: UploadKind, extension: string): extension is UploadExtension =>
  (uploadKinds[kind].extensions as readonly string[]).includes(extension)

/** 'jpeg, jpg, png or gif' */
export const takenInWords = (kind: UploadKind): string =>
  uploadKinds[kind].extensions.join(', ').replace(/, (?=[^,]*$)/u, ' or ')

export const uploadSentences = {
  tooLarge: (kind: UploadKind) =>
    `This file is too large. The most you can upload is ${uploadKinds[kind].most}.`,
  wrongType: (kind: UploadKind) => `Choose a ${takenInWords(kind)} file.`,
  notWhatItSays:
    'The inside of this file does not match its name. Save it again from the program it was made with.',
  notText: 'This file contains more than plain text. Save it as plain text (UTF-8) and try again.',
  unpacksTooLarge: 'This file is larger than 100MB when it is opened. Save it as a PDF and upload that.',
  unsafeArchive: 'This file has parts that point outside it. Save it as a PDF and upload that.',
  unreadablePicture: 'We could not read this picture. Save it again as a jpg or png and try that.',
  pictureTooBig: 'This picture has too many pixels. Make it smaller and try again.',
  tooSlow:
    'This file took too long to arrive, so we stopped the upload. Try again with a better connection, or choose a smaller file.',
  empty: 'This file is empty.',
  none: 'Choose a file to upload.',
  several: 'Upload one file at a time.',
} as const

/** What can be told from the outside of a file, before it is sent. The server looks inside as well. */
export const uploadIssue = (
  kind: UploadKind,
  file: { readonly name: string; readonly size: number },
): string | undefined => {
  if (!isTaken(kind, extensionOf(file.name))) return uploadSentences.wrongType(kind)
  if (file.size > uploadKinds[kind].bytes) return uploadSentences.tooLarge(kind)
  return file.size === 0 ? uploadSentences.empty : undefined
}

/** Chooses the rules of an upload field. A field without a type accepts attachments. */
export const uploadKindOf = (uploadType: UploadKind | null): UploadKind => uploadType ?? 'attachment'
