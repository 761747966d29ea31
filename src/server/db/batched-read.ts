import { gather } from './gather.ts'

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

  const begin = (): Batch => {
    const answers = new Map<string, Promise<Value | undefined>>()
    const after = underWay ?? Promise.resolve()
    const read = after
      .then(() => gather(() => asked))
      .then(() => {
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
