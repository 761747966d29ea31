import autocannon from 'autocannon'

export interface Load {
  readonly perSecond: number
  readonly p99: number
}

export interface Target {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

const connections = 32

/**
 * Loads several addresses by turns and takes the middle round of each: the machine is shared, and a slow
 * moment should fall on all of them alike.
 */
export const loadByTurns = async (
  targets: readonly Target[],
  { seconds = 3, rounds = 5 } = {},
): Promise<readonly Load[]> => {
  for (const target of targets) await loadOnce(target, 2)
  const taken: Load[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) taken[index]?.push(await loadOnce(target, seconds))
  }
  return taken.map((loads) => ({
    perSecond: middle(loads.map((load) => load.perSecond)),
    p99: middle(loads.map((load) => load.p99)),
  }))
}

export const loadOnce = async ({ url, headers = {} }: Target, duration: number): Promise<Load> => {
  const result = await autocannon({ url, headers, connections, duration })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors and ${result.non2xx} refusals under load`)
  }
  // It counts whole milliseconds.
  return { perSecond: result.requests.average, p99: Math.max(result.latency.p99, 1) }
}

export const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
