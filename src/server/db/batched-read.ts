import { gather } from './gather.ts'

/**
 * Batches the reads of many callers into one query. While a read runs, further requests wait and go together into the
 * next read. A caller never gets an answer from a read that began before the request, so no answer is stale.
 */
export const batchedReadBy = <Ask, Value>(
  /** Returns the key of a request. Equal requests share a key, and answers are found by it. */
  keyOf: (ask: Ask) => string,
  load: (asks: readonly Ask[]) => Promise<ReadonlyMap<string, Value>>,
): ((ask: Ask) => Promise<Value | undefined>) => {
  interface Batch {
    /** The answers by key, so that equal requests wait for the same promise. */
    readonly answers: Map<string, { readonly ask: Ask; readonly answer: Promise<Value | undefined> }>
    readonly read: Promise<ReadonlyMap<string, Value>>
  }
  let underWay: Promise<unknown> | undefined
  let waiting: Batch | undefined
  let asked = 0

  const begin = (): Batch => {
    const answers: Batch['answers'] = new Map()
    const after = underWay ?? Promise.resolve()
    const read = after
      .then(() => gather(() => asked))
      .then(() => {
        if (waiting?.answers === answers) waiting = undefined
        return load([...answers.values()].map(({ ask }) => ask))
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

  return (ask) => {
    asked += 1
    waiting ??= begin()
    const { answers, read } = waiting
    const key = keyOf(ask)
    const shared = answers.get(key)
    if (shared) return shared.answer
    const answer = read.then((found) => found.get(key))
    answers.set(key, { ask, answer })
    return answer
  }
}

/** Batches reads like the function above, where the request is the key itself. */
export const batchedRead = <Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) => batchedReadBy((key: string) => key, load)
