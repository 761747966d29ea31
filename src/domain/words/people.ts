/** What accounts, roles and attendees say. */

export const passwordTooShort = 'Use at least 8 characters.'
export const passwordTooLong = 'Use at most 128 characters.'
export const passwordUnchanged = 'This is the password you have now. Please choose a new one.'
export const passwordTooCommon = 'This password is too common, so it’s easy to guess. Choose another.'
export const signInFailed = 'That email and password do not go together. Check both and try again.'
export const demoPersonChanged =
  'This person of the demo has another password by now, or is kept out. Sign in as somebody else, or forget all that was done to the demo with npm run demo:reset.'
export const codeWrong = 'That code is not right, or it is too old. Check it, or ask for a new one.'
export const authenticatorCodeWrong = 'That code is not right. Wait for the next one and try again.'
export const recoveryCodeWrong = 'That code is not right, or it was used before. Check it, or use another.'
export const signInTooOld = 'This sign-in is too old, or was tried too often. Please start again.'
export const linkWrong = 'This link is no longer valid. Please ask for a new one.'
export const passwordWrong = 'That is not your password. Check it and try again.'
export const twoFactorOn = 'Two-factor sign-in is on already.'
export const twoFactorUnreadable =
  'Your codes can’t be checked because SECRET changed on this installation. Choose a new password with “Forgotten your password?”, then set up two-factor sign-in again.'
export const twoFactorUnreadableHere =
  'Two-factor sign-in can’t be read because SECRET changed on this installation. Switch it off and set it up again.'
export const twoFactorKeyUnreadable =
  'This key can’t be read because SECRET changed on this installation. Cancel, and set up two-factor sign-in again.'
export const twoFactorOff = 'Two-factor sign-in is not on yet. Set it up first.'
export const passkeyFailed = 'That passkey did not work here. Try again, or sign in another way.'
export const passkeyNotAdded = 'The passkey could not be added. Please try again.'
export const passkeyKnown = 'This passkey was added before.'
export const tooManyPasskeys = 'You have 10 passkeys. Remove one before you add another.'
export const acceptTerms = 'Please accept the terms to go on.'
export const signInAgain = 'Please sign in to go on.'
export const notAllowed = 'Your role does not allow this.'
export const secondFactorGuessed =
  'Someone who knows your password has been guessing codes. Choose a new password to sign in here.'
export const tooManyTries = 'Too many tries. Please wait a few minutes and try again.'
export const lastOwner = 'An organisation needs an owner. Make somebody else an owner first.'
export const onlyOwnersMakeOwners = 'Only an owner can make or change an owner.'
export const notYourself = 'You cannot keep yourself out. Ask somebody else to do it.'
export const alreadyAPerson =
  'Somebody with this email is here already. Find them under People to change their role.'
export const alreadyACustomer =
  'Somebody with this email is here already. Choose them instead of adding them again.'
export const alreadyRegistered = 'This email is registered already. Please sign in instead.'
export const noInvitationNeeded = 'They can already sign in, so they don’t need an invitation.'
export const linksAreEmailed = 'Email is set up, so the invitation is sent by email. Send it again instead.'
export const alreadyInvited = 'This email has an open invitation. Send it again, or take it back first.'
export const attendeeHasBookings =
  'Sorry, this attendee cannot be deleted as there have already been bookings for them. If something is wrong, please change their details instead.'
export const additionalInfoMissing = 'Additional info is missing for this attendee.'
export const tooManyAttendees =
  'You have as many attendees as there can be. Delete one before you add another.'
export const tooManyNotes = 'There are as many notes about this person as there can be. Delete one first.'
