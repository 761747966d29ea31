/** Shuffles a list, so that slow items don't come first in every round. */
export const inAnyOrder = <Item>(items: readonly Item[]): readonly Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
