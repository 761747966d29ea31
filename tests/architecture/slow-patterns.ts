import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { SlowTrial, Trials } from './pattern-trial.ts'
import type { FoundPattern } from './patterns-in.ts'
import { pumpedTexts } from './pumped-texts.ts'

/** The limit in milliseconds of processor time, for a text of 20,000 characters. */
const mostMs = 50
/** The limit in milliseconds of processor time for one search. A longer search counts as endless. */
const endlessMs = 1_000

const cpuMs = async (worker: Worker) => {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1_000
}

/**
 * Ends a worker that is stuck in one search. Measures the worker's own processor time, so that a busy machine makes no
 * search endless.
 */
const endIfStuck = async (worker: Worker, progress: Int32Array, over: AbortSignal) => {
  let searches = -1
  let since = 0
  for (;;) {
    await sleep(200)
    if (over.aborted) return
    const used = await cpuMs(worker).catch(() => 0)
    const now = Atomics.load(progress, 1)
    if (now !== searches) [searches, since] = [now, used]
    else if (used - since > endlessMs) {
      await worker.terminate()
      return
    }
  }
}

const sentence = ({ path, source, flags }: FoundPattern, slow?: SlowTrial) => {
  const on = slow
    ? `${JSON.stringify(slow.text)}, ${slow.length} characters: ${Math.round(slow.ms)} ms`
    : 'endless'
  return `${path}: /${source}/${flags} on ${on}`
}

/** Describes the patterns that take too long on a pumped text. A worker tries them, because a search may never end. */
export const slowPatterns = async (found: readonly FoundPattern[]): Promise<readonly string[]> => {
  const patterns = found.map(({ source, flags }) => ({ source, flags, texts: pumpedTexts(source, flags) }))
  const progress = new Int32Array(new SharedArrayBuffer(8))
  const slow: string[] = []
  const note = (index: number, trial?: SlowTrial) => {
    const pattern = found[index]
    if (pattern) slow.push(sentence(pattern, trial))
  }
  for (let from = 0; from < found.length; from = Atomics.load(progress, 0) + 1) {
    Atomics.store(progress, 0, from)
    const workerData: Trials = { patterns, from, mostMs, progress }
    const worker = new Worker(new URL('pattern-trial.ts', import.meta.url), { workerData })
    worker.on('message', (trial: SlowTrial) => note(trial.pattern, trial))
    const over = new AbortController()
    const watch = endIfStuck(worker, progress, over.signal)
    const [code] = await once(worker, 'exit')
    over.abort()
    await watch
    if (code !== 0) note(Atomics.load(progress, 0))
  }
  return slow
}
