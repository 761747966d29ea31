import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'

interface Restricted {
  readonly sessionsCanBeUsedFor: readonly string[]
}

/**
 * Removes a deleted session from the tickets and add-ons that were restricted to it. Returns the same list if none
 * were.
 */
export const withoutSession = <Item extends Restricted>(
  items: readonly Item[],
  session: string,
): readonly Item[] =>
  items.some(({ sessionsCanBeUsedFor }) => sessionsCanBeUsedFor.includes(session))
    ? items.map((item) => ({
        ...item,
        sessionsCanBeUsedFor: item.sessionsCanBeUsedFor.filter((id) => id !== session),
      }))
    : items

/** Returns the limit that all sessions have, or null if they differ. */
export const sharedLimit = (sessions: readonly SessionForm[]): number | null => {
  const [first] = sessions
  return first !== undefined && sessions.every(({ placeLimit }) => placeLimit === first.placeLimit)
    ? first.placeLimit
    : null
}

export const replaced = <Item extends { readonly _id: string }>(
  items: readonly Item[],
  changed: Item,
): Item[] => items.map((item) => (item._id === changed._id ? changed : item))
