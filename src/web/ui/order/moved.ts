/** Returns the list with an item moved to another position. Returns the same list if the position doesn't exist. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Sorts items in the order of the ids. Items not in the order yet come last, and ids without an item are ignored. */
export const inOrder = <Item>(
  items: readonly Item[],
  ids: readonly string[],
  idOf: (item: Item) => string,
): readonly Item[] => {
  const place = new Map(ids.map((id, index) => [id, index]))
  return items.toSorted((a, b) => (place.get(idOf(a)) ?? ids.length) - (place.get(idOf(b)) ?? ids.length))
}
