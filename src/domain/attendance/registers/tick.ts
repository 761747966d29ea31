import type { TickAct } from './tick-acts.ts'

/** An act on a register, which records that an attendee was or wasn't seen. */
export interface Tick {
  /** Created by the phone, so that a tick sent twice counts once. */
  readonly _id: string
  readonly item: string
  readonly act: TickAct
  /** The time of the tick, as an ISO instant. */
  readonly at: string
  /** The person who ticked. */
  readonly by: string
}
