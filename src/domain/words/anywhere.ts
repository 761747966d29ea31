/** What can be said on any page. */
export const anywhereWords = {
  checkFields: 'Please check the highlighted fields.',
  somebodyElseSaved: 'Somebody else changed this in the meantime. Reload to see their changes.',
  tryAgainShortly: 'We are very busy at the moment. Please try again in a few seconds.',
  tooManyUnusedUploads:
    'You have uploaded many files that are not used anywhere yet. Save what they are for, or try again tomorrow.',
  unexpected: 'Something went wrong on our side. Nothing was changed. Please try again.',
  otherOrigin: 'This request came from another website and was refused.',
  idempotencyMismatch: 'This Idempotency-Key was already used with a different request.',
  chosenTwice: 'This is in the list twice.',
  dateTwiceChosen: 'The same date is chosen twice.',
  lineTwice: 'The same ticket is chosen twice.',
  periodBackwards: 'This period ends before it begins.',
  periodTooLong: 'Please choose at most five years.',
} as const
