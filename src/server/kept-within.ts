/** Values by key, of which the longest untouched make room when all together weigh too much. */
interface Kept<Value> {
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, value: Value) => void
}

/** The one that was set last stays, however heavy it is: it is the one in use. */
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
