import { counted } from './kernel/counted.ts'
import { reasonWith } from './kernel/reason.ts'
import { messages } from './messages.ts'

/** Reasons and sentences with parameters: the specification's first, then our own. Those without are in messages.ts. */

export const activityConditionTwice = reasonWith(
  'activityConditionTwice',
  ({ minimum }: { readonly minimum: number }) =>
    `A condition has already been created for a minimum of ${minimum} activities.`,
)
export const sessionConditionTwice = reasonWith(
  'sessionConditionTwice',
  ({ minimum }: { readonly minimum: number }) =>
    `A condition has already been created for a minimum of ${minimum} sessions.`,
)
export const tooManyFiles = reasonWith(
  'tooManyFiles',
  ({ maximum }: { readonly maximum: number }) => `You can only upload up to ${maximum} file(s)`,
)

export const tooShort = reasonWith(
  'tooShort',
  ({ least }: { readonly least: number }) => `Use at least ${counted(least, 'character')}.`,
)
export const tooLong = reasonWith(
  'tooLong',
  ({ most }: { readonly most: number }) => `Use at most ${counted(most, 'character')}.`,
)
export const tooFew = reasonWith(
  'tooFew',
  ({ least }: { readonly least: string }) => `Choose at least ${least}.`,
)
export const tooMany = reasonWith(
  'tooMany',
  ({ most }: { readonly most: string }) => `Choose at most ${most}.`,
)
export const numberBelow = reasonWith(
  'numberBelow',
  ({ least }: { readonly least: string }) => `Enter ${least} or more.`,
)
export const numberAbove = reasonWith(
  'numberAbove',
  ({ most }: { readonly most: string }) => `Enter ${most} or less.`,
)
/** Only a program sends keys that we don't know. */
export const unknownKeys = reasonWith(
  'unknownKeys',
  ({ keys }: { readonly keys: readonly string[] }) => `Unknown: ${keys.join(', ')}`,
)

export const codeNotYet = reasonWith(
  'codeNotYet',
  ({ first }: { readonly first: string }) => `This code can be used from ${first}.`,
)
export const codeOver = reasonWith(
  'codeOver',
  ({ last }: { readonly last: string }) => `This code could be used until ${last}.`,
)
/** Says that add-ons don't count, because people wonder. */
export const codeBelowMinimum = reasonWith(
  'codeBelowMinimum',
  ({ minimum, total }: { readonly minimum: string; readonly total: string }) =>
    `This code needs tickets for ${minimum} or more. Yours that it is for come to ${total}, without extras.`,
)

export const moneyAtLeast = reasonWith(
  'moneyAtLeast',
  ({ least }: { readonly least: string }) => `Please enter an amount of at least ${least}.`,
)
export const amountTooSmall = reasonWith(
  'amountTooSmall',
  ({ least }: { readonly least: string }) => `Please pay at least ${least}.`,
)
export const amountTooLarge = reasonWith(
  'amountTooLarge',
  ({ most }: { readonly most: string }) => `At most ${most} can be paid by card at once.`,
)
export const amountTooFine = reasonWith(
  'amountTooFine',
  ({ step }: { readonly step: string }) => `By card an amount is a multiple of ${step}.`,
)

/** A note, and never a reason to refuse: parents know best who is where. */
export const isElsewhere = (firstName: string, activities: readonly string[]): string =>
  `${firstName} is somewhere else at the same time: ${activities.join(', ')}.`
/** A parent knows how old the child is today, not how old on the day. */
const ageOnDay = ({ firstName, age, day }: Record<'firstName' | 'age' | 'day', string>): string =>
  age === '' ? '' : ` ${firstName} is ${age} on ${day}.`
/** Names the person and the ages, because it is also shown where neither is in sight. `age` is blank when unknown. */
export const outsideAgeRange = reasonWith(
  'outsideAgeRange',
  ({ ages, ...who }: Record<'firstName' | 'ages' | 'age' | 'day', string>) =>
    `Sorry, ${who.firstName} is outside the age range for this activity: ${ages}.${ageOnDay(who)}`,
)
/** The note for a person who may be booked all the same. */
export const noteOutsideAges = reasonWith(
  'noteOutsideAges',
  (who: Record<'firstName' | 'age' | 'day', string>) => messages.noteOutsideAgeRange.text + ageOnDay(who),
)
/** The cart may contain other activities, so the message names the activity to remove. */
export const startedInCart = reasonWith(
  'startedInCart',
  ({ activity }: { readonly activity: string }) =>
    `Sorry, a session of ${activity} has already started. Remove it from your cart to book the rest.`,
)
export const placesLeft = reasonWith('placesLeft', ({ left }: { readonly left: number }) =>
  left === 1 ? 'Sorry, there is only one place left.' : `Sorry, there are only ${left} places left.`,
)
export const tooManyHeldInSession = reasonWith(
  'tooManyHeldInSession',
  ({ most }: { readonly most: number }) => `You can hold at most ${most} places in one session.`,
)
export const tooManyHeldInCart = reasonWith(
  'tooManyHeldInCart',
  ({ most }: { readonly most: number }) => `A cart holds at most ${most} places.`,
)
/** Says how much a part would leave, and what to pay instead: all of it or, where that is possible, a smaller part. */
export const leavesTooLittle = reasonWith(
  'leavesTooLittle',
  ({ left, all, most }: { readonly left: string; readonly all: string; readonly most: string }) =>
    `That would leave ${left}, too little to be paid by card. Please pay all of it, ${all}${most === '' ? '' : `, or at most ${most}`}.`,
)
export const atMost = reasonWith(
  'atMost',
  ({ most }: { readonly most: string }) => `Please pay at most ${most}.`,
)
/** Credit and passes aren't sold in part: a payment for them is recorded as agreed, or not at all. */
export const amountDiffers = reasonWith(
  'amountDiffers',
  ({ expected }: { readonly expected: string }) =>
    `This payment is for ${expected}. Record exactly that, or ask for another payment.`,
)
export const moreThanExpected = reasonWith(
  'moreThanExpected',
  ({ expected }: { readonly expected: string }) =>
    `No more than ${expected} is expected here. Record that, and the rest as another payment: for the booking if more of it is due, otherwise into their account credit.`,
)

export const moreThanRefundable = reasonWith(
  'moreThanRefundable',
  ({ left }: { readonly left: string }) => `You can give back at most ${left}.`,
)

/** Credit never goes below zero, even when the team takes it. */
export const moreThanCredit = reasonWith(
  'moreThanCredit',
  ({ there }: { readonly there: string }) =>
    `At most ${there} can be taken: that is all the credit they have.`,
)

export const moreThanPassCredits = reasonWith(
  'moreThanPassCredits',
  ({ there }: { readonly there: number }) =>
    there === 0
      ? 'There are no credits to take.'
      : there === 1
        ? 'There is only 1 credit to take.'
        : `There are only ${there} credits to take.`,
)

/** Applies when the buyers of all sessions wouldn't all fit into an added session. */
export const purchasesDoNotFit = reasonWith(
  'purchasesDoNotFit',
  ({ needed, limit }: { readonly needed: number; readonly limit: number }) =>
    `${needed} people would have a place in this session, and its limit is ${limit}. Raise the limit, or save and go over it.`,
)

/** The message gives the longest possible wait. The oldest attempt may leave the window sooner. */
export const tooManyTriesFor = reasonWith('tooManyTriesFor', ({ seconds }: { readonly seconds: number }) => {
  if (seconds < 60) return `Too many tries. Please wait ${counted(seconds, 'second')} and try again.`
  if (seconds < 60 * 60)
    return `Too many tries. Please wait ${counted(Math.ceil(seconds / 60), 'minute')} and try again.`
  return 'Too many tries. Please try again tomorrow.'
})

export const idempotencyKeyTooLong = reasonWith(
  'idempotencyKeyTooLong',
  ({ most }: { readonly most: number }) => `An Idempotency-Key has 1 to ${most} characters.`,
)

/** The card provider's own words, for a refusal that we don't know. */
export const refusedByCardProvider = reasonWith(
  'refusedByCardProvider',
  ({ says }: { readonly says: string }) => says,
)

/** 'Failed to create venue: The name is too long', or 'Failed to create venue.' without a reason. */
export const withReason = (failed: string, reason: string): string =>
  reason.trim() === '' ? `${failed}.` : `${failed}: ${reason}`

type Contact = Readonly<Record<'name' | 'contactEmail', string>>

/** The part of an organiser that a reason may carry, because parameters are sent as they are. */
export const contactOf = ({
  name,
  contactEmail,
}: Contact): { readonly name: string; readonly contactEmail: string } => ({ name, contactEmail })

/** Refuses a customer who tries to cancel the payment that their booking was made with. */
export const bookingNeedsPayment = reasonWith(
  'bookingNeedsPayment',
  ({ name, contactEmail }: Contact) =>
    `Your booking was made with this payment, so you can’t cancel it on its own. If you no longer need the places, cancel the booking. To pay another way, ${contactEmail === '' ? `contact ${name}` : `write to ${contactEmail}`}.`,
)

export const uploadTooLarge = reasonWith(
  'uploadTooLarge',
  ({ most }: { readonly most: string }) => `This file is too large. The most you can upload is ${most}.`,
)
export const uploadWrongType = reasonWith(
  'uploadWrongType',
  ({ kinds }: { readonly kinds: string }) => `Choose a ${kinds} file.`,
)

/** Tells customers whom to contact about something with a price that the organiser can't take payments for. */
export const cannotBePaid = reasonWith(
  'cannotBePaid',
  ({ name, contactEmail }: Contact) =>
    `${name} isn’t taking payments for this online yet, so you can’t book it here. To book, ${contactEmail === '' ? 'contact them' : `write to ${contactEmail}`}.`,
)
