import { allSent } from './all-sent.ts'

interface Statement<Result> {
  readonly execute: (asked?: Record<string, unknown>) => Promise<Result>
}

/**
 * Sends these statements in this order without waiting for the answers. PostgreSQL runs them in sequence, and each sees
 * the changes and locks of those before it. Awaiting them in parallel wouldn't guarantee an order.
 */
export const atOnce = async <First, Second>(
  first: Statement<First>,
  second: Statement<Second>,
  /** The values of the placeholders. */
  asked?: Record<string, unknown>,
): Promise<readonly [First, Second]> => {
  const [one, other] = [first.execute(asked), second.execute(asked)]
  return allSent([one, other])
}
