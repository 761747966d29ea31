/** One thing wrong with an input. `path` is dotted ('address.postalCode', 'tickets.0.price'); '' is the whole. */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** A rule over one value: the sentence that helps, or nothing when the value is fine. */
export type Rule<Value> = (value: Value) => string | undefined
