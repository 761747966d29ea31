/** One ticket in a booking that the team is putting together, with a slot for each attendee. */
export interface DraftItem {
  readonly ticket: string
  /** Chosen for a single-session ticket. */
  readonly activities: readonly string[]
  /** Null if the attendee isn't known yet. */
  readonly attendees: readonly (string | null)[]
  /** The sessions of each add-on. */
  readonly addOns: Readonly<Record<string, readonly string[]>>
}

export interface DraftGroup {
  readonly activityGroup: string
  readonly items: readonly DraftItem[]
}

export interface ItemAt {
  readonly group: number
  readonly item: number
}

/**
 * Changes the number of slots. A higher quantity adds empty slots, a lower quantity removes the last ones. At least one
 * slot remains.
 */
export const withQuantity = (item: DraftItem, quantity: number): DraftItem => {
  const wanted = Math.max(1, quantity)
  const added = Math.max(0, wanted - item.attendees.length)
  return {
    ...item,
    attendees: [...item.attendees.slice(0, wanted), ...Array.from({ length: added }, () => null)],
  }
}

/** Puts an attendee into a slot. An attendee can't be in an item twice, so they leave the slot that they had. */
export const withAttendee = (item: DraftItem, slot: number, attendee: string | null): DraftItem => ({
  ...item,
  attendees: item.attendees.map((one, index) => {
    if (index === slot) return attendee
    return attendee !== null && one === attendee ? null : one
  }),
})

/** Puts an attendee into the first free slot, or into a new slot. An attendee who already has a slot keeps it. */
export const withOneMore = (item: DraftItem, attendee: string): DraftItem => {
  if (item.attendees.includes(attendee)) return item
  const free = item.attendees.indexOf(null)
  return free < 0 ? { ...item, attendees: [...item.attendees, attendee] } : withAttendee(item, free, attendee)
}

/**
 * Puts a new attendee into the first free slot of all groups, and nowhere else, because they were entered for one
 * ticket.
 */
export const withNewcomer = (groups: readonly DraftGroup[], attendee: string): readonly DraftGroup[] => {
  const at = groups
    .flatMap(({ items }, group) => items.map(({ attendees }, item) => ({ group, item, attendees })))
    .find(({ attendees }) => attendees.includes(null))
  return at === undefined ? groups : withItem(groups, at, (item) => withOneMore(item, attendee))
}

/** Replaces or removes one item of the groups. A group without items is dropped. */
export const withItem = (
  groups: readonly DraftGroup[],
  at: ItemAt,
  change: (item: DraftItem) => DraftItem | undefined,
): readonly DraftGroup[] =>
  groups.flatMap((group, index) => {
    if (index !== at.group) return [group]
    const items = group.items.flatMap((item, number) => (number === at.item ? (change(item) ?? []) : [item]))
    return items.length === 0 ? [] : [{ ...group, items }]
  })

const isSame = (one: DraftItem, other: DraftItem): boolean =>
  one.ticket === other.ticket && one.activities.toSorted().join() === other.activities.toSorted().join()

/** Adds items to the group of their activity. An item with the same ticket and sessions gets more slots instead. */
export const withItems = (
  groups: readonly DraftGroup[],
  activityGroup: string,
  items: readonly DraftItem[],
): readonly DraftGroup[] => {
  const known = groups.find((group) => group.activityGroup === activityGroup)
  if (!known) return [...groups, { activityGroup, items }]
  const merged = items.reduce<readonly DraftItem[]>((all, item) => {
    const twin = all.find((one) => isSame(one, item))
    if (!twin) return [...all, item]
    const more = withQuantity(twin, twin.attendees.length + item.attendees.length)
    return all.map((one) => (one === twin ? more : one))
  }, known.items)
  return groups.map((group) => (group === known ? { ...group, items: merged } : group))
}

/** Empties all slots, because another customer has other attendees. */
export const withoutAttendees = (groups: readonly DraftGroup[]): readonly DraftGroup[] =>
  groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, attendees: item.attendees.map(() => null) })),
  }))
