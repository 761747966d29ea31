import type { WaitlistType } from './activity-settings.ts'
import type { AddOnInput } from './add-ons/add-on-issues.ts'
import type { TicketInput } from './tickets/ticket-issues.ts'

export interface GatedParts {
  readonly sessions: readonly { readonly _id: string }[]
  readonly tickets: readonly TicketInput[]
  readonly addOns: readonly AddOnInput[]
  readonly waitlistType: WaitlistType
}

/** The parts of an activity that depend on the organiser's tier. */
export type GatedPart = 'addOns' | 'subscriptionTickets' | 'waitlists'

type Item = TicketInput | AddOnInput

/**
 * Serialises an item without its enabled state, in a fixed order. Ignores deleted sessions, and the price of a
 * subscription because the plan sets it.
 */
const contentOf = (item: Item, sessions: ReadonlySet<string>): string =>
  JSON.stringify(
    Object.entries({
      ...item,
      enabled: undefined,
      price: 'type' in item && item.type === 'subscription' ? undefined : item.price,
      sessionsCanBeUsedFor: item.sessionsCanBeUsedFor.filter((id) => sessions.has(id)).toSorted(),
    }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Says whether a save adds, changes or re-enables gated items. Disabling or deleting them is always allowed. */
const uses = (before: readonly Item[], after: readonly Item[], sessions: ReadonlySet<string>): boolean => {
  const known = new Map(before.map((item) => [item._id, item]))
  return after.some((item) => {
    const was = known.get(item._id)
    if (was === undefined || (item.enabled && !was.enabled)) return true
    return contentOf(was, sessions) !== contentOf(item, sessions)
  })
}

const subscriptions = ({ tickets }: GatedParts) => tickets.filter(({ type }) => type === 'subscription')

const nothing: GatedParts = { sessions: [], tickets: [], addOns: [], waitlistType: 'off' }

/**
 * Returns the gated parts that a save would newly use. An organiser who moved to a lower tier keeps existing items: an
 * unchanged item can be saved, and only changes are refused.
 */
export const gatedChanges = (before: GatedParts | undefined, after: GatedParts): GatedPart[] => {
  const was = before ?? nothing
  const sessions = new Set(after.sessions.map(({ _id }) => _id))
  const changed: GatedPart[] = []
  if (uses(was.addOns, after.addOns, sessions)) changed.push('addOns')
  if (uses(subscriptions(was), subscriptions(after), sessions)) changed.push('subscriptionTickets')
  if (after.waitlistType !== 'off' && after.waitlistType !== was.waitlistType) changed.push('waitlists')
  return changed
}
