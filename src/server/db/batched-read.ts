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
    /** Those who ask the same wait for the same promise. */
    readonly answers: Map<string, Promise<Value | undefined>>
    readonly read: Promise<ReadonlyMap<string, Value>>
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
    const answers = new Map<string, Promise<Value | undefined>>()
    const after = underWay ?? Promise.resolve()
    const read = after.then(gather).then(() => {
      if (waiting?.answers === answers) waiting = undefined
      return load([...answers.keys()])
    })
    const settled = read.then(
      () => undefined,
      () => undefined,
    )
    underWay = settled
    void settled.then(() => {
      if (underWay === settled) underWay = undefined
    })
    return { answers, read }
  }

  return (key) => {
    asked += 1
    waiting ??= begin()
    const { answers, read } = waiting
    const shared = answers.get(key)
    if (shared) return shared
    const answer = read.then((found) => found.get(key))
    answers.set(key, answer)
    return answer
  }
}

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
