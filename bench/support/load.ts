import autocannon from 'autocannon'
import { read } from './read.ts'

export interface Load {
  readonly perSecond: number
  readonly p99: number
}

export interface Target {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The number of clients at the same time, and the duration. */
interface Crowd {
  readonly connections: number
  readonly duration: number
}

const crowdOf = (duration: number): Crowd => ({ connections: 32, duration })

/** Sends requests one after another. The load generator counts whole seconds, and a few fast answers don't fill one. */
const oneByOne = async (target: Target, amount = 3): Promise<Load> => {
  const took: number[] = []
  for (let count = 0; count < amount; count += 1) {
    const began = performance.now()
    await read(target)
    took.push(performance.now() - began)
  }
  const all = took.reduce((sum, one) => sum + one, 0)
  return { perSecond: (1000 * amount) / all, p99: Math.max(...took) }
}

/** Says whether an address is slow. A crowd would leave unfinished work there that delays the next measurement. */
const isSlow = async (target: Target): Promise<boolean> => {
  await oneByOne(target, 1)
  return (await oneByOne(target)).perSecond < 10
}

const isAnySlow = async (targets: readonly Target[]): Promise<boolean> => {
  for (const target of targets) if (await isSlow(target)) return true
  return false
}

/**
 * Loads several addresses in turns and takes the median round of each. The machine is shared, and a slow moment should
 * affect all of them alike.
 */
export const loadByTurns = async (
  targets: readonly Target[],
  { seconds = 3, rounds = 5 } = {},
): Promise<readonly Load[]> => {
  const slow = await isAnySlow(targets)
  const load = (target: Target) => (slow ? oneByOne(target) : ask(target, crowdOf(seconds)))
  if (!slow) for (const target of targets) await loadOnce(target, 2)
  const taken: Load[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) taken[index]?.push(await load(target))
  }
  return taken.map((loads) => ({
    perSecond: middle(loads.map((load) => load.perSecond)),
    p99: middle(loads.map((load) => load.p99)),
  }))
}

const ask = async ({ url, headers = {} }: Target, crowd: Crowd): Promise<Load> => {
  const result = await autocannon({ url, headers, timeout: 60, ...crowd })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors and ${result.non2xx} refusals under load`)
  // The load generator counts whole milliseconds.
  return { perSecond: result.requests.total / result.duration, p99: Math.max(result.latency.p99, 1) }
}

export const loadOnce = (target: Target, duration: number): Promise<Load> => ask(target, crowdOf(duration))

export const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
