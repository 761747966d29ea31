import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { least, leftFor, most } from '#domain/sales/listing/places-left.ts'
import { covers } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import type { ComponentType } from 'react'

/** How much of an activity is full: everything, some sessions, or only too little for a family that comes together. */
type HowFull = 'all' | 'some' | 'forAll'

/** The waitlist components of the page, passed in by the area that composes it. */
export interface WaitlistParts {
  /** The offers held for the signed-in customer. With a session, or '' for any, shows only a note. */
  readonly Offers: ComponentType<{ readonly activityGroup: string; readonly session?: string }>
  readonly Box: ComponentType<{
    readonly activityGroup: string
    readonly how: HowFull
    readonly onJoin: () => void
  }>
  /** Opens the form, with '' if no particular session is meant. */
  readonly onJoin: (session: string) => void
}

interface JoiningNow {
  readonly how: HowFull
  /** True if each full session has its own waitlist. */
  readonly sessions: boolean
}

type Ticket = PublicActivity['tickets'][number]
type Session = PublicActivity['sessions'][number]

/**
 * Counts how many more attendees could come with the ticket that admits the most, for all sessions together or for each
 * session sold.
 */
const roomIn = (tickets: readonly Ticket[], sessions: readonly Session[]): readonly number[] => {
  const whole = tickets.filter(({ type }) => type === 'all')
  if (whole.length > 0)
    return [
      most(
        whole.map((ticket) =>
          least(sessions.filter(({ _id }) => covers(ticket, _id)).map((session) => leftFor(ticket, session))),
        ),
      ),
    ]
  return sessions.flatMap((session) => {
    const sold = tickets.filter((ticket) => covers(ticket, session._id))
    return sold.length === 0 ? [] : [most(sold.map((ticket) => leftFor(ticket, session)))]
  })
}

/**
 * Checks if there is something to wait for: sold sessions that are full, or that have fewer places than this many
 * people need together. The server decides what can be joined.
 */
export const waitlistOf = (
  {
    waitlistType,
    sessions,
    tickets,
    sales,
  }: Pick<PublicActivity, 'waitlistType' | 'sessions' | 'tickets' | 'sales'>,
  people: number,
): JoiningNow | undefined => {
  if (waitlistType === 'off' || sales.state !== 'open') return undefined
  const type = waitlistType === 'allSessions' ? 'all' : 'single'
  const left = roomIn(
    tickets.filter((ticket) => ticket.type === type),
    sessions,
  )
  const full = left.filter((places) => places === 0).length
  if (full > 0) return { how: full === left.length ? 'all' : 'some', sessions: type === 'single' }
  return left.some((places) => places < people) ? { how: 'forAll', sessions: false } : undefined
}
