import type { Running } from '#tests/support/server-process.ts'

/** One measured figure. Names stay the same from run to run, so that runs can be compared. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** `value` divided by that of what `to` names. */
  readonly ratio: number
  readonly to: string
}

/** What all measurements of a run share. */
export interface Bench {
  /** The whole product with the demo, in a process of its own, on a PostgreSQL that keeps what it confirms. */
  readonly product: Running
  /** Where its data lie, for a measurement that needs more of them than the demo has. */
  readonly dataDir: string
}

/** A file in rows/ measures one thing, and may give several rows of it. */
export type Measure = (bench: Bench) => Promise<readonly Row[]>
