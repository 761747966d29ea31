import { covers } from '#domain/catalogue/activities/tickets/ticket-now.ts'

/** The sessions that leave an item and the sessions that replace them, each ordered by time. */
export interface MovedSessions {
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** The sessions for which an add-on is on offer. */
export interface ExtraOffer {
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
}

/** The sessions that keep an add-on, the sessions that it moves to, and the sessions that are removed with it. */
export interface ExtraAfterwards {
  readonly kept: readonly string[]
  readonly moved: readonly string[]
  readonly lost: readonly string[]
}

/**
 * Decides where an add-on goes when its item is moved. It stays with sessions that stay. If the same number of sessions
 * is added as removed, it moves from each removed session to the one that replaces it, if it is on offer there.
 */
export const movedExtra = (
  sessionIds: readonly string[],
  offer: ExtraOffer | undefined,
  { removed, added }: MovedSessions,
): ExtraAfterwards => {
  const isMove = removed.length === added.length
  const goesTo = (index: number): string | undefined => {
    const next = isMove ? added[index] : undefined
    return next !== undefined && (!offer || covers(offer, next)) ? next : undefined
  }
  const had = (id: string | undefined): boolean => id !== undefined && sessionIds.includes(id)
  return {
    kept: sessionIds.filter((id) => !removed.includes(id)),
    moved: added.filter((id, index) => had(removed[index]) && goesTo(index) === id),
    lost: removed.filter((id, index) => had(id) && goesTo(index) === undefined),
  }
}
