/** Every sentence the specification fixes, in its order (sections 2, 5, 6, 8), then our own. */
export const messages = {
  // Section 2
  featureNotAvailableTitle: 'Feature not available',
  featureNotAvailable:
    'You discovered a feature that is only available on the Standard and Premium plans. Upgrade your subscription plan to unlock it.',

  // Section 5
  passwordsDoNotMatch: 'Passwords do not match.',
  notAnEmail: 'Not a valid email address',
  notAPhone: 'Not a valid phone number',
  required: 'Required',

  // Section 6
  waitlistsOnlyOnPremium: 'Waitlists are only available on the Premium plan.',

  // Section 8
  failedToGetCurrentUser: 'Failed to get current user',

  // Ours
  checkFields: 'Please check the highlighted fields.',
  passwordTooShort: 'Use at least 8 characters.',
  passwordTooLong: 'Use at most 128 characters.',
  passwordTooCommon: 'This password is one of the first that people try. Please choose another.',
  signInFailed: 'That email and password do not go together. Check both and try again.',
  codeWrong: 'That code is not right, or it is too old. Check it, or ask for a new one.',
  authenticatorCodeWrong: 'That code is not right. Wait for the next one and try again.',
  recoveryCodeWrong: 'That code is not right, or it was used before. Check it, or use another.',
  signInTooOld: 'This sign-in is too old, or was tried too often. Please start again.',
  linkWrong: 'This link is no longer valid. Please ask for a new one.',
  passwordWrong: 'That is not your password. Check it and try again.',
  twoFactorOn: 'Two-factor sign-in is on already.',
  twoFactorOff: 'Two-factor sign-in is not on yet. Set it up first.',
  passkeyFailed: 'That passkey did not work here. Try again, or sign in another way.',
  passkeyNotAdded: 'The passkey could not be added. Please try again.',
  passkeyKnown: 'This passkey was added before.',
  tooManyPasskeys: 'You have 10 passkeys. Remove one before you add another.',
  acceptTerms: 'Please accept the terms to go on.',
  signInAgain: 'Please sign in to go on.',
  notAllowed: 'Your role does not allow this.',
  tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
  lastOwner: 'An organisation needs an owner. Make somebody else an owner first.',
  onlyOwnersMakeOwners: 'Only an owner can make or change an owner.',
  notYourself: 'You cannot keep yourself out. Ask somebody else to do it.',
  alreadyAPerson: 'Somebody with this email is here already. Find them under People to change their role.',
  alreadyRegistered: 'This email is registered already. Please sign in instead.',
  alreadyInvited: 'This email has an open invitation. Send it again, or take it back first.',
  setUpAlready: 'This installation is set up already. Please sign in.',
  currencyLocked: 'The currency cannot change any more, because prices or payments already use it.',
  tryAgainShortly: 'We are very busy at the moment. Please try again in a few seconds.',
  unexpected: 'Something went wrong on our side. Nothing was changed. Please try again.',
  otherOrigin: 'This request came from another website and was refused.',
  idempotencyMismatch: 'This Idempotency-Key was already used with a different request.',
} as const

/** For how long, where the limit's window is known; the oldest try may leave it sooner. */
export const tooManyTriesFor = (minutes: number): string =>
  minutes < 60
    ? `Too many tries. Please wait ${minutes} minutes and try again.`
    : 'Too many tries. Please try again tomorrow.'
