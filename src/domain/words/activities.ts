/** What the wizard of an activity says: its sessions, tickets and rules. */

export const repeatTooMany = 'At most 400 sessions can be added at once.'
export const repeatTooFew = 'Repeat at least once.'
export const repeatEndsTooSoon = 'The end date cannot be before the first date.'
export const repeatHasNoDates = 'No session would fall on these days before the end.'
export const endNotAfterStart = 'The end time must be after the start time.'
export const sessionTwice = 'Another session already has this date and time.'
export const sessionGone = 'A session chosen here is no longer part of the activity.'
export const itemGone = 'This is no longer part of the activity. Reload to see what is there.'
export const choiceGone = 'This is no longer there. Please choose another.'
export const subscriptionPlanNotOffered =
  'This subscription plan is not offered any more. Please select another one.'
export const ticketTypeFixed = 'The type of a ticket cannot be changed once it is saved.'
export const ticketKeepsSession =
  'Places are booked with this ticket for a session that was taken away from it. Keep the session, or disable the ticket.'
export const salesCloseTooSoon = 'Sales must close after they open.'
export const agesTurned = 'The youngest age cannot be above the oldest.'
export const birthDatesTurned = 'The first date of birth cannot be after the last.'
export const ageEndMissing = 'Set at least one end of the range, or remove the restriction.'
export const paymentMethodMissing = 'Choose at least one payment method, or accept them all.'
export const activitySavedByOther =
  'Somebody else saved this activity while you were editing it. Nothing was overwritten: look at the newer version first.'
export const activityHasBookings =
  'This activity has bookings, so it cannot be deleted. Please disable it instead.'
