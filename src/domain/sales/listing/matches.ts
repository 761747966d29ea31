interface Chosen {
  /** Ids by what they belong to. One of a group will do, and every group must be answered. */
  readonly groups: readonly (readonly string[])[]
  /** Words of the name, in any order. */
  readonly search: string
}

interface Matched {
  readonly name: string
  readonly tags: readonly string[]
}

/** Case and accents do not matter to somebody who types with one thumb. */
const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** Whether an activity is among those a visitor asked for. Tabs, filters and search, in browser and server alike. */
export const matches = (card: Matched, { groups, search }: Chosen): boolean => {
  const name = plain(card.name)
  return (
    groups.every((group) => group.length === 0 || group.some((id) => card.tags.includes(id))) &&
    plain(search)
      .split(/\s+/u)
      .every((word) => name.includes(word))
  )
}

interface Filter {
  readonly options: readonly { readonly _id: string }[]
}

/** The chosen ids by the filter they belong to; ids that no filter knows, of an old link, are dropped. */
export const groupsOf = (
  filters: readonly Filter[],
  ids: readonly string[],
): readonly (readonly string[])[] =>
  filters
    .map(({ options }) => options.map(({ _id }) => _id).filter((id) => ids.includes(id)))
    .filter((group) => group.length > 0)

/**
 * How many activities each option would leave, beside what is chosen in the other filters: its own filter's choices
 * are not counted against it, since one more of them shows more, not less.
 */
export const optionCounts = (
  cards: readonly Matched[],
  filters: readonly Filter[],
  chosen: { readonly ids: readonly string[]; readonly tab: readonly string[]; readonly search: string },
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const filter of filters) {
    const others = groupsOf(
      filters.filter((other) => other !== filter),
      chosen.ids,
    )
    const left = cards.filter((card) =>
      matches(card, { groups: [chosen.tab, ...others], search: chosen.search }),
    )
    for (const { _id } of filter.options)
      counts.set(_id, left.filter(({ tags }) => tags.includes(_id)).length)
  }
  return counts
}
