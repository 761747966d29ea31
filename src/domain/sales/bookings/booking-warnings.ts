import { messages } from '#domain/messages.ts'
import type { LimitKind } from '#domain/sales/capacity/take-places.ts'
import type { Clash } from './already-booked.ts'

/** What the team is warned of before it books. The warnings don't prevent a booking. */
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

/** The warnings that must be confirmed because a limit is exceeded, with the limit of each. */
const limitWarnings = {
  placeLimit: 'full',
  ticketLimit: 'ticketLimit',
  waitlist: 'waitlist',
} as const satisfies Partial<Record<BookingWarning, LimitKind>>

export type LimitWarning = keyof typeof limitWarnings
export const limitWarningKinds = Object.keys(limitWarnings) as readonly LimitWarning[]

const isLimit = (warning: BookingWarning): warning is LimitWarning => warning in limitWarnings

/** The warnings for an attendee who already has a booked place. */
const placedBefore = { ticket: 'alreadyBooked', session: 'sameSession' } as const satisfies Record<
  Clash,
  BookingWarning
>

const takesTwoPlaces: readonly BookingWarning[] = [
  ...Object.values(placedBefore),
  'ticketTwice',
  'sessionTwice',
]

/**
 * The warnings that a change must confirm. Without this, one press in a list of names could give an attendee two
 * places.
 */
export const changeWarningKinds = [...limitWarningKinds, ...Object.values(placedBefore)] as const
export type ChangeWarning = (typeof changeWarningKinds)[number]

/** Returns the warnings for these clashes, each once. */
export const placedBeforeOf = (clashes: readonly (Clash | undefined)[]): readonly ChangeWarning[] =>
  (['ticket', 'session'] as const).filter((by) => clashes.includes(by)).map((by) => placedBefore[by])

/** Says whether the warning means that an attendee would have more than one place in a session. */
export const takesTwo = (warning: BookingWarning): boolean => takesTwoPlaces.includes(warning)

/**
 * Says whether to check a warning again when a limit is exceeded. An attendee who already has a place would take two in
 * a full session, and a family on the waitlist would be passed over.
 */
export const isLookedAtAgain = (warning: BookingWarning): boolean =>
  isLimit(warning) || takesTwo(warning) || warning === 'othersWait'

export const limitsConfirmed = (confirmed: readonly ChangeWarning[]): readonly LimitKind[] =>
  confirmed.filter(isLimit).map((warning) => limitWarnings[warning])

export const limitWarningOf = (limit: LimitKind): LimitWarning => (limit === 'full' ? 'placeLimit' : limit)
