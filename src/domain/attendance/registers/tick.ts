import type { TickAct } from './tick-acts.ts'

/** One act on a register: who was seen, or was not. */
export interface Tick {
  /** The phone's: sent twice, it is one tick. */
  readonly _id: string
  readonly item: string
  readonly act: TickAct
  /** When it was made, as an ISO instant. */
  readonly at: string
  /** Who made it. */
  readonly by: string
}
