import { reason } from '../kernel/reason.ts'

/** What the server says about a request itself. */

export const notFound = reason('notFound', 'We could not find that.')
export const addressUnreadable = reason('addressUnreadable', 'This address has a part we do not understand.')
export const cursorUnreadable = reason('cursorUnreadable', 'This is not a place in this list.')
export const notJson = reason('notJson', 'The request is not valid JSON.')
export const bodyMissing = reason('bodyMissing', 'The request is empty.')
export const bodyNotJson = reason('bodyNotJson', 'The request must be JSON.')
export const bodyTooLarge = reason('bodyTooLarge', 'That is too large to send.')
export const bodyCutShort = reason('bodyCutShort', 'The request was cut short.')
export const requestUnreadable = reason('requestUnreadable', 'We do not understand this request.')
export const uploadCutShort = reason('uploadCutShort', 'The upload was cut short. Please try again.')
export const ownUploadsRunning = reason(
  'ownUploadsRunning',
  'Your other files are still uploading. Please wait for them.',
)
export const manyUploadsFromAddress = reason(
  'manyUploadsFromAddress',
  'Many files are being uploaded from your internet connection. Please try again in a minute.',
)
export const characterNotStored = reason(
  'characterNotStored',
  'The request contains a character that cannot be stored.',
)
export const textNotStored = reason('textNotStored', 'This contains a character that cannot be stored.')
export const eventUnreadable = reason('eventUnreadable', 'This is not an event of the card provider.')
export const fieldCannotFilter = reason(
  'fieldCannotFilter',
  'This list cannot be filtered by one of these fields.',
)
export const settingsSavedByOther = reason(
  'settingsSavedByOther',
  'Somebody else changed these settings. Reload to see their changes.',
)
export const notAMonth = reason('notAMonth', 'A month looks like 2026-09.')
export const notAnId = reason('notAnId', 'Not an id')
