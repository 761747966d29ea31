/** The texts of payments, refunds and credit. */

import { reason } from '../kernel/reason.ts'

export const cardNotAccepted = reason('cardNotAccepted', 'The card provider did not accept this card.')
export const chargeNotOwed = reason('chargeNotOwed', 'Nothing is owed for this any more.')
export const noCardSaved = reason('noCardSaved', 'There is no card that could be charged.')
export const cardsOffWhenDue = reason('cardsOffWhenDue', 'Cards could not be charged while this was due.')
export const whatItWasForIsCancelled = reason('whatItWasForIsCancelled', 'What it was for is cancelled.')
export const promiseNotKept = reason(
  'promiseNotKept',
  'The payment that was announced for it has not arrived.',
)
export const attemptUnderWay = reason(
  'attemptUnderWay',
  'Your card is being charged at this moment. Please look again in a few minutes.',
)
export const cardProviderSilent = reason(
  'cardProviderSilent',
  'The card provider does not answer at the moment. Please try again in a minute.',
)
export const chooseHowToPay = reason('chooseHowToPay', 'Please choose how to pay.')
export const cannotBePaidTogether = reason(
  'cannotBePaidTogether',
  'These activities can’t be paid for together, because they take different payment methods. Book one first, then the other.',
)
export const creditNotEnough = reason(
  'creditNotEnough',
  'You no longer have that much account credit. Please check the amounts again.',
)
export const takenHasNoLastDay = reason('takenHasNoLastDay', 'Only credit that is given can have a last day.')
export const creditLastDayPast = reason('creditLastDayPast', 'Please choose today or a day after it.')
export const cartPaidOtherwise = reason(
  'cartPaidOtherwise',
  'This cart is already being paid for in another way. Finish or cancel that payment first.',
)
export const placesGoneWhenPaid = reason(
  'placesGoneWhenPaid',
  'the places were no longer free when it arrived.',
)
export const sessionOverWhenPaid = reason(
  'sessionOverWhenPaid',
  'a session in it had begun, or was no longer on, when it arrived.',
)
export const sessionCancelledWhenPaid = reason(
  'sessionCancelledWhenPaid',
  'a session in it was cancelled before it arrived.',
)
export const costsLessThanPaid = reason('costsLessThanPaid', 'it came to cost less while you paid for it.')
export const bankHasDecided = reason(
  'bankHasDecided',
  'your bank has decided about your payment, and the booking was changed or paid in another way meanwhile.',
)
export const codeGoneWhenPaid = reason(
  'codeGoneWhenPaid',
  'its discount code could no longer be used when it arrived.',
)
export const bookingPaidAlready = reason(
  'bookingPaidAlready',
  'what it was for had changed, or was paid in another way.',
)
export const paidInAnotherWay = reason('paidInAnotherWay', 'The booking was paid in another way.')
export const nothingDue = reason('nothingDue', 'There is nothing left to pay for this booking.')
export const dueIsBeingPaid = reason(
  'dueIsBeingPaid',
  'A payment for this booking is still open. Finish or cancel it first.',
)
export const waitsForCard = reason(
  'waitsForCard',
  'This part is paid once the card part is. It cannot be recorded before.',
)
export const moreThanToPay = reason('moreThanToPay', 'That is more than there is to pay.')
export const methodNotTaken = reason(
  'methodNotTaken',
  'This way of paying is not offered here. Please choose another.',
)
export const providerNotTaken = reason('providerNotTaken', 'Please choose a provider from the list.')
export const paidBackInFuture = reason(
  'paidBackInFuture',
  'The money cannot have been paid back on a day that is still ahead.',
)
export const notToPayBack = reason('notToPayBack', 'This refund is not waiting to be paid back any more.')
export const receivedInFuture = reason(
  'receivedInFuture',
  'The money cannot have come on a day that is still ahead.',
)
export const paymentNotOpen = reason(
  'paymentNotOpen',
  'This payment is no longer open: it was paid, refused or cancelled.',
)
export const passUsedUp = reason(
  'passUsedUp',
  'No unused credits are left on this pass, so its payment can’t be cancelled. If you no longer need a place you booked with it, cancel that booking first.',
)
export const paymentIsByCard = reason(
  'paymentIsByCard',
  'This is a card payment. The card provider says when it is paid.',
)
export const onlyOfflineCalledOff = reason(
  'onlyOfflineCalledOff',
  'This is a card payment. It ends by itself when its page closes.',
)
export const paymentNotPaid = reason(
  'paymentNotPaid',
  'This payment has not been made, so there is nothing to give back.',
)
export const onlyOfflineReversed = reason(
  'onlyOfflineReversed',
  'A card payment cannot be reversed. Give the money back by a refund instead.',
)
export const alreadyReversed = reason('alreadyReversed', 'This payment has been reversed already.')
export const refundedNotReversed = reason(
  'refundedNotReversed',
  'Part of this payment has been given back, so it cannot be reversed.',
)
export const creditSpentAlready = reason(
  'creditSpentAlready',
  'Some of the credit from this payment has been used already, so the payment cannot be reversed.',
)
export const cardProviderRefused = reason(
  'cardProviderRefused',
  'The card provider cannot tell us about this payment. If you have paid, please write to us.',
)
export const paymentUnseen = reason(
  'paymentUnseen',
  'The card account was disconnected at the card provider before we could see whether this was paid.',
)
export const paymentMissing = reason(
  'paymentMissing',
  'The card provider’s page for this payment was never used.',
)
export const paymentRefusedByProvider = reason(
  'paymentRefusedByProvider',
  'The card provider did not accept this payment. Please try another way to pay.',
)
