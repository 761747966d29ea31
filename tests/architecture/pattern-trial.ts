import { parentPort, workerData } from 'node:worker_threads'
import type { PumpedText } from './pumped-texts.ts'

/** What a worker is asked: each pattern with the texts it is tried on. */
export interface Trials {
  readonly patterns: readonly {
    readonly source: string
    readonly flags: string
    readonly texts: readonly PumpedText[]
  }[]
  /** The pattern to begin with. */
  readonly from: number
  readonly mostMs: number
  /** Counts what has been tried, so that others see whether it goes on: `[pattern, searches]`. */
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

/** Of the processor. What is over sooner on the wall has not taken longer, and to ask for this costs more than most searches. */
const processorMs = (work: () => unknown): number => {
  const [began, start] = [performance.now(), process.threadCpuUsage()]
  work()
  const passed = performance.now() - began
  if (passed < mostMs) return passed
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

/** Few at first: what doubles with each repetition is too slow before it is endless. */
const lengthsOf = function* ({ head, pump, tail }: PumpedText): Generator<string> {
  const most = Math.floor((longest - head.length - tail.length) / pump.length)
  for (let times = 6; times <= 30; times += 4) yield head + pump.repeat(times) + tail
  for (let times = 120; times < most; times *= 4) yield head + pump.repeat(times) + tail
  yield head + pump.repeat(Math.max(1, most)) + tail
}

const slowest = (index: number): SlowTrial | undefined => {
  const { source, flags, texts } = patterns[index] ?? { source: '', flags: '', texts: [] }
  // Searched for from every place, as replaceAll, split and matchAll do.
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
