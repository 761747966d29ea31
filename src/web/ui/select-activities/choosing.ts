/** Returns rows whose name contains every word of the filter, in any order. */
export const matching = <Row extends { readonly name: string }>(
  rows: readonly Row[],
  filter: string,
): readonly Row[] => {
  const words = filter.toLocaleLowerCase('en-GB').split(/\s+/u).filter(Boolean)
  return rows.filter(({ name }) => words.every((word) => name.toLocaleLowerCase('en-GB').includes(word)))
}

export const addAll = (added: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...added, ...ids])

export const removeAll = (added: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...added].filter((id) => !ids.includes(id)))
