/** The texts of carts, bookings, registers and cancellations. */

import { reason } from '../kernel/reason.ts'

export const bookedWithTicket = reason(
  'bookedWithTicket',
  'This attendee has already booked with this ticket.',
)
export const bookedInSession = reason(
  'bookedInSession',
  'This attendee already has a place in the same session with another ticket.',
)
export const bookedAtTheTime = reason(
  'bookedAtTheTime',
  'This attendee has another booking at the same time.',
)
export const ticketInBooking = reason(
  'ticketInBooking',
  'This attendee has this ticket in this booking already.',
)
export const sessionInBooking = reason(
  'sessionInBooking',
  'This attendee has a place in the same session in this booking already.',
)
export const timeInBooking = reason('timeInBooking', 'Something else in this booking is at the same time.')
export const othersWait = reason('othersWait', 'People are waiting for a place')
export const chooseAttendee = 'Please choose an attendee.'
export const chooseSessions = reason('chooseSessions', 'Please select at least one session.')
export const priceIsAnother = reason(
  'priceIsAnother',
  'The price has changed in the meantime. Look at it again, then book.',
)
export const draftRanOut = reason(
  'draftRanOut',
  'This took too long, and the places were given back. Please book again.',
)
export const archiveAhead = reason(
  'archiveAhead',
  'Something in this booking is still to come. It can be archived when that is over or cancelled.',
)
export const archiveDue = reason(
  'archiveDue',
  'Something is still due for this booking. It can be archived when that is settled.',
)
export const moreThanItCosts = reason('moreThanItCosts', 'This is more than the booking costs.')
export const moreThanIsDue = reason('moreThanIsDue', 'This is more than is still due.')
export const dueInThePast = reason('dueInThePast', 'Please choose today or a later day.')
export const termTicketStays = reason(
  'termTicketStays',
  'This ticket is for all sessions, so its sessions cannot be changed one by one.',
)
export const startedSessionStays = reason(
  'startedSessionStays',
  'A session that has started cannot be taken out.',
)
export const nothingChanges = reason('nothingChanges', 'Nothing has been changed yet.')
export const itemNotChangeable = reason(
  'itemNotChangeable',
  'This was cancelled or is over, so it cannot be changed any more.',
)
export const nothingToGiveOn = reason(
  'nothingToGiveOn',
  'Nothing of this is left to give to somebody else: it is over, or its attendee has been ticked in.',
)
export const cartIsEmpty = reason('cartIsEmpty', 'There is nothing in your cart.')
export const holdEnded = reason(
  'holdEnded',
  'Your time to book these places is over. Go back to your cart to see which are still free.',
)
export const lineWithoutAttendee = reason('lineWithoutAttendee', 'Please say who each ticket is for.')
export const answersMissing = reason(
  'answersMissing',
  'We need to know more about who takes part before you can book.',
)
export const priceChanged = reason(
  'priceChanged',
  'The price has changed since you last looked. Please check it again.',
)
export const agreementNotTicked = reason('agreementNotTicked', 'Please tick what you agree to.')
export const agreementChanged = reason(
  'agreementChanged',
  'What you agree to has changed since you last looked. Please read it again.',
)
export const cancellationRulesChanged = reason(
  'cancellationRulesChanged',
  'The cancellation rules have changed since you last looked. Please read them again.',
)
export const offerBooked = reason(
  'offerBooked',
  'You have already booked this place. You can find it in your bookings.',
)
export const addOnNotOnOffer = reason('addOnNotOnOffer', 'This extra cannot be added any more.')
export const noAddOnOnOffer = reason('noAddOnOnOffer', 'This activity has no extras on offer.')
export const noDateForAddOns = reason(
  'noDateForAddOns',
  'No date of this is still to come, so nothing can be added to it.',
)
export const addOnsForOtherDates = reason(
  'addOnsForOtherDates',
  'The extras of this activity are for other dates than those booked here.',
)
export const addOnsChosenAlready = reason(
  'addOnsChosenAlready',
  'Every extra that can be had on these dates is booked already.',
)
export const nobodyToWriteTo = reason(
  'nobodyToWriteTo',
  'Nobody is booked there, so there is nobody to write to.',
)
export const tickTooOld = reason(
  'tickTooOld',
  'This tick was made more than 7 days ago, so it is not taken any more.',
)
export const tickNotOnRegister = reason(
  'tickNotOnRegister',
  'This attendee is not on this register any more.',
)
export const tickOfAnother = reason(
  'tickOfAnother',
  'This place changed hands before the tick arrived, so the tick is not taken. Please look who is here, and tick again.',
)
export const alreadyCancelled = reason('alreadyCancelled', 'This has been cancelled already.')
export const startedNotCancelled = reason(
  'startedNotCancelled',
  'A session that has started cannot be cancelled.',
)
export const cardPaymentOpen = reason(
  'cardPaymentOpen',
  'A card payment for this booking is under way. Finish it, or wait until its page has closed, then cancel.',
)
export const bankLooksIntoIt = reason(
  'bankLooksIntoIt',
  'A bank is looking into a payment for this booking. Nothing can be given back until that is settled.',
)
export const backIsAnother = reason(
  'backIsAnother',
  'What comes back, where it goes or what is still to pay is another by now. Look at it again, then cancel.',
)
export const seenIsAnother = reason(
  'seenIsAnother',
  'Somebody booked, cancelled or paid in the meantime. Look at it again, then cancel.',
)
export const sessionsCancelledAlready = reason(
  'sessionsCancelledAlready',
  'These sessions have been cancelled already, and nobody is booked on them.',
)
export const calledOffByCancelling = reason(
  'calledOffByCancelling',
  'The booking costs less, because something in it was cancelled.',
)
export const calledOffByChange = reason('calledOffByChange', 'The booking was changed and costs less now.')
