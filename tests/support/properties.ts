import { configureGlobal } from 'fast-check'
import { scale } from './soak.ts'

const seed = process.env['SEED']

/** Before every unit test file: as many cases as the run asks for, and those of an earlier run when it names its seed. */
configureGlobal({ numRuns: 100 * scale, ...(seed !== undefined && { seed: Number(seed) }) })
