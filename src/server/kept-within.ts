/** Values by key. The longest unused values make room when the total weight is too large. */
interface Kept<Value> {
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, value: Value) => void
}

/** Builds a cache with a weight limit. The last value stays, even if it is too heavy, because it is in use. */
export const keptWithin = <Value>(most: number, weightOf: (value: Value) => number): Kept<Value> => {
  const entries = new Map<string, { readonly value: Value; readonly weight: number }>()
  let total = 0
  const drop = (key: string) => {
    total -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }
  return {
    get: (key) => entries.get(key)?.value,
    set: (key, value) => {
      drop(key)
      const weight = weightOf(value)
      entries.set(key, { value, weight })
      total += weight
      for (const oldest of entries.keys()) {
        if (total <= most || oldest === key) return
        drop(oldest)
      }
    },
  }
}
