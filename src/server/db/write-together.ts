import { gather, nextTurn } from './gather.ts'

/** A larger batch would make its first request wait for the last. */
const batchMaximum = 64

/** If there is something to write, a full batch is split in two: one half prepares while the other is written. */
const half = batchMaximum / 2

const sizeFor = (waiting: number, isWritten: boolean): number =>
  isWritten && waiting < 3 * half ? half : batchMaximum

interface Waiting<Ask, Outcome> {
  readonly ask: Ask
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** A batch's position among those of its client. */
export interface Turn {
  /** Resolves when the batch before it has ended. Until then, the batch may prepare but not lock or write. */
  readonly comes: Promise<void>
  /**
   * Marks the batch as waiting for its writes, so that the next batch may prepare. A batch that never calls this is
   * never overtaken.
   */
  readonly isWriting: () => void
}

type Serve<Ask, Outcome> = (clientId: string, asks: readonly Ask[], turn: Turn) => Promise<readonly Outcome[]>

/** Reports the result of a batch to all its callers. */
type Telling = () => void

const tell = <Ask, Outcome>(batch: readonly Waiting<Ask, Outcome>[], outcomes: readonly Outcome[]): void => {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[index]
    if (outcome === undefined) reject(new Error('an ask was not answered'))
    else resolve(outcome)
  }
}

const settle = async <Ask, Outcome>(
  serve: Serve<Ask, Outcome>,
  clientId: string,
  batch: readonly Waiting<Ask, Outcome>[],
  turn: Turn,
): Promise<Telling> => {
  try {
    const outcomes = await serve(
      clientId,
      batch.map(({ ask }) => ask),
      turn,
    )
    return () => tell(batch, outcomes)
  } catch (error) {
    // One request made the others fail. Each is run again alone, so that only that one fails.
    if (batch.length > 1) for (const one of batch) (await settle(serve, clientId, [one], turn))()
    else for (const { reject } of batch) reject(error)
    return () => undefined
  }
}

/**
 * After a batch that has written, the next batch requests its locks before the callers get their answers, because
 * answering everyone takes longer.
 */
const tellAll = async (settled: Promise<Telling>, writes: Promise<boolean>): Promise<void> => {
  const telling = await settled
  if (await writes) await nextTurn()
  telling()
}

interface Queue<Ask, Outcome> {
  readonly waiting: Waiting<Ask, Outcome>[]
  somebodyCame: () => void
}

const untilThereAre = <Ask, Outcome>(count: number, queue: Queue<Ask, Outcome>): Promise<void> =>
  new Promise((resolve) => {
    queue.somebodyCame = () => {
      if (queue.waiting.length >= count) resolve()
    }
    queue.somebodyCame()
  })

/**
 * Serves the requests that arrive during a transaction of their client together in the next transaction. At nine in the
 * morning everyone wants the same row, and one transaction for all of them locks it once.
 */
export const writeTogether = <Ask, Outcome>(serve: Serve<Ask, Outcome>) => {
  const queues = new Map<string, Queue<Ask, Outcome>>()

  const run = async (clientId: string, queue: Queue<Ask, Outcome>): Promise<void> => {
    const { waiting } = queue
    let before = Promise.resolve()
    /** Starts a batch, and resolves to whether it writes, as soon as that is known. */
    const begin = (batch: readonly Waiting<Ask, Outcome>[]): Promise<boolean> => {
      const { promise: writing, resolve } = Promise.withResolvers<boolean>()
      const comes = before
      const settled = settle(serve, clientId, batch, { comes, isWriting: () => resolve(true) })
      // A batch that breaks while preparing may end before those whose turn comes first.
      before = settled.then(() => comes)
      const writes = Promise.race([writing, settled.then(() => false)])
      void tellAll(settled, writes)
      return writes
    }
    let isWritten = false
    const size = () => Math.min(waiting.length, sizeFor(waiting.length, isWritten))
    while (waiting.length > 0) {
      await gather(size)
      const batch = waiting.splice(0, size())
      isWritten = await begin(batch)
      // A smaller batch waits for more requests as long as it has to wait anyway, because a batch of any size costs
      // some milliseconds.
      await Promise.race([before, untilThereAre(Math.min(batch.length, half), queue)])
    }
    queues.delete(clientId)
  }

  return (clientId: string, ask: Ask): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const waiting = { ask, resolve, reject }
      const queue = queues.get(clientId)
      if (queue) {
        queue.waiting.push(waiting)
        queue.somebodyCame()
        return
      }
      const begun = { waiting: [waiting], somebodyCame: () => undefined }
      queues.set(clientId, begun)
      void run(clientId, begun)
    })
}
