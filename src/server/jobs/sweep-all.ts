import type { Scope } from '#server/db/scope.ts'
import { safeError } from '#server/safe-error.ts'
import { inAnyOrder } from './in-any-order.ts'
import type { JobGateways } from './job-kinds.ts'
import { isRoundOver, type RoundEnd } from './round-end.ts'

/** Work that no change asks for: done for every client, one after the other, at the minute that cron says. */
export interface Sweep {
  readonly cron: string
  readonly forClient: (scope: Scope, gateways: JobGateways, end: RoundEnd) => Promise<void>
  /** A round that takes longer is continued by the next. */
  readonly roundSeconds?: number
}

/**
 * One client's trouble must not keep the others waiting. It is logged, and thrown at the end, so that the job is tried
 * again and the queue shows how many failed. A round with a time limit takes the clients in random order, so that it
 * doesn't leave the same ones to the next round every time.
 */
export const sweepAll = async (
  scopes: readonly Scope[],
  forClient: (scope: Scope, end: RoundEnd) => Promise<void>,
  roundSeconds?: number,
): Promise<void> => {
  const problems: string[] = []
  for (const scope of roundSeconds === undefined ? scopes : inAnyOrder(scopes)) {
    // By its own clock: that of a demo organiser may be ahead.
    const end = roundSeconds === undefined ? undefined : scope.now.add({ seconds: roundSeconds })
    if (isRoundOver(scope, end)) {
      scope.log.warn({ roundSeconds }, 'a round of work took too long and is continued by the next')
      break
    }
    try {
      // Those before it may have taken long.
      await forClient(scope.later(), end)
    } catch (error) {
      const problem = safeError(error)
      scope.log.error({ client: scope.client.id, error: problem }, 'a sweep failed for a client')
      problems.push(problem.message)
    }
  }
  if (problems.length > 0)
    throw new Error(`failed for ${problems.length} of ${scopes.length} clients: ${problems[0]}`)
}
