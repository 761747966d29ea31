import { parentPort, workerData } from 'node:worker_threads'
import type { PumpedText } from './pumped-texts.ts'

/** The worker's task: each pattern with the texts to try it on. */
export interface Trials {
  readonly patterns: readonly {
    readonly source: string
    readonly flags: string
    readonly texts: readonly PumpedText[]
  }[]
  /** The pattern to start with. */
  readonly from: number
  readonly mostMs: number
  /** Counts what has been tried, so that others can see the progress: `[pattern, searches]`. */
  readonly progress: Int32Array
}

/** The first text that took a pattern too long. */
export interface SlowTrial {
  readonly pattern: number
  readonly text: PumpedText
  readonly length: number
  readonly ms: number
}

const longest = 20_000
const runs = 3

const { patterns, from, mostMs, progress } = workerData as Trials

/**
 * Measures processor time. A search that is fast by the clock can't have used more, and asking for processor time costs
 * more than most searches.
 */
const processorMs = (work: () => unknown): number => {
  const [began, start] = [performance.now(), process.threadCpuUsage()]
  work()
  const passed = performance.now() - began
  if (passed < mostMs) return passed
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

/** Starts with few repetitions: a search that doubles with each of them is too slow long before it is endless. */
const lengthsOf = function* ({ head, pump, tail }: PumpedText): Generator<string> {
  const most = Math.floor((longest - head.length - tail.length) / pump.length)
  for (let times = 6; times <= 30; times += 4) yield head + pump.repeat(times) + tail
  for (let times = 120; times < most; times *= 4) yield head + pump.repeat(times) + tail
  yield head + pump.repeat(Math.max(1, most)) + tail
}

const slowest = (index: number): SlowTrial | undefined => {
  const { source, flags, texts } = patterns[index] ?? { source: '', flags: '', texts: [] }
  // Searches from every position, as replaceAll, split and matchAll do.
  const pattern = new RegExp(source, [...new Set(`${flags.replace('y', '')}g`)].join(''))
  for (const text of texts)
    for (const long of lengthsOf(text)) {
      let ms = Infinity
      for (let run = 0; run < runs && ms > mostMs; run += 1) {
        Atomics.add(progress, 1, 1)
        ms = Math.min(
          ms,
          processorMs(() => long.replaceAll(pattern, '')),
        )
      }
      if (ms > mostMs) return { pattern: index, text, length: long.length, ms }
    }
  return undefined
}

for (let index = from; index < patterns.length; index += 1) {
  Atomics.store(progress, 0, index)
  const slow = slowest(index)
  if (slow) parentPort?.postMessage(slow, [])
}
