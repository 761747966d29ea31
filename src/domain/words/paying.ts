/** What payments, refunds and credit say. */
export const payingWords = {
  cardNotAccepted: 'The card provider did not accept this card.',
  chargeNotOwed: 'Nothing is owed for this any more.',
  noCardSaved: 'There is no card that could be charged.',
  cardsOffWhenDue: 'Cards could not be charged while this was due.',
  whatItWasForIsCancelled: 'What it was for is cancelled.',
  promiseNotKept: 'The payment that was announced for it has not arrived.',
  attemptUnderWay: 'Your card is being charged at this moment. Please look again in a few minutes.',
  cardProviderSilent: 'The card provider does not answer at the moment. Please try again in a minute.',
  chooseHowToPay: 'Please choose how to pay.',
  cannotBePaidTogether:
    'These activities can’t be paid for together, because they take different payment methods. Book one first, then the other.',
  creditNotEnough: 'You no longer have that much account credit. Please check the amounts again.',
  takenHasNoLastDay: 'Only credit that is given can have a last day.',
  creditLastDayPast: 'Please choose today or a day after it.',
  cartPaidOtherwise:
    'This cart is already being paid for in another way. Finish or cancel that payment first.',
  placesGoneWhenPaid: 'the places were no longer free when it arrived.',
  sessionOverWhenPaid: 'a session in it had begun, or was no longer on, when it arrived.',
  sessionCancelledWhenPaid: 'a session in it was cancelled before it arrived.',
  costsLessThanPaid: 'it came to cost less while you paid for it.',
  bankHasDecided:
    'your bank has decided about your payment, and the booking was changed or paid in another way meanwhile.',
  codeGoneWhenPaid: 'its discount code could no longer be used when it arrived.',
  bookingPaidAlready: 'what it was for had changed, or was paid in another way.',
  paidInAnotherWay: 'The booking was paid in another way.',
  nothingDue: 'There is nothing left to pay for this booking.',
  dueIsBeingPaid: 'A payment for this booking is still open. Finish or cancel it first.',
  waitsForCard: 'This part is paid once the card part is. It cannot be recorded before.',
  moreThanToPay: 'That is more than there is to pay.',
  methodNotTaken: 'This way of paying is not offered here. Please choose another.',
  providerNotTaken: 'Please choose a provider from the list.',
  paidBackInFuture: 'The money cannot have been paid back on a day that is still ahead.',
  notToPayBack: 'This refund is not waiting to be paid back any more.',
  receivedInFuture: 'The money cannot have come on a day that is still ahead.',
  paymentNotOpen: 'This payment is over, so it cannot be paid any more.',
  passUsedUp:
    'No unused credits are left on this pass, so its payment can’t be cancelled. If you no longer need a place you booked with it, cancel that booking first.',
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
} as const
