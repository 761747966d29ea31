import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { counted } from '#domain/kernel/counted.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { inOneSentence } from '#domain/kernel/in-one-sentence.ts'
import { activeWaitlistStatuses } from '#domain/sales/waitlists/waitlist-entry.ts'
import type { WaitlistStatus } from '#domain/sales/waitlists/waitlist-entry.ts'
import type { Tone } from '#web/ui/feedback/status-badge.tsx'

export const statusFaces: Record<WaitlistStatus, { readonly tone: Tone; readonly word: string }> = {
  waiting: { tone: 'quiet', word: 'Waiting' },
  pending: { tone: 'warning', word: 'To approve' },
  ready: { tone: 'accent', word: 'Offered' },
  used: { tone: 'good', word: 'Booked' },
  expired: { tone: 'quiet', word: 'Over' },
  cancelled: { tone: 'quiet', word: 'Left' },
}

type Outcome = Pick<WaitlistEntry, 'status' | 'offerEndsAt' | 'activity'>

/** Returns until when an offer was held that wasn't accepted. A cancelled session's offer wasn't held until then. */
export const keptInVainUntil = ({ status, offerEndsAt, activity }: Outcome): string | null =>
  status === 'expired' && activity?.cancelled !== true ? offerEndsAt : null

/** Describes the outcome to the family: the session was cancelled, they missed an offer, or they never got one. */
export const whatBecame = (entry: Outcome): string | undefined => {
  if (entry.status !== 'expired') return undefined
  if (entry.activity?.cancelled === true) return 'Cancelled by the organiser'
  return keptInVainUntil(entry) === null ? 'No place came free' : 'Not taken up in time'
}

export const isActive = ({ status }: Pick<WaitlistEntry, 'status'>): boolean =>
  activeWaitlistStatuses.some((one) => one === status)

export const whoWaits = ({ attendees }: Pick<WaitlistEntry, 'attendees'>): string =>
  inOneSentence(attendees.map(fullName))

/** Checks if a place is currently offered, so that the family only has to book it. */
export const isOffered = ({ status }: Pick<WaitlistEntry, 'status'>): boolean => status === 'ready'

type Standing = Pick<WaitlistEntry, 'status' | 'isBeingPaid'>

/** Describes the status of an entry to the team in a word. */
export const teamWord = ({ status, isBeingPaid }: Standing): string =>
  isBeingPaid ? 'Being paid for' : statusFaces[status].word

/** Describes the status of an entry to the family. */
export const ownWord = ({ status, isBeingPaid }: Standing): string => {
  if (status === 'pending') return 'Nearly there'
  return status === 'ready' && !isBeingPaid ? 'A place is free' : teamWord({ status, isBeingPaid })
}

/**
 * Checks if an entry can be removed. Entries that are over can't, and entries being paid for can't until the payment
 * succeeds or is given up.
 */
export const mayBeTakenOff = (entry: Standing): boolean => isActive(entry) && !entry.isBeingPaid

export const keptFor = (entry: Pick<WaitlistEntry, 'attendees'>): string =>
  `${entry.attendees.length > 1 ? 'Places are' : 'A place is'} kept for ${whoWaits(entry)}`

const hour = 3_600_000

/** Formats the time left of an offer, rounded down: 'less than an hour', '5 hours' or '2 days'. */
export const timeLeft = (endsAt: string, now: number): string => {
  const hours = Math.floor((Date.parse(endsAt) - now) / hour)
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return counted(hours, 'hour')
  return `${Math.floor(hours / 24)} days`
}

const peopleCounted = (people: number): string => counted(people, 'person', 'people')

/** Describes a position: 'Next in line', '1 person ahead' or '3 people ahead'. */
export const aheadWords = (ahead: number): string =>
  ahead === 0 ? 'Next in line' : `${peopleCounted(ahead)} ahead`

/** Describes the position to someone who has just joined. */
export const joinedWords = (ahead: number): string =>
  ahead === 0
    ? 'You are next on the waitlist.'
    : `You are on the waitlist, with ${peopleCounted(ahead)} ahead of you.`

/** Explains to the team, who may offer out of turn, what that means for those ahead. */
export const offerWords = (
  { status, ahead }: Pick<WaitlistEntry, 'status' | 'ahead'>,
  emailWorks: boolean,
): string => {
  const way = emailWorks
    ? 'They get an email with the way to book it'
    : 'Email isn’t set up, so tell them yourself: they book it under Waitlists in their account'
  if (status === 'pending') return `${way}. The place is kept for them until the offer ends.`
  if ((ahead ?? 0) === 0) return `They are next in line. ${way}.`
  const others = `the ${peopleCounted(ahead ?? 0)} ahead of them`
  return emailWorks ? `${way}, before ${others}.` : `They go before ${others}. ${way}.`
}

const peopleWait = (waiting: number): string =>
  waiting === 0 ? 'Nobody waits yet' : `${peopleCounted(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`

const placesFree = (left: number): string => (left === 1 ? '1 place is free' : `${left} places are free`)

/** Describes a session in the form: how many people wait for it, or why it can't be joined. */
export const choiceWords = ({
  state,
  placesLeft,
  waiting,
}: {
  readonly state: 'free' | 'joined' | 'booked'
  readonly placesLeft: number
  readonly waiting: number
}): string => {
  if (state === 'joined') return 'On its waitlist already'
  if (state === 'booked') return 'Has a place already'
  return placesLeft === 0
    ? peopleWait(waiting)
    : `${placesFree(placesLeft)}, too few for all of you · ${peopleWait(waiting)}`
}
