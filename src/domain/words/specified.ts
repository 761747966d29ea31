/** Every text that the specification fixes, in its order (sections 2, 5, 6, 8). */

import { reason } from '../kernel/reason.ts'

// Section 2
export const featureNotAvailableTitle = 'Feature not available'
export const featureNotAvailable = reason(
  'featureNotAvailable',
  'You discovered a feature that is only available on the Standard and Premium plans. Upgrade your subscription plan to unlock it.',
)

export const changesAppliedOnSave = 'Changes will be applied on save.'
export const proRataLegend = '*Price calculated on a pro rata basis.'
export const noActivitiesFound = 'No activities found'
export const anotherRuleApplied = reason('anotherRuleApplied', 'Another rule already applied')
export const anotherPassApplied = reason('anotherPassApplied', 'Another pass already applied')

// Section 5
export const passwordsDoNotMatch = reason('passwordsDoNotMatch', 'Passwords do not match.')
export const notAnEmail = reason('notAnEmail', 'Not a valid email address')
export const notAPhone = reason('notAPhone', 'Not a valid phone number')
export const required = reason('required', 'Required')
export const provideDetails = reason('provideDetails', 'Please provide details')
export const notAZip = reason('notAZip', 'Please enter a valid ZIP code')
export const notAPostalCode = reason('notAPostalCode', 'Please enter a valid Postal code')
export const completeRequiredField = reason('completeRequiredField', 'Please complete this required field')
export const checkRequiredFields = reason(
  'checkRequiredFields',
  'Sorry, there was a problem submitting the form. Please check all required fields are completed.',
)
export const noUserSet = reason('noUserSet', 'No user set')
export const adminOnly = 'Admin only'
export const priceNegative = reason('priceNegative', 'Price cannot be negative')
export const feeNegative = reason('feeNegative', 'Fee cannot be negative')
export const priceRequired = reason('priceRequired', 'Price is required')
export const ticketLimitTooSmall = reason(
  'ticketLimitTooSmall',
  'If specifying a ticket limit it must be at least 1',
)
export const placeLimitTooSmall = reason(
  'placeLimitTooSmall',
  'If specifying a place limit it must be at least 1',
)
export const ticketSessionsMissing = reason(
  'ticketSessionsMissing',
  'If restricting the sessions the ticket can be used for, at least one should be selected.',
)
export const addOnSessionsMissing = reason(
  'addOnSessionsMissing',
  'If restricting the sessions the add-on can be used for, at least one should be selected.',
)
export const subscriptionPlanMissing = reason(
  'subscriptionPlanMissing',
  'If creating a subscription ticket, a subscription plan must be selected.',
)
export const subscriptionPlanTaken = reason(
  'subscriptionPlanTaken',
  'This subscription plan has already been used by another ticket. Please select another one.',
)
export const selectSubscriptionPlan = 'Select subscription plan for ticket'
export const amountBelowOne = reason('amountBelowOne', 'Amount cannot be less than 1.')
export const amountBelowZero = reason('amountBelowZero', 'Amount cannot be less than 0.')
export const percentageBelowZero = reason('percentageBelowZero', 'Percentage cannot be less than 0.')
export const percentageAboveHundred = reason(
  'percentageAboveHundred',
  'Percentage cannot be greater than 100.',
)
export const codeCharacters = reason('codeCharacters', 'Code can only contain letters and numbers.')
export const conditionMissing = reason('conditionMissing', 'At least one condition should be added.')
export const minimumActivitiesTooSmall = reason(
  'minimumActivitiesTooSmall',
  'Minimum activities must be at least 2.',
)
export const minimumSessionsTooSmall = reason(
  'minimumSessionsTooSmall',
  'Minimum sessions must be at least 2.',
)
export const fieldOptionNameMissing = reason(
  'fieldOptionNameMissing',
  'Please supply a name for the Field Option.',
)
export const voucherProviderNameMissing = reason(
  'voucherProviderNameMissing',
  'Please supply a name for the Childcare Voucher Provider.',
)
export const pathInvalid = reason('pathInvalid', 'Path is invalid')
export const pathTaken = reason('pathTaken', 'Path has already been used for another tab.')
export const tabOptionMissing = reason('tabOptionMissing', 'At least one option should be selected.')
export const providerNameMissing = reason('providerNameMissing', 'Name is required')
export const providerNameTooLong = reason('providerNameTooLong', 'Name must be less than 50 characters')
export const providerNameTaken = reason('providerNameTaken', 'Name already exists')
export const regReferenceMissing = reason('regReferenceMissing', 'Registration reference is required')
export const regReferenceTaken = reason('regReferenceTaken', 'Registration reference already exists')
export const postcodeMissing = reason('postcodeMissing', 'Postcode is required')

export const selectAnActivity = reason('selectAnActivity', 'Please select an activity')
export const selectATicket = reason('selectATicket', 'Please select at least one ticket')
export const noteOutsideAgeRange = reason(
  'noteOutsideAgeRange',
  'Please note that the attendee is outside of the age range for this activity.',
)

// Section 6
export const waitlistsOnlyOnPremium = reason(
  'waitlistsOnlyOnPremium',
  'Waitlists are only available on the Premium plan.',
)
export const waitlistJoined = reason(
  'waitlistJoined',
  'This attendee has already joined the waitlist for this activity.',
)
export const userHasNoAttendees = reason('userHasNoAttendees', 'This user has no attendees.')
export const noSessionsToJoin = reason('noSessionsToJoin', 'No sessions available to join.')
export const waitlistsAllJoined = reason(
  'waitlistsAllJoined',
  'The attendee has already joined every waitlist for this activity.',
)
export const noAttendeesToJoin = reason(
  'noAttendeesToJoin',
  'You currently have no attendees. Please add them first in the My Account area.',
)
export const waitlistOutsideAge = reason(
  'waitlistOutsideAge',
  'Sorry the attendee is outside the age range for this activity and cannot be added to the waitlist.',
)
export const waitlistOff = reason('waitlistOff', 'This activity has no waitlist.')
export const waitlistHasPlace = reason(
  'waitlistHasPlace',
  'This attendee already has a place there, or one in the cart.',
)
export const waitlistNotNeeded = reason(
  'waitlistNotNeeded',
  'There are places left. Book one instead of waiting for it.',
)
export const notWaiting = reason(
  'notWaiting',
  'This is no longer on the waitlist. Somebody else may have changed it.',
)
export const offerOver = reason('offerOver', 'This offer is over. The place has gone to the next in line.')
export const offerNotYours = reason(
  'offerNotYours',
  'This place is not kept for you yet. We will email you as soon as it is.',
)
export const offerBeingPaid = reason(
  'offerBeingPaid',
  'This place is being paid for. Give that payment up first.',
)
export const offerTooLate = reason('offerTooLate', 'This has begun, so the place can no longer be offered.')
export const noRoomToOffer = reason('noRoomToOffer', 'There is no place left for this entry.')

// Section 8
export const failedToGetFields = 'Failed to get fields'
export const failedToCreateAttendee = 'Failed to create attendee'
export const failedToSaveAttendee = 'Failed to save attendee'
export const failedToCreateAddOnBooking = 'Failed to create add-on booking'
export const failedToCreateDiscountRule = 'Failed to create discount rule'
export const failedToCreateVenue = 'Failed to create venue'
export const failedToUpdateCardAccount = 'Failed to update card payment account status'
export const failedToUpdateCardMethod = 'Failed to update card payment method'
export const failedToGetCurrentUser = 'Failed to get current user'
export const sessionHasBookings = reason(
  'sessionHasBookings',
  'Sorry, this session cannot be deleted as there has already been bookings for it. Please disable it instead.',
)
export const ticketHasBookings = reason(
  'ticketHasBookings',
  'Sorry, this ticket cannot be deleted as there have already been bookings using it. Please disable it instead.',
)
export const addOnHasBookings = reason(
  'addOnHasBookings',
  'Sorry, this add on cannot be deleted as there have already been bookings for it. Please disable it instead.',
)
export const optionUsedByTabDisable = reason(
  'optionUsedByTabDisable',
  'Sorry, this Field option cannot be disabled as it is used for a Home page tab. Please update or delete the tab first.',
)
export const optionUsedByTabDelete = reason(
  'optionUsedByTabDelete',
  'Sorry, this Field option cannot be deleted as it is used for a Home page tab. Please update or delete the tab first.',
)
export const optionHasData = reason(
  'optionHasData',
  'Sorry, this Field option cannot be deleted as there are already data for it. Please disable it instead.',
)
export const voucherProviderUsed = reason(
  'voucherProviderUsed',
  "Sorry, this Childcare Voucher Provider cannot be deleted as there's already been a payment transaction using it. Please disable it instead.",
)
export const cardAccountUsed = reason(
  'cardAccountUsed',
  'This connected account is being used for subscriptions so it cannot be disconnected. Please delete any Subscription plans and cancel all User subscriptions first.',
)
export const unableToUpload = reason('unableToUpload', 'Unable to upload this file')
export const errorUploading = 'Error uploading file'
export const ticketLimitReached = reason('ticketLimitReached', 'Ticket limit has been reached')
export const placeLimitReached = reason('placeLimitReached', 'Place limit has been reached')
export const waitlistMeansLimit = reason(
  'waitlistMeansLimit',
  'Active waitlist entries mean place limit has been reached',
)
export const noTicketsAvailable = 'No tickets are available for this activity.'
export const sessionFull = reason('sessionFull', 'Sorry, this session is full.')
export const ticketSoldOut = reason('ticketSoldOut', 'Sorry, this ticket is sold out.')
export const ticketNotOnSale = reason('ticketNotOnSale', 'Sorry, this ticket is not on sale at the moment.')
export const sessionNotOnSale = reason(
  'sessionNotOnSale',
  'Sorry, one of these sessions can no longer be booked.',
)
export const clockOnlyForward = reason(
  'clockOnlyForward',
  'The clock only goes forward, by twelve months at most.',
)
export const subscriptionEnded = reason('subscriptionEnded', 'This subscription has ended.')
export const endIsPast = reason('endIsPast', 'Please choose today or a later day.')
export const monthBegun = reason('monthBegun', 'Only a month that is still to come can be paused.')
export const monthNotCovered = reason(
  'monthNotCovered',
  'Nothing is paid for this month, so that there is nothing to pause.',
)
export const chargeNotPlanned = reason(
  'chargeNotPlanned',
  'Nothing is planned for this day, or it was collected already.',
)
export const subscriptionStays = reason(
  'subscriptionStays',
  'A subscription is not changed here: pause a month, change its amount or end it on its own page.',
)
export const endSubscriptionInstead = reason(
  'endSubscriptionInstead',
  'This is a subscription: end it instead, from a day of your choice.',
)
export const subscriptionBeginsOtherwise = reason(
  'subscriptionBeginsOtherwise',
  'A subscription in your cart begins on another day by now. Please take it out and add it once more.',
)
export const scheduleOver = reason(
  'scheduleOver',
  'Sorry, this subscription can no longer be booked: it has no payments left.',
)
export const cartIsBeingPaid = reason(
  'cartIsBeingPaid',
  'This cart is being paid for. Finish or cancel the payment first.',
)
export const holdExtendedOnce = reason('holdExtendedOnce', 'The places can be held for longer only once.')
export const holdAtItsLongest = reason(
  'holdAtItsLongest',
  'These places can’t be held any longer. Book them before the time is up.',
)
export const nothingHeld = reason('nothingHeld', 'Nothing is held in this cart.')
export const signInToHold = reason('signInToHold', 'Sign in to hold more places.')
export const attendeeTwice = reason('attendeeTwice', 'The same attendee is chosen twice.')
export const pickATicket = reason('pickATicket', 'Choose a ticket.')
export const pickAttendees = reason('pickAttendees', 'Choose who it is for.')
export const pickSessions = reason('pickSessions', 'Choose at least one date.')
export const addOnTwice = reason('addOnTwice', 'The same extra is chosen twice.')
export const attendeeAlreadyBooked = reason(
  'attendeeAlreadyBooked',
  'This attendee already has a place with this ticket.',
)
export const attendeeInSession = reason(
  'attendeeInSession',
  'This attendee already has a place in the same session, with another ticket.',
)
