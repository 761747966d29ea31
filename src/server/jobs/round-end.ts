import type { Scope } from '#server/db/scope.ts'

/**
 * When a round must stop, so that the next round continues with what is left. Undefined means that it runs until the
 * work is done.
 */
export type RoundEnd = Temporal.Instant | undefined

/** Checked between two pieces of work, so that a piece in progress is finished. */
export const isRoundOver = (scope: Scope, end: RoundEnd): boolean =>
  end !== undefined && Temporal.Instant.compare(scope.later().now, end) >= 0
