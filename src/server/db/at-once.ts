import { allSent } from './all-sent.ts'

interface Statement<Result> {
  readonly execute: (asked?: Record<string, unknown>) => Promise<Result>
}

/**
 * Sends these statements in this order, without waiting for the answers in between: PostgreSQL works them off one after
 * the other, each seeing what those before it did and locked. Awaited side by side they would be sent in an order that
 * nobody wrote down.
 */
export const atOnce = async <First, Second>(
  first: Statement<First>,
  second: Statement<Second>,
  /** The values of their placeholders. */
  asked?: Record<string, unknown>,
): Promise<readonly [First, Second]> => {
  const [one, other] = [first.execute(asked), second.execute(asked)]
  return allSent([one, other])
}
