/** Every sentence the specification fixes, in its order (sections 2, 5, 6, 8), then our own. */
export const messages = {
  // Section 2
  featureNotAvailableTitle: 'Feature not available',
  featureNotAvailable:
    'You discovered a feature that is only available on the Standard and Premium plans. Upgrade your subscription plan to unlock it.',

  changesAppliedOnSave: 'Changes will be applied on save.',
  proRataLegend: '*Price calculated on a pro rata basis.',
  noActivitiesFound: 'No activities found',
  anotherRuleApplied: 'Another rule already applied',
  anotherPassApplied: 'Another pass already applied',

  // Section 5
  passwordsDoNotMatch: 'Passwords do not match.',
  notAnEmail: 'Not a valid email address',
  notAPhone: 'Not a valid phone number',
  required: 'Required',
  provideDetails: 'Please provide details',
  notAZip: 'Please enter a valid ZIP code',
  notAPostalCode: 'Please enter a valid Postal code',
  completeRequiredField: 'Please complete this required field',
  checkRequiredFields:
    'Sorry, there was a problem submitting the form. Please check all required fields are completed.',
  noUserSet: 'No user set',
  adminOnly: 'Admin only',
  priceNegative: 'Price cannot be negative',
  feeNegative: 'Fee cannot be negative',
  priceRequired: 'Price is required',
  ticketLimitTooSmall: 'If specifying a ticket limit it must be at least 1',
  placeLimitTooSmall: 'If specifying a place limit it must be at least 1',
  ticketSessionsMissing:
    'If restricting the sessions the ticket can be used for, at least one should be selected.',
  addOnSessionsMissing:
    'If restricting the sessions the add-on can be used for, at least one should be selected.',
  subscriptionPlanMissing: 'If creating a subscription ticket, a subscription plan must be selected.',
  subscriptionPlanTaken:
    'This subscription plan has already been used by another ticket. Please select another one.',
  selectSubscriptionPlan: 'Select subscription plan for ticket',
  amountBelowOne: 'Amount cannot be less than 1.',
  amountBelowZero: 'Amount cannot be less than 0.',
  percentageBelowZero: 'Percentage cannot be less than 0.',
  percentageAboveHundred: 'Percentage cannot be greater than 100.',
  codeCharacters: 'Code can only contain letters and numbers.',
  conditionMissing: 'At least one condition should be added.',
  minimumActivitiesTooSmall: 'Minimum activities must be at least 2.',
  minimumSessionsTooSmall: 'Minimum sessions must be at least 2.',
  fieldOptionNameMissing: 'Please supply a name for the Field Option.',
  voucherProviderNameMissing: 'Please supply a name for the Childcare Voucher Provider.',
  pathInvalid: 'Path is invalid',
  pathTaken: 'Path has already been used for another tab.',
  tabOptionMissing: 'At least one option should be selected.',
  providerNameMissing: 'Name is required',
  providerNameTooLong: 'Name must be less than 50 characters',
  providerNameTaken: 'Name already exists',
  regReferenceMissing: 'Registration reference is required',
  regReferenceTaken: 'Registration reference already exists',
  postcodeMissing: 'Postcode is required',

  selectAnActivity: 'Please select an activity',
  selectATicket: 'Please select at least one ticket',
  noteOutsideAgeRange: 'Please note that the attendee is outside of the age range for this activity.',

  // Section 6
  waitlistsOnlyOnPremium: 'Waitlists are only available on the Premium plan.',

  // Section 8
  failedToGetFields: 'Failed to get fields',
  failedToCreateAttendee: 'Failed to create attendee',
  failedToSaveAttendee: 'Failed to save attendee',
  failedToCreateAddOnBooking: 'Failed to create add-on booking',
  failedToCreateDiscountRule: 'Failed to create discount rule',
  failedToCreateVenue: 'Failed to create venue',
  failedToUpdateCardAccount: 'Failed to update card payment account status',
  failedToUpdateCardMethod: 'Failed to update card payment method',
  failedToGetCurrentUser: 'Failed to get current user',
  sessionHasBookings:
    'Sorry, this session cannot be deleted as there has already been bookings for it. Please disable it instead.',
  ticketHasBookings:
    'Sorry, this ticket cannot be deleted as there have already been bookings using it. Please disable it instead.',
  addOnHasBookings:
    'Sorry, this add on cannot be deleted as there have already been bookings for it. Please disable it instead.',
  optionUsedByTabDisable:
    'Sorry, this Field option cannot be disabled as it is used for a Home page tab. Please update or delete the tab first.',
  optionUsedByTabDelete:
    'Sorry, this Field option cannot be deleted as it is used for a Home page tab. Please update or delete the tab first.',
  optionHasData:
    'Sorry, this Field option cannot be deleted as there are already data for it. Please disable it instead.',
  voucherProviderUsed:
    "Sorry, this Childcare Voucher Provider cannot be deleted as there's already been a payment transaction using it. Please disable it instead.",
  cardAccountUsed:
    'This connected account is being used for subscriptions so it cannot be disconnected. Please delete any Subscription plans and cancel all User subscriptions first.',
  unableToUpload: 'Unable to upload this file',
  errorUploading: 'Error uploading file',
  ticketLimitReached: 'Ticket limit has been reached',
  placeLimitReached: 'Place limit has been reached',
  noTicketsAvailable: 'No tickets are available for this activity.',
  sessionFull: 'Sorry, this session is full.',
  ticketSoldOut: 'Sorry, this ticket is sold out.',
  ticketNotOnSale: 'Sorry, this ticket is not on sale at the moment.',
  sessionNotOnSale: 'Sorry, one of these sessions can no longer be booked.',
  subscriptionsNotBookable: 'Subscriptions cannot be booked here yet.',
  cartIsBeingPaid: 'This cart is being paid for. Finish or cancel the payment first.',
  holdExtendedOnce: 'The places can be held for longer only once.',
  nothingHeld: 'Nothing is held in this cart.',
  signInToHold: 'Please sign in to hold places again.',
  attendeeTwice: 'The same attendee is chosen twice.',
  pickATicket: 'Choose a ticket.',
  pickAttendees: 'Choose who it is for.',
  pickSessions: 'Choose at least one date.',
  outsideAgeGuide: 'Please note that the attendee is outside of the age range for this activity.',
  addOnTwice: 'The same extra is chosen twice.',
  attendeeAlreadyBooked: 'This attendee already has a place with this ticket.',
  outsideAgeRange: 'Sorry, this attendee is outside the age range for this activity.',

  // Ours
  checkFields: 'Please check the highlighted fields.',
  stateNotListed: 'Choose a state from the list.',
  venueUsed:
    'Sorry, this venue cannot be deleted as there are activities that take place there. Please disable it instead.',
  venueUsedByTab:
    'Sorry, this venue cannot be deleted as it is used for a Home page tab. Please update or delete the tab first.',
  venueHasData:
    'Sorry, this venue cannot be deleted as there are already data for it. Please disable it instead.',
  tooManyTabs: 'You have as many tabs as there can be. Delete one before you add another.',
  filesOutOfReach: 'Files cannot be reached at the moment. Please try again in a minute.',
  finalBeforeFirst: 'The final payment date cannot be before the first.',
  noFirstBetween: 'There is no 1st of a month between the first and the final payment date.',
  dateTooFar: 'Please choose an earlier date.',
  dateTooEarly: 'Please choose a later date.',
  noPayments: 'Add at least one payment.',
  dateTwice: 'There is another payment on this date. Please choose another one.',
  planUsed:
    'Sorry, this subscription plan cannot be deleted as there is a ticket using it. Please disable it instead.',
  planSold:
    'People have booked with this subscription plan, so its payments cannot change any more. Please create another plan instead.',
  agreementUsed:
    'Sorry, this booking agreement cannot be deleted as there are activities using it. Please choose another one for them first.',
  policyUsed:
    'Sorry, this cancellation policy cannot be deleted as there are activities using it. Please choose another one for them first.',
  refundMethodMissing: 'Choose at least one way to refund.',
  windowTwice: 'There is another rule for this window. Please change one of them.',
  notAWebAddress: 'Please enter a web address that begins with https:// or http://.',
  policyLinkLeadsNowhere:
    'The text has a link to the policy, so please fill in the policy text or the link to the policy.',
  somebodyElseSaved: 'Somebody else changed this in the meantime. Reload to see their changes.',
  passwordTooShort: 'Use at least 8 characters.',
  passwordTooLong: 'Use at most 128 characters.',
  passwordUnchanged: 'This is the password you have now. Please choose a new one.',
  passwordTooCommon: 'This password is one of the first that people try. Please choose another.',
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
  repeatTooMany: 'At most 400 sessions can be added at once.',
  repeatTooFew: 'Repeat at least once.',
  repeatEndsTooSoon: 'The end date cannot be before the first date.',
  repeatHasNoDates: 'No session would fall on these days before the end.',
  endNotAfterStart: 'The end time must be after the start time.',
  sessionTwice: 'Another session already has this date and time.',
  sessionGone: 'A session chosen here is no longer part of the activity.',
  itemGone: 'This is no longer part of the activity. Reload to see what is there.',
  choiceGone: 'This is no longer there. Please choose another.',
  subscriptionPlanNotOffered: 'This subscription plan is not offered any more. Please select another one.',
  ticketTypeFixed: 'The type of a ticket cannot be changed once it is saved.',
  ticketKeepsSession:
    'Places are booked with this ticket for a session that was taken away from it. Keep the session, or disable the ticket.',
  salesCloseTooSoon: 'Sales must close after they open.',
  agesTurned: 'The youngest age cannot be above the oldest.',
  birthDatesTurned: 'The first date of birth cannot be after the last.',
  ageEndMissing: 'Set at least one end of the range, or remove the restriction.',
  paymentMethodMissing: 'Choose at least one payment method, or accept them all.',
  activitySavedByOther:
    'Somebody else saved this activity while you were editing it. Nothing was overwritten: look at the newer version first.',
  activityHasBookings: 'This activity has bookings, so it cannot be deleted. Please disable it instead.',
  currencyLocked: 'The currency cannot change any more, because prices or payments already use it.',
  tryAgainShortly: 'We are very busy at the moment. Please try again in a few seconds.',
  tooManyUnusedUploads:
    'You have uploaded many files that are not used anywhere yet. Save what they are for, or try again tomorrow.',
  unexpected: 'Something went wrong on our side. Nothing was changed. Please try again.',
  otherOrigin: 'This request came from another website and was refused.',
  tabOptionGone: 'One of the chosen options is offered no more. Choose again.',
  idempotencyMismatch: 'This Idempotency-Key was already used with a different request.',

  // Ours: attendees
  attendeeHasBookings:
    'Sorry, this attendee cannot be deleted as there have already been bookings for them. If something is wrong, please change their details instead.',
  additionalInfoMissing: 'Additional info is missing for this attendee.',
  bookedWithTicket: 'This attendee has already booked with this ticket.',
  bookedAtTheTime: 'This attendee has another booking at the same time.',
  chooseAttendee: 'Please choose an attendee.',
  chooseSessions: 'Please select at least one session.',
  priceIsAnother: 'The price has changed in the meantime. Look at it again, then book.',
  draftRanOut: 'This took too long, and the places were given back. Please book again.',
  moreThanItCosts: 'This is more than the booking costs.',
  moreThanIsDue: 'This is more than is still due.',
  dueInThePast: 'Please choose today or a later day.',
  termTicketStays: 'This ticket is for all sessions, so its sessions cannot be changed one by one.',
  startedSessionStays: 'A session that has started cannot be taken out.',
  nothingChanges: 'Nothing has been changed yet.',
  itemNotChangeable: 'This was cancelled or is over, so it cannot be changed any more.',
  tooManyAttendees: 'You have as many attendees as there can be. Delete one before you add another.',
  tooManyNotes: 'There are as many notes about this person as there can be. Delete one first.',

  // Ours: payment settings
  transferInstructionsMissing: 'Say where to pay, such as the account name, sort code and account number.',
  cardsFollowAccount: 'Card payments go on and off with the card account. Connect or disconnect it instead.',
  cardsNotSetUp:
    'Card payments are not set up on this installation. Whoever runs it can set STRIPE_SECRET_KEY and start again.',
  cardAccountMissing: 'There is no card account yet. Connect one first.',
  cardAccountDisconnected: 'The card account is disconnected. Connect it first.',
  cardAccountLost:
    'The card provider no longer lets us use this account, because it was disconnected there. Please connect a new one.',
  cardMethodAlwaysOn: 'Cards are always on and cannot be switched off.',
  cardMethodNotHere: 'This way of paying is not offered in your country.',
  cardProviderSilent: 'The card provider does not answer at the moment. Please try again in a minute.',

  // Ours: fields
  notAText: 'Please type a text.',
  notAnAmount: 'Please enter an amount, such as 12.50.',
  notANumber: 'Please enter a number.',
  notAWholeNumber: 'Please enter a whole number.',
  numberTooLarge: 'This number is too large.',
  notAnOption: 'Please choose an option from the list.',
  notAYesOrNo: 'Please tick the box, or leave it empty.',
  notAVenue: 'Please choose a venue from the list.',
  notADate: 'Please choose a date.',
  notATime: 'Please choose a time.',
  bornInTheFuture: 'A date of birth cannot be in the future.',
  hoursOutOfRange: 'Hours must be between 0 and 99.',
  minutesOutOfRange: 'Minutes must be between 0 and 59.',
  yearsOutOfRange: 'Years must be between 0 and 120.',
  monthsOutOfRange: 'Months must be between 0 and 11.',
  rangeOutOfRange: 'Choose between half an hour and 12 hours, in steps of half an hour.',
  notAValidityUnit: 'Choose days, months or years.',
  fileNotYours: 'This file is no longer here. Please upload it again.',
  wrongUploadType: 'This kind of file cannot be used here.',
  optionsMissing: 'At least one option should be added.',
  enabledOptionMissing: 'A required field needs at least one enabled option.',
  optionNameTaken: 'Another option already has this name.',
  kindHasNoOptions: 'Only a dropdown or multiple checkboxes can have options.',
  onlyForLongText: 'Only a long text can be formatted.',
  onlyForFiles: 'Only a file upload can have this.',
  fileLimitOutOfRange: 'Allow between 1 and 20 files.',
  appliesToAllAlready: 'The field applies to all activities, so none can be chosen.',
  userFieldsApplyToAll: 'A field about a user cannot depend on the activity.',
  fieldActivitiesMissing: 'Choose at least one activity, or let the field apply to all.',
  kindCannotFilter: 'Only dropdowns, multiple checkboxes and venues can be filtered by.',
  onlyPeopleSensitive: 'Only a field about people can be sensitive.',
  builtInStaysRequired: 'Rollcall needs this field, so it stays required.',
  builtInForEverybody: 'This is a built-in field. It is there for everybody and for every activity.',
  builtInStays: 'This is a built-in field, and this part of it cannot be changed.',
  builtInCannotGo: 'This is a built-in field, so it cannot be deleted.',
  builtInDisableInstead:
    'This is a built-in field, so it cannot be deleted. Disable it if you do not need it.',
  builtInStaysEnabled: 'Rollcall needs this field, so it cannot be disabled.',
  fieldUsedByTab:
    'Sorry, this Field cannot be deleted as it is used for a Home page tab. Please update or delete the tab first.',
  fieldUsedByTabDisable:
    'Sorry, this Field cannot be disabled as it is used for a Home page tab. Please update or delete the tab first.',
  fieldUsedByTabAdminOnly:
    'Sorry, this Field cannot be made admin only as it is used for a Home page tab. Please update or delete the tab first.',
  fieldActivityGone: 'An activity chosen here is no longer there. Please choose again.',
  tooManyFields: 'You have as many fields as there can be. Delete one before you add another.',
  chooseHowToPay: 'Please choose how to pay.',
  cartIsEmpty: 'There is nothing in your cart.',
  holdEnded: 'Your time to book these places is over. Go back to your cart to see which are still free.',
  lineWithoutAttendee: 'Please say who each ticket is for.',
  answersMissing: 'We need to know more about who takes part before you can book.',
  priceChanged: 'The price has changed since you last looked. Please check it again.',
  agreementNotTicked: 'Please tick what you agree to.',
  agreementChanged: 'What you agree to has changed since you last looked. Please read it again.',
  creditNotEnough: 'You no longer have that much account credit. Please check the amounts again.',
  takenHasNoLastDay: 'Only credit that is given can have a last day.',
  creditLastDayPast: 'Please choose today or a day after it.',
  cartPaidOtherwise:
    'This cart is already being paid for in another way. Finish or cancel that payment first.',
  placesGoneWhenPaid: 'the places were no longer free when it arrived.',
  sessionCancelledWhenPaid: 'a session in it was cancelled before it arrived.',
  costsLessThanPaid: 'Your booking came to cost less while you paid for it. The rest is yours to book with.',
  codeGoneWhenPaid: 'its discount code could no longer be used when it arrived.',
  bookingPaidAlready: 'what it was for had changed, or was paid in another way.',
  nothingDue: 'There is nothing left to pay for this booking.',
  dueIsBeingPaid: 'A payment for this booking is still open. Finish or cancel it first.',
  waitsForCard: 'This part is paid once the card part is. It cannot be recorded before.',
  addOnNotOnOffer: 'This extra cannot be added any more.',
  moreThanToPay: 'That is more than there is to pay.',
  methodNotTaken: 'This way of paying is not offered here. Please choose another.',
  providerNotTaken: 'Please choose a provider from the list.',
  receivedInFuture: 'The money cannot have come on a day that is still ahead.',
  paymentNotOpen: 'This payment is over, so it cannot be paid any more.',
  paymentIsByCard: 'This is a card payment. The card provider says when it is paid.',
  onlyOfflineCalledOff: 'This is a card payment. It ends by itself when its page closes.',
  paymentNotPaid: 'This payment has not been made, so there is nothing to give back.',
  onlyOfflineReversed: 'A card payment cannot be reversed. Give the money back by a refund instead.',
  alreadyReversed: 'This payment has been reversed already.',
  refundedNotReversed: 'Part of this payment has been given back, so it cannot be reversed.',
  creditSpentAlready:
    'Some of the credit from this payment has been used already, so the payment cannot be reversed.',
  cardProviderRefused:
    'The card provider cannot tell us about this payment. If you have paid, please write to us.',
  paymentUnseen:
    'The card account was disconnected at the card provider before we could see whether this was paid.',
  paymentMissing: 'The card provider’s page for this payment was never used.',
  paymentRefusedByProvider: 'The card provider did not accept this payment. Please try another way to pay.',
  fieldChangedMeanwhile: 'Somebody else changed this field. Reload to see their changes.',
  fieldsChangedMeanwhile: 'Somebody else added or deleted a field. Reload to see the list as it is now.',
  discountTypeFixed: 'The type of a discount rule cannot be changed once it is saved.',
  discountFieldLocked: 'This rule has been used, so this cannot be changed any more.',
  conditionUnitsDiffer: 'All conditions of a rule are in the same unit.',
  rulePeriodMissing: 'Set a start date, an end date or both.',
  endBeforeStart: 'The end date cannot be before the start date.',
  discountRuleUsed:
    'Sorry, this discount rule cannot be deleted as it has been used. Please disable it instead.',
  tooManyDiscountRules: 'You have as many discount rules as there can be. Delete one before you add another.',
  discountCodeTaken: 'Another rule has this code already.',
  typeACode: 'Type a code first.',
  codeUnknown: 'We do not know this code. Check that it is spelt as you were given it.',
  codeOff: 'This code cannot be used at the moment.',
  codeUsedUp: 'This code has been used as often as it can be.',
  codeUsedByYou: 'You have used this code as often as one person can.',
  codeFirstBookingOnly: 'This code is only for a first booking.',
  codeCoversNothing: 'This code is not for anything in your cart.',
  notReminderHours: 'Please enter a whole number of hours from 1 to 336.',
  notPaymentDueDays: 'Please enter a whole number of days from 0 to 90.',
  nobodyToWriteTo: 'Nobody is booked there, so there is nobody to write to.',
  tickTooOld: 'This tick was made more than 7 days ago, so it is not taken any more.',
  tickNotOnRegister: 'This attendee is not on this register any more.',
  alreadyCancelled: 'This has been cancelled already.',
  startedNotCancelled: 'A session that has started cannot be cancelled.',
  cardPaymentOpen:
    'A card payment for this booking is under way. Finish it, or wait until its page has closed, then cancel.',
  bankLooksIntoIt:
    'A bank is looking into a payment for this booking. Nothing can be given back until that is settled.',
  seenIsAnother: 'Somebody booked, cancelled or paid in the meantime. Look at it again, then cancel.',
  sessionsCancelledAlready: 'These sessions have been cancelled already, and nobody is booked on them.',
  calledOffByCancelling: 'The booking costs less, because something in it was cancelled.',
  periodBackwards: 'This period ends before it begins.',
  periodTooLong: 'Please choose at most five years.',
} as const

export const activityConditionTwice = (minimum: number): string =>
  `A condition has already been created for a minimum of ${minimum} activities.`
export const sessionConditionTwice = (minimum: number): string =>
  `A condition has already been created for a minimum of ${minimum} sessions.`

export const codeNotYet = (first: string): string => `This code can be used from ${first}.`
export const codeOver = (last: string): string => `This code could be used until ${last}.`
/** Extras are not counted, and people would wonder. */
export const codeBelowMinimum = (minimum: string, total: string): string =>
  `This code needs tickets for ${minimum} or more. Yours that it is for come to ${total}, without extras.`

export const amountTooSmall = (least: string): string => `Please pay at least ${least}.`
export const amountTooLarge = (most: string): string => `At most ${most} can be paid by card at once.`
export const amountTooFine = (step: string): string => `By card an amount is a multiple of ${step}.`

/** Told, and never a reason to refuse: parents know best who is where. */
export const isElsewhere = (firstName: string, activities: readonly string[]): string =>
  `${firstName} is somewhere else at the same time: ${activities.join(', ')}.`
export const onlySoManyLeft = (count: number): string =>
  count === 1 ? 'Sorry, there is only one place left.' : `Sorry, there are only ${count} places left.`
export const atMost = (most: string): string => `Please pay at most ${most}.`
/** Part payments are not taken: what came is recorded as it was agreed, or not at all. */
export const amountDiffers = (expected: string): string =>
  `This payment is for ${expected}. Record exactly that, or ask for another payment.`

/** What was shown is not what would happen by now. */
export const backIsAnother = (back: string): string =>
  `What comes back is ${back} by now. Look at it again, then cancel.`

export const moreThanRefundable = (left: string): string => `You can give back at most ${left}.`

/** Nobody's credit goes below zero, whoever takes it. */
export const moreThanCredit = (there: string): string =>
  `At most ${there} can be taken: that is all the credit they have.`

/** When those who bought every session would not all fit into one that is added. */
export const purchasesDoNotFit = (needed: number, limit: number): string =>
  `${needed} people would have a place in this session, and its limit is ${limit}. Raise the limit, or save and go over it.`

/** For how long, where the limit's window is known; the oldest try may leave it sooner. */
export const tooManyTriesFor = (minutes: number): string =>
  minutes < 60
    ? `Too many tries. Please wait ${minutes} minutes and try again.`
    : 'Too many tries. Please try again tomorrow.'

export const tooManyFiles = (maximum: number): string => `You can only upload up to ${maximum} file(s)`

/** 'Failed to create venue: The name is too long', or 'Failed to create venue.' where nobody says why. */
export const withReason = (failed: string, reason: string): string =>
  reason.trim() === '' ? `${failed}.` : `${failed}: ${reason}`
