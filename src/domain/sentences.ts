import { counted } from './kernel/counted.ts'

/** Sentences with something in them: the specification's first, then our own. Those that stand by themselves are in messages.ts. */

export const activityConditionTwice = (minimum: number): string =>
  `A condition has already been created for a minimum of ${minimum} activities.`
export const sessionConditionTwice = (minimum: number): string =>
  `A condition has already been created for a minimum of ${minimum} sessions.`

export const codeNotYet = (first: string): string => `This code can be used from ${first}.`
export const codeOver = (last: string): string => `This code could be used until ${last}.`
/** Extras are not counted, and people would wonder. */
export const codeBelowMinimum = (minimum: string, total: string): string =>
  `This code needs tickets for ${minimum} or more. Yours that it is for come to ${total}, without extras.`

export const moneyAtLeast = (least: string): string => `Please enter an amount of at least ${least}.`
export const amountTooSmall = (least: string): string => `Please pay at least ${least}.`
export const amountTooLarge = (most: string): string => `At most ${most} can be paid by card at once.`
export const amountTooFine = (step: string): string => `By card an amount is a multiple of ${step}.`

/** Told, and never a reason to refuse: parents know best who is where. */
export const isElsewhere = (firstName: string, activities: readonly string[]): string =>
  `${firstName} is somewhere else at the same time: ${activities.join(', ')}.`
/** Whom it is about and which ages, since it is also said where neither is in sight. */
export const outsideAgeRange = (firstName: string, ages: string): string =>
  `Sorry, ${firstName} is outside the age range for this activity: ${ages}.`
/** Behind either sentence about ages: a parent knows how old the child is today, not how old on the day. */
export const isOfAgeOn = (firstName: string, age: string, day: string): string =>
  `${firstName} is ${age} on ${day}.`
/** The cart may hold other activities, so the message names the one to remove. */
export const startedInCart = (activity: string): string =>
  `Sorry, a session of ${activity} has already started. Remove it from your cart to book the rest.`
export const onlySoManyLeft = (count: number): string =>
  count === 1 ? 'Sorry, there is only one place left.' : `Sorry, there are only ${count} places left.`
/** What a part would leave, and what to pay instead: all of it or, where that is possible, a smaller part. */
export const leavesTooLittle = ({
  left,
  all,
  most,
}: {
  readonly left: string
  readonly all: string
  readonly most: string | undefined
}): string =>
  `That would leave ${left}, too little to be paid by card. Please pay all of it, ${all}${most === undefined ? '' : `, or at most ${most}`}.`
export const atMost = (most: string): string => `Please pay at most ${most}.`
/** Of credit and passes no part is sold: what came is recorded as it was agreed, or not at all. */
export const amountDiffers = (expected: string): string =>
  `This payment is for ${expected}. Record exactly that, or ask for another payment.`
export const moreThanExpected = (expected: string): string =>
  `No more than ${expected} is expected here. Record that, and the rest as another payment: for the booking if more of it is due, otherwise into their account credit.`

export const moreThanRefundable = (left: string): string => `You can give back at most ${left}.`

/** Nobody's credit goes below zero, whoever takes it. */
export const moreThanCredit = (there: string): string =>
  `At most ${there} can be taken: that is all the credit they have.`

export const moreThanPassCredits = (there: number): string =>
  there === 0
    ? 'There are no credits to take.'
    : there === 1
      ? 'There is only 1 credit to take.'
      : `There are only ${there} credits to take.`

/** When those who bought every session would not all fit into one that is added. */
export const purchasesDoNotFit = (needed: number, limit: number): string =>
  `${needed} people would have a place in this session, and its limit is ${limit}. Raise the limit, or save and go over it.`

/** The longest wait: the oldest attempt may leave the window sooner. */
export const tooManyTriesFor = (seconds: number): string => {
  if (seconds < 60) return `Too many tries. Please wait ${counted(seconds, 'second')} and try again.`
  if (seconds < 60 * 60)
    return `Too many tries. Please wait ${counted(Math.ceil(seconds / 60), 'minute')} and try again.`
  return 'Too many tries. Please try again tomorrow.'
}

export const tooManyFiles = (maximum: number): string => `You can only upload up to ${maximum} file(s)`

/** 'Failed to create venue: The name is too long', or 'Failed to create venue.' where nobody says why. */
export const withReason = (failed: string, reason: string): string =>
  reason.trim() === '' ? `${failed}.` : `${failed}: ${reason}`

interface Organiser {
  readonly name: string
  readonly contactEmail: string
}

/** For a customer who tries to cancel the payment that their booking was made with. */
export const bookingNeedsPayment = ({ name, contactEmail }: Organiser): string =>
  `Your booking was made with this payment, so you can’t cancel it on its own. If you no longer need the places, cancel the booking. To pay another way, ${contactEmail === '' ? `contact ${name}` : `write to ${contactEmail}`}.`
