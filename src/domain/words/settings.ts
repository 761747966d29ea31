/** The texts of an organiser's settings: venues, tabs, plans, agreements, policies and payment methods. */

import { reason } from '../kernel/reason.ts'

export const stateNotListed = reason('stateNotListed', 'Choose a state from the list.')
export const venueUsed = reason(
  'venueUsed',
  'Sorry, this venue cannot be deleted as there are activities that take place there. Please disable it instead.',
)
export const venueUsedByTab = reason(
  'venueUsedByTab',
  'Sorry, this venue cannot be deleted as it is used for a Home page tab. Please update or delete the tab first.',
)
export const venueHasData = reason(
  'venueHasData',
  'Sorry, this venue cannot be deleted as there are already data for it. Please disable it instead.',
)
export const tooManyTabs = reason(
  'tooManyTabs',
  'You have as many tabs as there can be. Delete one before you add another.',
)
export const filesOutOfReach = reason(
  'filesOutOfReach',
  'Files cannot be reached at the moment. Please try again in a minute.',
)
export const finalBeforeFirst = reason(
  'finalBeforeFirst',
  'The final payment date cannot be before the first.',
)
export const noFirstBetween = reason(
  'noFirstBetween',
  'There is no 1st of a month between the first and the final payment date.',
)
export const dateTooFar = reason('dateTooFar', 'Please choose an earlier date.')
export const dateTooEarly = reason('dateTooEarly', 'Please choose a later date.')
export const noPayments = reason('noPayments', 'Add at least one payment.')
export const dateTwice = reason(
  'dateTwice',
  'There is another payment on this date. Please choose another one.',
)
export const planUsed = reason(
  'planUsed',
  'Sorry, this subscription plan cannot be deleted as there is a ticket using it. Please disable it instead.',
)
export const planSold = reason(
  'planSold',
  'People have booked with this subscription plan, so its payments cannot change any more. Please create another plan instead.',
)
export const agreementUsed = reason(
  'agreementUsed',
  'Sorry, this booking agreement cannot be deleted as there are activities using it. Please choose another one for them first.',
)
export const policyUsed = reason(
  'policyUsed',
  'Sorry, this cancellation policy cannot be deleted as there are activities using it. Please choose another one for them first.',
)
export const refundMethodMissing = reason('refundMethodMissing', 'Choose at least one way to refund.')
export const windowTwice = reason(
  'windowTwice',
  'There is another rule for this window. Please change one of them.',
)
export const notAWebAddress = reason(
  'notAWebAddress',
  'Please enter a web address that begins with https:// or http://.',
)
export const policyLinkLeadsNowhere = reason(
  'policyLinkLeadsNowhere',
  'The text has a link to the policy, so please fill in the policy text or the link to the policy.',
)
export const setUpAlready = reason('setUpAlready', 'This installation is set up already. Please sign in.')
export const setupCodeWrong = reason(
  'setupCodeWrong',
  'This isn’t the setup code. You can find it in the server’s console: Rollcall prints it each time it starts.',
)
export const currencyLocked = reason(
  'currencyLocked',
  'The currency cannot change any more, because prices or payments already use it.',
)
export const tabOptionGone = reason(
  'tabOptionGone',
  'One of the chosen options is offered no more. Choose again.',
)
export const transferInstructionsMissing = reason(
  'transferInstructionsMissing',
  'Say where to pay, such as the account name, sort code and account number.',
)
export const cardsFollowAccount = reason(
  'cardsFollowAccount',
  'Card payments go on and off with the card account. Connect or disconnect it instead.',
)
export const cardsNotSetUp = reason(
  'cardsNotSetUp',
  'Card payments are not set up on this installation. Whoever runs it can set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET and start again.',
)
export const cardAccountMissing = reason(
  'cardAccountMissing',
  'There is no card account yet. Connect one first.',
)
export const cardAccountDisconnected = reason(
  'cardAccountDisconnected',
  'The card account is disconnected. Connect it first.',
)
export const cardAccountLost = reason(
  'cardAccountLost',
  'The card provider no longer lets us use this account, because it was disconnected there. Please connect a new one.',
)
export const cardMethodAlwaysOn = reason(
  'cardMethodAlwaysOn',
  'Cards are always on and cannot be switched off.',
)
export const cardMethodNotHere = reason(
  'cardMethodNotHere',
  'This way of paying is not offered in your country.',
)
export const notReminderHours = reason(
  'notReminderHours',
  'Please enter a whole number of hours from 1 to 336.',
)
export const notWaitlistHours = reason('notWaitlistHours', 'Enter a whole number of hours between 1 and 336.')
export const notPaymentDueDays = reason(
  'notPaymentDueDays',
  'Please enter a whole number of days from 0 to 90.',
)
export const notAColour = reason('notAColour', 'Pick a colour, such as #1c7c54.')
export const notACountry = reason('notACountry', 'Choose a country from the list.')
export const notACurrency = reason('notACurrency', 'Choose a currency from the list.')
export const notADateFormat = reason('notADateFormat', 'Choose a date format from the list.')
export const notATimeZone = reason('notATimeZone', 'Choose a time zone from the list.')
