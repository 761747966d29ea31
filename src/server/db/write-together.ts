import { gather, nextTurn } from './gather.ts'

/** More would make the first of them wait for the last. */
const batchMaximum = 64

/** Where there is something to write, what would be one batch is two: one half looks around while the other is written. */
const half = batchMaximum / 2

const sizeFor = (waiting: number, isWritten: boolean): number =>
  isWritten && waiting < 3 * half ? half : batchMaximum

interface Waiting<Ask, Outcome> {
  readonly ask: Ask
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** Where a batch stands among those of its client. */
export interface Turn {
  /** Whatever was before it has ended. Until then a batch may look around, and lock and write nothing. */
  readonly comes: Promise<void>
  /** It waits for what it writes: the next may look around meanwhile. Who never says so is never overtaken. */
  readonly isWriting: () => void
}

type Serve<Ask, Outcome> = (clientId: string, asks: readonly Ask[], turn: Turn) => Promise<readonly Outcome[]>

/** What tells everybody of a batch how it ended. */
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
    // One of them made the others fail: each for itself, so that only that one does.
    if (batch.length > 1) for (const one of batch) (await settle(serve, clientId, [one], turn))()
    else for (const { reject } of batch) reject(error)
    return () => undefined
  }
}

/** After a batch that has written the next asks for its locks first: answering everybody takes longer. */
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
 * Whoever asks while a transaction of their client is under way is served together with the others in the next one:
 * at nine in the morning everybody wants the same row, and one transaction for all of them locks it once.
 */
export const writeTogether = <Ask, Outcome>(serve: Serve<Ask, Outcome>) => {
  const queues = new Map<string, Queue<Ask, Outcome>>()

  const run = async (clientId: string, queue: Queue<Ask, Outcome>): Promise<void> => {
    const { waiting } = queue
    let before = Promise.resolve()
    /** Whether it writes, as soon as that is known. */
    const begin = (batch: readonly Waiting<Ask, Outcome>[]): Promise<boolean> => {
      const { promise: writing, resolve } = Promise.withResolvers<boolean>()
      const comes = before
      const settled = settle(serve, clientId, batch, { comes, isWriting: () => resolve(true) })
      // One that breaks while it looks around may end before those whose turn it is.
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
      // Fewer wait for company as long as they have to wait anyway: a batch costs some milliseconds however few it is of.
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
