/** What accounts, roles and attendees say. */
export const peopleWords = {
  passwordTooShort: 'Use at least 8 characters.',
  passwordTooLong: 'Use at most 128 characters.',
  passwordUnchanged: 'This is the password you have now. Please choose a new one.',
  passwordTooCommon: 'This password is too common, so it’s easy to guess. Choose another.',
  signInFailed: 'That email and password do not go together. Check both and try again.',
  demoPersonChanged:
    'This person of the demo has another password by now, or is kept out. Sign in as somebody else, or forget all that was done to the demo with npm run demo:reset.',
  codeWrong: 'That code is not right, or it is too old. Check it, or ask for a new one.',
  authenticatorCodeWrong: 'That code is not right. Wait for the next one and try again.',
  recoveryCodeWrong: 'That code is not right, or it was used before. Check it, or use another.',
  signInTooOld: 'This sign-in is too old, or was tried too often. Please start again.',
  linkWrong: 'This link is no longer valid. Please ask for a new one.',
  passwordWrong: 'That is not your password. Check it and try again.',
  twoFactorOn: 'Two-factor sign-in is on already.',
  twoFactorUnreadable:
    'Your codes can’t be checked because SECRET changed on this installation. Choose a new password with “Forgotten your password?”, then set up two-factor sign-in again.',
  twoFactorUnreadableHere:
    'Two-factor sign-in can’t be read because SECRET changed on this installation. Switch it off and set it up again.',
  twoFactorKeyUnreadable:
    'This key can’t be read because SECRET changed on this installation. Cancel, and set up two-factor sign-in again.',
  twoFactorOff: 'Two-factor sign-in is not on yet. Set it up first.',
  passkeyFailed: 'That passkey did not work here. Try again, or sign in another way.',
  passkeyNotAdded: 'The passkey could not be added. Please try again.',
  passkeyKnown: 'This passkey was added before.',
  tooManyPasskeys: 'You have 10 passkeys. Remove one before you add another.',
  acceptTerms: 'Please accept the terms to go on.',
  signInAgain: 'Please sign in to go on.',
  notAllowed: 'Your role does not allow this.',
  secondFactorGuessed:
    'Someone who knows your password has been guessing codes. Choose a new password to sign in here.',
  tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
  lastOwner: 'An organisation needs an owner. Make somebody else an owner first.',
  onlyOwnersMakeOwners: 'Only an owner can make or change an owner.',
  notYourself: 'You cannot keep yourself out. Ask somebody else to do it.',
  alreadyAPerson: 'Somebody with this email is here already. Find them under People to change their role.',
  alreadyACustomer: 'Somebody with this email is here already. Choose them instead of adding them again.',
  alreadyRegistered: 'This email is registered already. Please sign in instead.',
  noInvitationNeeded: 'They can already sign in, so they don’t need an invitation.',
  linksAreEmailed: 'Email is set up, so the invitation is sent by email. Send it again instead.',
  alreadyInvited: 'This email has an open invitation. Send it again, or take it back first.',
  attendeeHasBookings:
    'Sorry, this attendee cannot be deleted as there have already been bookings for them. If something is wrong, please change their details instead.',
  additionalInfoMissing: 'Additional info is missing for this attendee.',
  tooManyAttendees: 'You have as many attendees as there can be. Delete one before you add another.',
  tooManyNotes: 'There are as many notes about this person as there can be. Delete one first.',
} as const
