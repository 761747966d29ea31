import type { Scope } from '#server/db/scope.ts'

/** When a round of work has to stop, so that the next goes on with what is left. Undefined: it ends with the work. */
export type RoundEnd = Temporal.Instant | undefined

/** Asked between two pieces of work: one that is under way is finished. */
export const isRoundOver = (scope: Scope, end: RoundEnd): boolean =>
  end !== undefined && Temporal.Instant.compare(scope.later().now, end) >= 0
