import { covers } from '#domain/catalogue/activities/tickets/ticket-now.ts'

/** Sessions that leave an item and those that come, each by their time. */
export interface MovedSessions {
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** Where an extra is on offer. */
export interface ExtraOffer {
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
}

/** The sessions that an extra stays in, those that it goes to, and those that it had and that take it with them. */
export interface ExtraAfterwards {
  readonly kept: readonly string[]
  readonly moved: readonly string[]
  readonly lost: readonly string[]
}

/**
 * Where an extra goes when its item is moved: with a session that stays; and where as many sessions come as go, from
 * each of those to the one in its place, if the extra is on offer there.
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
