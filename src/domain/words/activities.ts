/** What the wizard of an activity says: its sessions, tickets and rules. */
export const activitiesWords = {
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
} as const
