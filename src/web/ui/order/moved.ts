/** The list with one item in another place; the list itself where there is no such place. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Items in the order of the ids. One that the order does not know yet comes last, one that is gone is left out. */
export const inOrder = <Item>(
  items: readonly Item[],
  ids: readonly string[],
  idOf: (item: Item) => string,
): readonly Item[] => {
  const place = new Map(ids.map((id, index) => [id, index]))
  return items.toSorted((a, b) => (place.get(idOf(a)) ?? ids.length) - (place.get(idOf(b)) ?? ids.length))
}
