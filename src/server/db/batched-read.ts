/** How many turns of the event loop a read waits at most for company. */
const turnsAtMost = 8

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
  let asked = 0

  /**
   * Each turn of the event loop reads what has arrived on all connections. While a turn still brings a question,
   * the next may bring more of them: the read waits for it, since a round trip costs more than many turns. Where
   * nobody else asks this is one turn, some microseconds.
   */
  const gather = async (): Promise<void> => {
    for (let turn = 0; turn < turnsAtMost; turn += 1) {
      const before = asked
      await nextTurn()
      if (asked === before) return
    }
  }

  const begin = (): Batch => {
    const keys = new Set<string>()
    const after = underWay ?? Promise.resolve()
    const answer = after.then(gather).then(() => {
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
    asked += 1
    waiting ??= begin()
    waiting.keys.add(key)
    return (await waiting.answer).get(key)
  }
}

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
