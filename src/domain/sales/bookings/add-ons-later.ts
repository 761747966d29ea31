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

/** For which of the sessions that were booked an add-on can still be had: those to come that it is for, once each. */
export const sessionsForAddOn = (
  addOn: Extra,
  sessions: readonly BookedSession[],
  /** Those that have it already. */
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

/** Why nothing can be added to an item for which no session was found, in a sentence. */
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
