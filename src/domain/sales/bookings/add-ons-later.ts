import { covers, hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import type { ItemStatus } from './item-status.ts'

interface Extra {
  readonly enabled: boolean
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
}

interface BookedSession {
  readonly _id: string
  readonly enabled: boolean
  readonly date: { readonly start: string }
}

const isToCome = ({ enabled, date }: BookedSession, now: string): boolean =>
  enabled && !hasStarted(date.start, now)

/**
 * Finds the booked sessions for which an add-on can still be added: coming sessions that the add-on is for and that
 * don't have it yet.
 */
export const sessionsForAddOn = (
  addOn: Extra,
  sessions: readonly BookedSession[],
  /** The sessions that already have the add-on. */
  chosen: readonly string[],
  now: string,
): readonly string[] =>
  addOn.enabled
    ? sessions
        .filter(
          (session) => isToCome(session, now) && covers(addOn, session._id) && !chosen.includes(session._id),
        )
        .map(({ _id }) => _id)
    : []

/** Says in a sentence why no add-on can be added to an item that has no session for one. */
export const addOnProblem = (
  { status, activities }: { readonly status: ItemStatus; readonly activities: readonly BookedSession[] },
  addOns: readonly Extra[],
  now: string,
): Reason => {
  const onOffer = addOns.filter(({ enabled }) => enabled)
  const toCome = activities.filter((session) => isToCome(session, now))
  if (status !== 'ready') return messages.itemNotChangeable
  if (onOffer.length === 0) return messages.noAddOnOnOffer
  if (toCome.length === 0) return messages.noDateForAddOns
  return toCome.some(({ _id }) => onOffer.some((addOn) => covers(addOn, _id)))
    ? messages.addOnsChosenAlready
    : messages.addOnsForOtherDates
}
