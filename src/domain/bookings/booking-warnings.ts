import { messages } from '../messages.ts'
import type { LimitKind } from '../places/take-places.ts'

/** What the team is told before it books somebody. It may book all the same. */
export const bookingWarnings = {
  additionalInfoMissing: messages.additionalInfoMissing,
  outsideAge: messages.noteOutsideAgeRange,
  alreadyBooked: messages.bookedWithTicket,
  sameSession: messages.bookedInSession,
  overlapping: messages.bookedAtTheTime,
  ticketTwice: messages.ticketInBooking,
  sessionTwice: messages.sessionInBooking,
  timeTwice: messages.timeInBooking,
  ticketLimit: messages.ticketLimitReached,
  placeLimit: messages.placeLimitReached,
  waitlist: messages.waitlistMeansLimit,
  othersWait: messages.othersWait,
} as const

type BookingWarning = keyof typeof bookingWarnings
export const bookingWarningKinds = Object.keys(bookingWarnings) as readonly BookingWarning[]

/** Those that must be confirmed, since a limit is gone over, and which limit it is at the desk. */
const limitWarnings = {
  placeLimit: 'full',
  ticketLimit: 'ticketLimit',
  waitlist: 'waitlist',
} as const satisfies Partial<Record<BookingWarning, LimitKind>>

export type LimitWarning = keyof typeof limitWarnings
export const limitWarningKinds = Object.keys(limitWarnings) as readonly LimitWarning[]

const takesTwoPlaces: readonly BookingWarning[] = [
  'alreadyBooked',
  'sameSession',
  'ticketTwice',
  'sessionTwice',
]

/** They would have more than one place in a session. */
export const takesTwo = (warning: BookingWarning): boolean => takesTwoPlaces.includes(warning)

/**
 * What is looked at once more where a limit is gone over: who has a place already takes two of what is full, and who
 * waits for one is passed over.
 */
export const isLookedAtAgain = (warning: BookingWarning): boolean =>
  warning in limitWarnings || takesTwo(warning) || warning === 'othersWait'

export const limitsConfirmed = (confirmed: readonly LimitWarning[]): readonly LimitKind[] =>
  confirmed.map((warning) => limitWarnings[warning])

export const limitWarningOf = (limit: LimitKind): LimitWarning => (limit === 'full' ? 'placeLimit' : limit)
