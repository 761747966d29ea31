/** Every sentence the specification fixes, in its order (sections 2, 5, 6, 8). */
export const specifiedWords = {
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
  waitlistJoined: 'This attendee has already joined the waitlist for this activity.',
  userHasNoAttendees: 'This user has no attendees.',
  noSessionsToJoin: 'No sessions available to join.',
  waitlistsAllJoined: 'The attendee has already joined every waitlist for this activity.',
  noAttendeesToJoin: 'You currently have no attendees. Please add them first in the My Account area.',
  waitlistOutsideAge:
    'Sorry the attendee is outside the age range for this activity and cannot be added to the waitlist.',
  waitlistOff: 'This activity has no waitlist.',
  waitlistHasPlace: 'This attendee already has a place there, or one in the cart.',
  waitlistNotNeeded: 'There are places left. Book one instead of waiting for it.',
  notWaiting: 'This is no longer on the waitlist. Somebody else may have changed it.',
  offerOver: 'This offer is over. The place has gone to the next in line.',
  offerNotYours: 'This place is not kept for you yet. We will email you as soon as it is.',
  offerBeingPaid: 'This place is being paid for. Give that payment up first.',
  offerTooLate: 'This has begun, so the place can no longer be offered.',
  noRoomToOffer: 'There is no place left for this entry.',

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
  waitlistMeansLimit: 'Active waitlist entries mean place limit has been reached',
  noTicketsAvailable: 'No tickets are available for this activity.',
  sessionFull: 'Sorry, this session is full.',
  ticketSoldOut: 'Sorry, this ticket is sold out.',
  ticketNotOnSale: 'Sorry, this ticket is not on sale at the moment.',
  sessionNotOnSale: 'Sorry, one of these sessions can no longer be booked.',
  clockOnlyForward: 'The clock only goes forward, by twelve months at most.',
  subscriptionEnded: 'This subscription has ended.',
  endIsPast: 'Please choose today or a later day.',
  monthBegun: 'Only a month that is still to come can be paused.',
  monthNotCovered: 'Nothing is paid for this month, so that there is nothing to pause.',
  chargeNotPlanned: 'Nothing is planned for this day, or it was collected already.',
  subscriptionStays:
    'A subscription is not changed here: pause a month, change its amount or end it on its own page.',
  endSubscriptionInstead: 'This is a subscription: end it instead, from a day of your choice.',
  subscriptionBeginsOtherwise:
    'A subscription in your cart begins on another day by now. Please take it out and add it once more.',
  scheduleOver: 'Sorry, this subscription can no longer be booked: it has no payments left.',
  cartIsBeingPaid: 'This cart is being paid for. Finish or cancel the payment first.',
  holdExtendedOnce: 'The places can be held for longer only once.',
  holdAtItsLongest: 'These places can’t be held any longer. Book them before the time is up.',
  nothingHeld: 'Nothing is held in this cart.',
  signInToHold: 'Sign in to hold more places.',
  attendeeTwice: 'The same attendee is chosen twice.',
  pickATicket: 'Choose a ticket.',
  pickAttendees: 'Choose who it is for.',
  pickSessions: 'Choose at least one date.',
  addOnTwice: 'The same extra is chosen twice.',
  attendeeAlreadyBooked: 'This attendee already has a place with this ticket.',
  attendeeInSession: 'This attendee already has a place in the same session, with another ticket.',
} as const
