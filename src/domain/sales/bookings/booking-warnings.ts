import { messages } from '#domain/messages.ts'
import type { LimitKind } from '#domain/sales/capacity/take-places.ts'
import type { Clash } from './already-booked.ts'

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

const isLimit = (warning: BookingWarning): warning is LimitWarning => warning in limitWarnings

/** Of somebody who has a place already, by something else that is booked. */
const placedBefore = { ticket: 'alreadyBooked', session: 'sameSession' } as const satisfies Record<
  Clash,
  BookingWarning
>

const takesTwoPlaces: readonly BookingWarning[] = [
  ...Object.values(placedBefore),
  'ticketTwice',
  'sessionTwice',
]

/** What a change must confirm: one press in a list of names would give somebody two places. */
export const changeWarningKinds = [...limitWarningKinds, ...Object.values(placedBefore)] as const
export type ChangeWarning = (typeof changeWarningKinds)[number]

/** What clashes are warned of as, each once. */
export const placedBeforeOf = (clashes: readonly (Clash | undefined)[]): readonly ChangeWarning[] =>
  (['ticket', 'session'] as const).filter((by) => clashes.includes(by)).map((by) => placedBefore[by])

/** They would have more than one place in a session. */
export const takesTwo = (warning: BookingWarning): boolean => takesTwoPlaces.includes(warning)

/**
 * What is looked at once more where a limit is gone over: who has a place already takes two of what is full, and who
 * waits for one is passed over.
 */
export const isLookedAtAgain = (warning: BookingWarning): boolean =>
  isLimit(warning) || takesTwo(warning) || warning === 'othersWait'

export const limitsConfirmed = (confirmed: readonly ChangeWarning[]): readonly LimitKind[] =>
  confirmed.filter(isLimit).map((warning) => limitWarnings[warning])

export const limitWarningOf = (limit: LimitKind): LimitWarning => (limit === 'full' ? 'placeLimit' : limit)
