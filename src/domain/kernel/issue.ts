import type { Reason } from './reason.ts'

/** One problem with an input. `path` is dotted ('address.postalCode', 'tickets.0.price'); '' is the whole input. */
export interface Issue {
  readonly path: string
  readonly reason: Reason
}

/** A rule over one value. Returns the reason why the value is refused, or nothing when it is fine. */
export type Rule<Value> = (value: Value) => Reason | undefined
