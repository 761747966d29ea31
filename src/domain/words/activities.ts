/** The texts of the activity wizard: sessions, tickets and rules. */

import { reason } from '../kernel/reason.ts'

export const repeatTooMany = reason('repeatTooMany', 'At most 400 sessions can be added at once.')
export const repeatTooFew = reason('repeatTooFew', 'Repeat at least once.')
export const repeatEndsTooSoon = reason('repeatEndsTooSoon', 'The end date cannot be before the first date.')
export const repeatHasNoDates = reason(
  'repeatHasNoDates',
  'No session would fall on these days before the end.',
)
export const endNotAfterStart = reason('endNotAfterStart', 'The end time must be after the start time.')
export const sessionTwice = reason('sessionTwice', 'Another session already has this date and time.')
export const sessionGone = reason('sessionGone', 'A session chosen here is no longer part of the activity.')
export const itemGone = reason(
  'itemGone',
  'This is no longer part of the activity. Reload to see what is there.',
)
export const choiceGone = reason('choiceGone', 'This is no longer there. Please choose another.')
export const subscriptionPlanNotOffered = reason(
  'subscriptionPlanNotOffered',
  'This subscription plan is not offered any more. Please select another one.',
)
export const ticketTypeFixed = reason(
  'ticketTypeFixed',
  'The type of a ticket cannot be changed once it is saved.',
)
export const ticketKeepsSession = reason(
  'ticketKeepsSession',
  'Places are booked with this ticket for a session that was taken away from it. Keep the session, or disable the ticket.',
)
export const salesCloseTooSoon = reason('salesCloseTooSoon', 'Sales must close after they open.')
export const agesTurned = reason('agesTurned', 'The youngest age cannot be above the oldest.')
export const birthDatesTurned = reason(
  'birthDatesTurned',
  'The first date of birth cannot be after the last.',
)
export const ageEndMissing = reason(
  'ageEndMissing',
  'Set at least one end of the range, or remove the restriction.',
)
export const paymentMethodMissing = reason(
  'paymentMethodMissing',
  'Choose at least one payment method, or accept them all.',
)
export const activitySavedByOther = reason(
  'activitySavedByOther',
  'Somebody else saved this activity while you were editing it. Nothing was overwritten: look at the newer version first.',
)
export const activityHasBookings = reason(
  'activityHasBookings',
  'This activity has bookings, so it cannot be deleted. Please disable it instead.',
)
