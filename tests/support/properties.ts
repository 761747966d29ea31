import { configureGlobal } from 'fast-check'
import { scale } from './soak.ts'

const seed = process.env['SEED']

/**
 * Runs before every unit test file: sets the number of random cases, and the seed of an earlier run if one is given.
 */
configureGlobal({ numRuns: 100 * scale, ...(seed !== undefined && { seed: Number(seed) }) })
