import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { least, leftFor, most } from '#domain/sales/listing/places-left.ts'
import { covers } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import type { ComponentType } from 'react'

/** How much of it is full: everything, some sessions, or only for a family that comes together. */
type HowFull = 'all' | 'some' | 'forAll'

/** What the page shows of waitlists, handed in by the area that composes it. */
export interface WaitlistParts {
  /** What is kept for whoever is signed in; where a session is given, or '' for all of them, only that it is, in words. */
  readonly Offers: ComponentType<{ readonly activityGroup: string; readonly session?: string }>
  readonly Box: ComponentType<{
    readonly activityGroup: string
    readonly how: HowFull
    readonly onJoin: () => void
  }>
  /** Opens the form; '' where it is about no session in particular. */
  readonly onJoin: (session: string) => void
}

interface JoiningNow {
  readonly how: HowFull
  /** Each full session has its own line. */
  readonly sessions: boolean
}

type Ticket = PublicActivity['tickets'][number]
type Session = PublicActivity['sessions'][number]

/** How many could still come, with the ticket that lets in most: to all sessions as one, or to each that is sold. */
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
 * Whether there is something to wait for: what is full, of what is sold, or has fewer places than so many people need
 * who want to come together. The server says what can be joined.
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
