import autocannon from 'autocannon'

export interface Load {
  readonly perSecond: number
  readonly p99: number
}

const connections = 32
const seconds = 3
const rounds = 5

/**
 * Loads several addresses by turns and takes the middle round of each: the machine is shared, and a slow
 * moment should fall on all of them alike.
 */
export const loadByTurns = async (urls: readonly string[]): Promise<readonly Load[]> => {
  for (const url of urls) await loadOnce(url, 2)
  const taken: Load[][] = urls.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) taken[index]?.push(await loadOnce(url, seconds))
  }
  return taken.map((loads) => ({
    perSecond: middle(loads.map((load) => load.perSecond)),
    p99: middle(loads.map((load) => load.p99)),
  }))
}

const loadOnce = async (url: string, duration: number): Promise<Load> => {
  const result = await autocannon({ url, connections, duration })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors and ${result.non2xx} refusals under load`)
  }
  // It counts whole milliseconds.
  return { perSecond: result.requests.average, p99: Math.max(result.latency.p99, 1) }
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
