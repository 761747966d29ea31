import { reason } from '../kernel/reason.ts'

/** Why a file is refused. */

export const uploadNotWhatItSays = reason(
  'uploadNotWhatItSays',
  'The inside of this file does not match its name. Save it again from the program it was made with.',
)
export const uploadNotText = reason(
  'uploadNotText',
  'This file contains more than plain text. Save it as plain text (UTF-8) and try again.',
)
export const uploadUnpacksTooLarge = reason(
  'uploadUnpacksTooLarge',
  'This file is larger than 100MB when it is opened. Save it as a PDF and upload that.',
)
export const uploadUnsafeArchive = reason(
  'uploadUnsafeArchive',
  'This file has parts that point outside it. Save it as a PDF and upload that.',
)
export const uploadUnreadablePicture = reason(
  'uploadUnreadablePicture',
  'We could not read this picture. Save it again as a jpg or png and try that.',
)
export const uploadPictureTooBig = reason(
  'uploadPictureTooBig',
  'This picture has too many pixels. Make it smaller and try again.',
)
export const uploadTooSlow = reason(
  'uploadTooSlow',
  'This file took too long to arrive, so we stopped the upload. Try again with a better connection, or choose a smaller file.',
)
export const uploadEmpty = reason('uploadEmpty', 'This file is empty.')
export const uploadNone = reason('uploadNone', 'Choose a file to upload.')
export const uploadSeveral = reason('uploadSeveral', 'Upload one file at a time.')
