/** What a sentence needs to know: numbers, names, and amounts or days as the reader sees them. */
export type ReasonParams = Readonly<Record<string, string | number | readonly string[]>>

/**
 * Why something was refused: a name from the closed list in reasons.ts, with parameters. Code decides by the name. The
 * sentence is built where a person reads it.
 */
export class Reason {
  readonly name: string
  readonly params: ReasonParams
  readonly #sentence: () => string

  constructor(name: string, params: ReasonParams, sentence: () => string) {
    this.name = name
    this.params = params
    this.#sentence = sentence
  }

  get text(): string {
    return this.#sentence()
  }
}

/** Defines a reason whose sentence is always the same. */
// Without side effects, so that the build drops reasons that a page doesn't use.
/* @__NO_SIDE_EFFECTS__ */
export function reason(name: string, sentence: string): Reason {
  return new Reason(name, {}, () => sentence)
}

/** Defines a reason whose sentence has parameters. */
/* @__NO_SIDE_EFFECTS__ */
export function reasonWith<Params extends ReasonParams>(
  name: string,
  sentence: (params: Params) => string,
): (params: Params) => Reason {
  return (params) => new Reason(name, params, () => sentence(params))
}
