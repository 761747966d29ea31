import { gather } from './gather.ts'

/** More would make the first of them wait for the last. */
const batchMaximum = 64

interface Waiting<Ask, Outcome> {
  readonly ask: Ask
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

type Serve<Ask, Outcome> = (clientId: string, asks: readonly Ask[]) => Promise<readonly Outcome[]>

const settle = async <Ask, Outcome>(
  serve: Serve<Ask, Outcome>,
  clientId: string,
  batch: readonly Waiting<Ask, Outcome>[],
): Promise<void> => {
  try {
    const outcomes = await serve(
      clientId,
      batch.map(({ ask }) => ask),
    )
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined) reject(new Error('an ask was not answered'))
      else resolve(outcome)
    }
  } catch (error) {
    // One of them made the others fail: each for itself, so that only that one does.
    if (batch.length > 1) for (const one of batch) await settle(serve, clientId, [one])
    else for (const { reject } of batch) reject(error)
  }
}

/**
 * Whoever asks while a transaction of their client is under way is served together with the others in the next one:
 * at nine in the morning everybody wants the same row, and one transaction for all of them locks it once.
 */
export const writeTogether = <Ask, Outcome>(serve: Serve<Ask, Outcome>) => {
  const queues = new Map<string, Waiting<Ask, Outcome>[]>()

  const run = async (clientId: string, queue: Waiting<Ask, Outcome>[]): Promise<void> => {
    while (queue.length > 0) {
      await gather(() => Math.min(queue.length, batchMaximum))
      await settle(serve, clientId, queue.splice(0, batchMaximum))
    }
    queues.delete(clientId)
  }

  return (clientId: string, ask: Ask): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const waiting = { ask, resolve, reject }
      const queue = queues.get(clientId)
      if (queue) {
        queue.push(waiting)
        return
      }
      const begun = [waiting]
      queues.set(clientId, begun)
      void run(clientId, begun)
    })
}
