import type { Running } from '#tests/support/server-process.ts'

/** A measured figure. Names stay the same from run to run, so that runs can be compared. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** `value` divided by the value of the row that `to` names. */
  readonly ratio: number
  readonly to: string
}

/** The values that all measurements of a run share. */
export interface Bench {
  /** The whole product with the demo, in a process of its own, on a PostgreSQL that writes what it confirms to disk. */
  readonly product: Running
  /** The folder of its data, for a measurement that needs more data than the demo has. */
  readonly dataDir: string
}

/** A measurement from a file in rows/. It may return several rows. */
export type Measure = (bench: Bench) => Promise<readonly Row[]>
