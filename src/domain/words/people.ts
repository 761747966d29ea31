/** The texts of accounts, roles and attendees. */

import { reason } from '../kernel/reason.ts'

export const passwordTooShort = reason('passwordTooShort', 'Use at least 8 characters.')
export const passwordTooLong = reason('passwordTooLong', 'Use at most 128 characters.')
export const passwordUnchanged = reason(
  'passwordUnchanged',
  'This is the password you have now. Please choose a new one.',
)
export const passwordTooCommon = reason(
  'passwordTooCommon',
  'This password is too common, so it’s easy to guess. Choose another.',
)
export const signInFailed = reason(
  'signInFailed',
  'That email and password do not go together. Check both and try again.',
)
export const demoPersonChanged =
  'This person of the demo has another password by now, or is kept out. Sign in as somebody else, or forget all that was done to the demo with npm run demo:reset.'
export const codeWrong = reason(
  'codeWrong',
  'That code is not right, or it is too old. Check it, or ask for a new one.',
)
export const authenticatorCodeWrong = reason(
  'authenticatorCodeWrong',
  'That code is not right. Wait for the next one and try again.',
)
export const sixDigits = reason('sixDigits', 'Type the six digits.')
export const recoveryCodeWrong = reason(
  'recoveryCodeWrong',
  'That code is not right, or it was used before. Check it, or use another.',
)
export const signInTooOld = reason(
  'signInTooOld',
  'This sign-in is too old, or was tried too often. Please start again.',
)
export const linkWrong = reason('linkWrong', 'This link is no longer valid. Please ask for a new one.')
export const passwordWrong = reason('passwordWrong', 'That is not your password. Check it and try again.')
export const twoFactorOn = reason('twoFactorOn', 'Two-factor sign-in is on already.')
export const twoFactorUnreadable = reason(
  'twoFactorUnreadable',
  'Your codes can’t be checked because SECRET changed on this installation. Choose a new password with “Forgotten your password?”, then set up two-factor sign-in again.',
)
export const twoFactorUnreadableHere =
  'Two-factor sign-in can’t be read because SECRET changed on this installation. Switch it off and set it up again.'
export const twoFactorKeyUnreadable = reason(
  'twoFactorKeyUnreadable',
  'This key can’t be read because SECRET changed on this installation. Cancel, and set up two-factor sign-in again.',
)
export const twoFactorOff = reason('twoFactorOff', 'Two-factor sign-in is not on yet. Set it up first.')
export const passkeyFailed = reason(
  'passkeyFailed',
  'That passkey did not work here. Try again, or sign in another way.',
)
export const passkeyNotAdded = reason('passkeyNotAdded', 'The passkey could not be added. Please try again.')
export const passkeyKnown = reason('passkeyKnown', 'This passkey was added before.')
export const tooManyPasskeys = reason(
  'tooManyPasskeys',
  'You have 10 passkeys. Remove one before you add another.',
)
export const acceptTerms = reason('acceptTerms', 'Please accept the terms to go on.')
export const signInAgain = reason('signInAgain', 'Please sign in to go on.')
export const notAllowed = reason('notAllowed', 'Your role does not allow this.')
export const secondFactorGuessed = reason(
  'secondFactorGuessed',
  'Someone who knows your password has been guessing codes. Choose a new password to sign in here.',
)
export const tooManyTries = reason('tooManyTries', 'Too many tries. Please wait a few minutes and try again.')
export const lastOwner = reason(
  'lastOwner',
  'An organisation needs an owner. Make somebody else an owner first.',
)
export const onlyOwnersMakeOwners = reason(
  'onlyOwnersMakeOwners',
  'Only an owner can make or change an owner.',
)
export const notYourself = reason('notYourself', 'You cannot keep yourself out. Ask somebody else to do it.')
export const alreadyAPerson = reason(
  'alreadyAPerson',
  'Somebody with this email is here already. Find them under People to change their role.',
)
export const alreadyACustomer = reason(
  'alreadyACustomer',
  'Somebody with this email is here already. Choose them instead of adding them again.',
)
export const alreadyRegistered = reason(
  'alreadyRegistered',
  'This email is registered already. Please sign in instead.',
)
export const noInvitationNeeded = reason(
  'noInvitationNeeded',
  'They can already sign in, so they don’t need an invitation.',
)
export const linksAreEmailed = reason(
  'linksAreEmailed',
  'Email is set up, so the invitation is sent by email. Send it again instead.',
)
export const alreadyInvited = reason(
  'alreadyInvited',
  'This email has an open invitation. Send it again, or take it back first.',
)
export const attendeeHasBookings = reason(
  'attendeeHasBookings',
  'Sorry, this attendee cannot be deleted as there have already been bookings for them. If something is wrong, please change their details instead.',
)
export const additionalInfoMissing = reason(
  'additionalInfoMissing',
  'Additional info is missing for this attendee.',
)
export const tooManyAttendees = reason(
  'tooManyAttendees',
  'You have as many attendees as there can be. Delete one before you add another.',
)
export const tooManyNotes = reason(
  'tooManyNotes',
  'There are as many notes about this person as there can be. Delete one first.',
)
