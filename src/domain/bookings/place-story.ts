import type { PlaceAct } from './booking-states.ts'

/** What happened to places, as it was written down: one row for each change of the counters. */
export interface PlaceChange {
  readonly id: string
  readonly at: string
  readonly act: PlaceAct
  readonly ticketId: string
  readonly sessionIds: readonly string[]
  readonly places: number
}

/** The same, as somebody did it: for several people at once, and a move with where it came from. */
export interface PlaceDeed<Row extends PlaceChange = PlaceChange> {
  readonly row: Row
  readonly people: number
  readonly to: readonly string[]
  readonly from: readonly string[]
}

const sameDeed = ({ at, act, ticketId, sessionIds, places }: PlaceChange): string =>
  [at, act, ticketId, Math.sign(places), ...sessionIds.toSorted()].join()

const isMove = ({ row }: PlaceDeed): boolean => row.act === 'moved'

/** Of a move both rows are written at once, for one person: what they give up and what they get. */
const isOtherHalf = (one: PlaceDeed, other: PlaceDeed): boolean =>
  isMove(one) &&
  isMove(other) &&
  one.row.at === other.row.at &&
  one.row.ticketId === other.row.ticketId &&
  one.row.places === -other.row.places &&
  one.people + other.people === 2

/** One deed for each thing that was done, in the order of the rows. */
export const placeDeeds = <Row extends PlaceChange>(rows: readonly Row[]): readonly PlaceDeed<Row>[] => {
  const deeds = [...Map.groupBy(rows, sameDeed).values()].flatMap((same) =>
    same.slice(0, 1).map((row) => ({
      row,
      people: same.reduce((sum, { places }) => sum + Math.max(1, Math.abs(places)), 0),
      to: row.act === 'moved' && row.places < 0 ? [] : row.sessionIds,
      from: row.act === 'moved' && row.places < 0 ? row.sessionIds : [],
    })),
  )
  return deeds.flatMap((deed) => {
    const half = deeds.find((other) => isOtherHalf(deed, other))
    if (half === undefined) return [deed]
    return deed.row.places > 0 ? [{ ...deed, from: half.from }] : []
  })
}

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
    const known = isMove(deed) ? changes.find(({ at }) => at === deed.row.at)?.from : undefined
    const could = fitting(deed, items, known)
    const theirs = could.length === deed.people ? could : []
    found.set(deed.row.id, known === undefined ? namesOf(theirs) : [known])
    items = before(deed, items, theirs)
    if (isRelease(deed) && could.length < deed.people) items = [...items, ...forgotten(deed)]
  }
  return found
}
