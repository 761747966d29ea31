import { isMove, type PlaceDeed } from './place-deeds.ts'

/** An item of the booking in its current state, with its cancelled sessions. */
export interface HeldItem {
  /** Null if the attendee isn't known. */
  readonly attendeeId: string | null
  readonly ticketId: string
  readonly sessionIds: readonly string[]
  readonly cancelled: readonly string[]
}

/** A change of one item by the team: the attendee before and after. */
export interface ItemChanged {
  readonly id: string
  readonly at: string
  readonly from: string
  readonly to: string
}

const covers = (all: readonly string[], some: readonly string[]): boolean =>
  some.every((id) => all.includes(id))

/**
 * Says whether an action created items and so covers whole items. Parts of an item can be moved and cancelled
 * separately.
 */
const makesItems = ({ row: { act } }: PlaceDeed): boolean => act === 'held' || act === 'booked'

const isRelease = ({ row }: PlaceDeed): boolean => row.act === 'released'

/** Finds the items that an action may have been about. */
const fitting = (deed: PlaceDeed, items: readonly HeldItem[], known: string | undefined) => {
  const had = (item: HeldItem) => (isRelease(deed) ? item.cancelled : item.sessionIds)
  const within = items.filter(
    (item) =>
      item.ticketId === deed.row.ticketId &&
      item.attendeeId === (known ?? item.attendeeId) &&
      covers(had(item), deed.to),
  )
  const exactly = makesItems(deed) ? within.filter((item) => covers(deed.to, had(item))) : []
  return exactly.length === deed.people ? exactly : within
}

const moveBack = (item: HeldItem, { from, to }: PlaceDeed): HeldItem => ({
  ...item,
  sessionIds: [...item.sessionIds.filter((id) => !to.includes(id)), ...from],
})

const uncancel = (item: HeldItem, { to }: PlaceDeed): HeldItem => ({
  ...item,
  cancelled: item.cancelled.filter((id) => !to.includes(id)),
})

/**
 * Builds items for places that were removed from a cart or ran out. They existed before, but their attendees weren't
 * stored.
 */
const forgotten = ({ people, row: { ticketId }, to }: PlaceDeed): readonly HeldItem[] =>
  Array.from({ length: people }, () => ({ attendeeId: null, ticketId, sessionIds: to, cancelled: [] }))

/**
 * Returns a place to its earlier attendee. If the current attendee has several items, it isn't known which of them it
 * was.
 */
const giveBackTo = (items: readonly HeldItem[], { from, to }: ItemChanged): readonly HeldItem[] => {
  const isOne = items.filter(({ attendeeId }) => attendeeId === to).length === 1
  return items.map((item) => (item.attendeeId === to ? { ...item, attendeeId: isOne ? from : null } : item))
}

/** Restores the items to their state before an action. */
const before = (
  deed: PlaceDeed,
  items: readonly HeldItem[],
  theirs: readonly HeldItem[],
): readonly HeldItem[] => {
  if (makesItems(deed)) return items
  const undo = isRelease(deed) ? uncancel : moveBack
  return items.map((item) => (theirs.includes(item) ? undo(item, deed) : item))
}

/** Names the attendees if all of them are certain. An empty list is better than the wrong child. */
const namesOf = (theirs: readonly HeldItem[]): readonly string[] => {
  const names = theirs.flatMap(({ attendeeId }) => attendeeId ?? [])
  return names.length === theirs.length ? names : []
}

/**
 * Names the attendee who gained or lost sessions in a change of the team. If the change also gave the place to another
 * attendee, a move has no name.
 */
const whoseChange = ({ from, to }: PlaceDeed, change: ItemChanged): readonly string[] => {
  if (change.from === change.to) return [change.from]
  if (from.length > 0 && to.length > 0) return []
  return [from.length > 0 ? change.from : change.to]
}

/**
 * Finds the attendees of each action, by the id of its row. Actions on places are stored without names. This starts
 * from the current items and goes back in time, undoing moves, cancellations and changes of attendee.
 */
export const attendeesOfDeeds = (
  deeds: readonly PlaceDeed[],
  now: readonly HeldItem[],
  changes: readonly ItemChanged[],
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  const given = changes.filter(({ from, to }) => from !== to)
  let items = now
  let undone = new Set<string>()
  for (const deed of deeds) {
    const later = given.filter(({ id }) => id > deed.row.id && !undone.has(id))
    items = later.reduce(giveBackTo, items)
    undone = new Set([...undone, ...later.map(({ id }) => id)])
    const change = isMove(deed) ? changes.find(({ at }) => at === deed.row.at) : undefined
    const could = fitting(deed, items, change?.from)
    const theirs = could.length === deed.people ? could : []
    found.set(deed.row.id, change === undefined ? namesOf(theirs) : whoseChange(deed, change))
    items = before(deed, items, theirs)
    if (isRelease(deed) && could.length < deed.people) items = [...items, ...forgotten(deed)]
  }
  return found
}
