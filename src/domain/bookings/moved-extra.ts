import { covers } from '../tickets/ticket-now.ts'

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

/**
 * Where an extra goes when its item is moved: with a session that stays; and where as many sessions come as go, from
 * each of those to the one in its place, if the extra is on offer there.
 */
export const movedExtra = (
  sessionIds: readonly string[],
  offer: ExtraOffer | undefined,
  { removed, added }: MovedSessions,
): { readonly kept: readonly string[]; readonly moved: readonly string[] } => {
  const isMove = removed.length === added.length
  return {
    kept: sessionIds.filter((id) => !removed.includes(id)),
    moved: added.filter(
      (id, index) => isMove && sessionIds.includes(removed[index] ?? '') && (!offer || covers(offer, id)),
    ),
  }
}
