/** Texts that can appear on any page. */

import { reason } from '../kernel/reason.ts'

export const checkFields = reason('checkFields', 'Please check the highlighted fields.')
export const notUnderstood = reason('notUnderstood', 'Please choose or type something we understand here.')
export const somebodyElseSaved = reason(
  'somebodyElseSaved',
  'Somebody else changed this in the meantime. Reload to see their changes.',
)
export const tryAgainShortly = reason(
  'tryAgainShortly',
  'We are very busy at the moment. Please try again in a few seconds.',
)
export const tooManyUnusedUploads = reason(
  'tooManyUnusedUploads',
  'You have uploaded many files that are not used anywhere yet. Save what they are for, or try again tomorrow.',
)
export const unexpected = reason(
  'unexpected',
  'Something went wrong on our side. Nothing was changed. Please try again.',
)
export const otherOrigin = reason('otherOrigin', 'This request came from another website and was refused.')
export const idempotencyMismatch = reason(
  'idempotencyMismatch',
  'This Idempotency-Key was already used with a different request.',
)
export const chosenTwice = reason('chosenTwice', 'This is in the list twice.')
export const dateTwiceChosen = reason('dateTwiceChosen', 'The same date is chosen twice.')
export const lineTwice = reason('lineTwice', 'The same ticket is chosen twice.')
export const periodBackwards = reason('periodBackwards', 'This period ends before it begins.')
export const periodTooLong = reason('periodTooLong', 'Please choose at most five years.')
