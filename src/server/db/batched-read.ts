/**
 * Many callers, one query: while a read is under way, further keys wait and are read together in the next one.
 * A caller never gets an answer from a read that began before it asked, so nothing here can be stale.
 */
export const batchedRead = <Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) => {
  interface Batch {
    readonly keys: Set<string>
    readonly answer: Promise<ReadonlyMap<string, Value>>
  }
  let underWay: Promise<unknown> | undefined
  let waiting: Batch | undefined

  const begin = (): Batch => {
    const keys = new Set<string>()
    const after = underWay ?? Promise.resolve()
    const answer = after.then(() => {
      if (waiting?.keys === keys) waiting = undefined
      return load([...keys])
    })
    const batch = { keys, answer }
    const settled = answer.then(
      () => undefined,
      () => undefined,
    )
    underWay = settled
    void settled.then(() => {
      if (underWay === settled) underWay = undefined
    })
    return batch
  }

  return async (key) => {
    waiting ??= begin()
    waiting.keys.add(key)
    return (await waiting.answer).get(key)
  }
}
