interface Chosen {
  /** The ids by the group they belong to. An activity must match one id of every group. */
  readonly groups: readonly (readonly string[])[]
  /** The words to find in the name, in any order. */
  readonly search: string
}

interface Matched {
  readonly name: string
  readonly tags: readonly string[]
}

/** Ignores case and accents, because people often type with one thumb. */
const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

/**
 * Says whether an activity matches the visitor's choice. Tabs, filters and search use this in the browser and on the
 * server.
 */
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

/** Groups the chosen ids by their filter. Unknown ids, such as those from an old link, are dropped. */
export const groupsOf = (
  filters: readonly Filter[],
  ids: readonly string[],
): readonly (readonly string[])[] =>
  filters
    .map(({ options }) => options.map(({ _id }) => _id).filter((id) => ids.includes(id)))
    .filter((group) => group.length > 0)

/**
 * Counts the activities that each option would leave, given the choices in the other filters. Choices in the option's
 * own filter aren't counted, because another option there shows more activities, not fewer.
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
