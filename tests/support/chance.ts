/** Numbers that look random and are the same again with the same seed. */
export interface Chance {
  readonly below: (limit: number) => number
  readonly one: <T>(of: readonly T[]) => T
  readonly shuffled: <T>(list: readonly T[]) => T[]
}

export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0
  // The mulberry32 generator.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    one: (of) => {
      const chosen = of[below(of.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
    shuffled: (list) =>
      list
        .map((value) => [next(), value] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, value]) => value),
  }
}

/** The seed of this run, or the one of an earlier run if given. */
export const runSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
