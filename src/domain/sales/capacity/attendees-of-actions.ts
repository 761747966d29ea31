import { isMove, type PlaceAction } from './place-actions.ts'

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
const makesItems = ({ row: { act } }: PlaceAction): boolean => act === 'held' || act === 'booked'

const isRelease = ({ row }: PlaceAction): boolean => row.act === 'released'

/** Finds the items that an action may have been about. */
const fitting = (action: PlaceAction, items: readonly HeldItem[], known: string | undefined) => {
  const had = (item: HeldItem) => (isRelease(action) ? item.cancelled : item.sessionIds)
  const within = items.filter(
    (item) =>
      item.ticketId === action.row.ticketId &&
      item.attendeeId === (known ?? item.attendeeId) &&
      covers(had(item), action.to),
  )
  const exactly = makesItems(action) ? within.filter((item) => covers(action.to, had(item))) : []
  return exactly.length === action.people ? exactly : within
}

const moveBack = (item: HeldItem, { from, to }: PlaceAction): HeldItem => ({
  ...item,
  sessionIds: [...item.sessionIds.filter((id) => !to.includes(id)), ...from],
})

const uncancel = (item: HeldItem, { to }: PlaceAction): HeldItem => ({
  ...item,
  cancelled: item.cancelled.filter((id) => !to.includes(id)),
})

/**
 * Builds items for places that were removed from a cart or ran out. They existed before, but their attendees weren't
 * stored.
 */
const forgotten = ({ people, row: { ticketId }, to }: PlaceAction): readonly HeldItem[] =>
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
  action: PlaceAction,
  items: readonly HeldItem[],
  theirs: readonly HeldItem[],
): readonly HeldItem[] => {
  if (makesItems(action)) return items
  const undo = isRelease(action) ? uncancel : moveBack
  return items.map((item) => (theirs.includes(item) ? undo(item, action) : item))
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
const whoseChange = ({ from, to }: PlaceAction, change: ItemChanged): readonly string[] => {
  if (change.from === change.to) return [change.from]
  if (from.length > 0 && to.length > 0) return []
  return [from.length > 0 ? change.from : change.to]
}

/**
 * Finds the attendees of each action, by the id of its row. Actions on places are stored without names. This starts
 * from the current items and goes back in time, undoing moves, cancellations and changes of attendee.
 */
export const attendeesOfActions = (
  actions: readonly PlaceAction[],
  now: readonly HeldItem[],
  changes: readonly ItemChanged[],
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  const given = changes.filter(({ from, to }) => from !== to)
  let items = now
  let undone = new Set<string>()
  for (const action of actions) {
    const later = given.filter(({ id }) => id > action.row.id && !undone.has(id))
    items = later.reduce(giveBackTo, items)
    undone = new Set([...undone, ...later.map(({ id }) => id)])
    const change = isMove(action) ? changes.find(({ at }) => at === action.row.at) : undefined
    const could = fitting(action, items, change?.from)
    const theirs = could.length === action.people ? could : []
    found.set(action.row.id, change === undefined ? namesOf(theirs) : whoseChange(action, change))
    items = before(action, items, theirs)
    if (isRelease(action) && could.length < action.people) items = [...items, ...forgotten(action)]
  }
  return found
}
