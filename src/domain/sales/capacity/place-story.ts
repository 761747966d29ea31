import { isMove, type PlaceDeed } from './place-deeds.ts'

/** An item of the booking as it is now, with what was cancelled of it. */
export interface HeldItem {
  /** Null where nobody can say. */
  readonly attendeeId: string | null
  readonly ticketId: string
  readonly sessionIds: readonly string[]
  readonly cancelled: readonly string[]
}

/** The team changed one item: whose it was before and is since. */
export interface ItemChanged {
  readonly id: string
  readonly at: string
  readonly from: string
  readonly to: string
}

const covers = (all: readonly string[], some: readonly string[]): boolean =>
  some.every((id) => all.includes(id))

/** Only what makes an item is about the whole of it: a part can be moved and cancelled by itself. */
const makesItems = ({ row: { act } }: PlaceDeed): boolean => act === 'held' || act === 'booked'

const isRelease = ({ row }: PlaceDeed): boolean => row.act === 'released'

/** The items that a deed can have been about. */
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

/** Taken out of the cart, or run out: it was there before, and whose it was is not kept. */
const forgotten = ({ people, row: { ticketId }, to }: PlaceDeed): readonly HeldItem[] =>
  Array.from({ length: people }, () => ({ attendeeId: null, ticketId, sessionIds: to, cancelled: [] }))

/** Before it was given to somebody else. Of several items of theirs nobody can say which it was. */
const giveBackTo = (items: readonly HeldItem[], { from, to }: ItemChanged): readonly HeldItem[] => {
  const isOne = items.filter(({ attendeeId }) => attendeeId === to).length === 1
  return items.map((item) => (item.attendeeId === to ? { ...item, attendeeId: isOne ? from : null } : item))
}

/** The items before this was done to these of them. */
const before = (
  deed: PlaceDeed,
  items: readonly HeldItem[],
  theirs: readonly HeldItem[],
): readonly HeldItem[] => {
  if (makesItems(deed)) return items
  const undo = isRelease(deed) ? uncancel : moveBack
  return items.map((item) => (theirs.includes(item) ? undo(item, deed) : item))
}

/** Who they are, if it is sure of all of them: better nobody than the wrong child. */
const namesOf = (theirs: readonly HeldItem[]): readonly string[] => {
  const names = theirs.flatMap(({ attendeeId }) => attendeeId ?? [])
  return names.length === theirs.length ? names : []
}

/** Who got what was added, who lost what was taken away; where one had it before and another since, nobody was moved. */
const whoseChange = ({ from, to }: PlaceDeed, change: ItemChanged): readonly string[] => {
  if (change.from === change.to) return [change.from]
  if (from.length > 0 && to.length > 0) return []
  return [from.length > 0 ? change.from : change.to]
}

/**
 * For whom each deed was done, by the id of its row. What happened to places is kept without names, so it is read back
 * from now, newest first, undoing what was moved, cancelled and given away on the way.
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
