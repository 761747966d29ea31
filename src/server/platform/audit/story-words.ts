import type { Change } from '#server/db/schema/audit.ts'

export const joined = (words: readonly string[], by = ', '): string | null =>
  words.length === 0 ? null : words.join(by)

export const same = (a: unknown, b: unknown): boolean => sortedJson(a) === sortedJson(b)

/** Writes JSON with sorted keys, because PostgreSQL stores the keys of JSON in an order of its own. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

interface Difference<Thing> {
  readonly added: readonly Thing[]
  readonly removed: readonly Thing[]
  readonly changed: readonly { readonly was: Thing; readonly is: Thing }[]
}

export const differenceOf = <Thing extends { readonly _id: string }>(
  before: readonly Thing[],
  after: readonly Thing[],
): Difference<Thing> => {
  const known = new Map(before.map((thing) => [thing._id, thing]))
  const kept = new Set(after.map(({ _id }) => _id))
  return {
    added: after.filter(({ _id }) => !known.has(_id)),
    removed: before.filter(({ _id }) => !kept.has(_id)),
    changed: after.flatMap((is) => {
      const was = known.get(is._id)
      return was === undefined || same(was, is) ? [] : [{ was, is }]
    }),
  }
}

/** Returns a change with two sides, or nothing if both are empty. */
export const told = (field: string, from: unknown, to: unknown): Change[] =>
  (from ?? null) === null && (to ?? null) === null ? [] : [{ field, from, to }]

/** Names what a change was about, each once, under the field name for one or for several. */
export const toldOf = (one: string, several: string, found: readonly string[]): Change[] => {
  const values = [...new Set(found)]
  return values.length === 0 ? [] : [{ field: values.length === 1 ? one : several, from: null, to: values }]
}
