/** What can be said on any page. */

export const checkFields = 'Please check the highlighted fields.'
export const notUnderstood = 'Please choose or type something we understand here.'
export const somebodyElseSaved = 'Somebody else changed this in the meantime. Reload to see their changes.'
export const tryAgainShortly = 'We are very busy at the moment. Please try again in a few seconds.'
export const tooManyUnusedUploads =
  'You have uploaded many files that are not used anywhere yet. Save what they are for, or try again tomorrow.'
export const unexpected = 'Something went wrong on our side. Nothing was changed. Please try again.'
export const otherOrigin = 'This request came from another website and was refused.'
export const idempotencyMismatch = 'This Idempotency-Key was already used with a different request.'
export const chosenTwice = 'This is in the list twice.'
export const dateTwiceChosen = 'The same date is chosen twice.'
export const lineTwice = 'The same ticket is chosen twice.'
export const periodBackwards = 'This period ends before it begins.'
export const periodTooLong = 'Please choose at most five years.'
