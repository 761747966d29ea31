import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Drill } from '../../drill.ts'
import type { PlaceAsk, PlaceOutcome } from './place-ask.ts'
import { takeBatch } from './take-batch.ts'

/** More would make the first of them wait for the last. */
const batchMaximum = 64

export interface PlaceDesk {
  readonly take: (clientId: string, ask: PlaceAsk) => Promise<PlaceOutcome>
}

interface Waiting {
  readonly ask: PlaceAsk
  readonly resolve: (outcome: PlaceOutcome) => void
  readonly reject: (error: unknown) => void
}

type Serve = (clientId: string, asks: readonly PlaceAsk[]) => Promise<readonly PlaceOutcome[]>

const settle = async (serve: Serve, clientId: string, batch: readonly Waiting[]): Promise<void> => {
  try {
    const outcomes = await serve(
      clientId,
      batch.map(({ ask }) => ask),
    )
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index]
      if (outcome) resolve(outcome)
      else reject(new Error('an ask was not answered'))
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
export const deskServing = (serve: Serve): PlaceDesk => {
  const queues = new Map<string, Waiting[]>()

  const run = async (clientId: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) await settle(serve, clientId, queue.splice(0, batchMaximum))
    queues.delete(clientId)
  }

  return {
    take: (clientId, ask) =>
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
      }),
  }
}

export const placeDesk = (database: Database, clock: Clock, drill?: Drill): PlaceDesk =>
  deskServing((clientId, asks) => takeBatch(database, clientId, asks, clock.now(), drill))
