import type { Scope } from '#server/db/scope.ts'
import { safeError } from '#server/safe-error.ts'
import { inAnyOrder } from './in-any-order.ts'
import type { JobGateways } from './job-kinds.ts'
import { isRoundOver, type RoundEnd } from './round-end.ts'

/** Work that no change triggers. It runs for each client in turn, at the minute that cron says. */
export interface Sweep {
  readonly cron: string
  readonly forClient: (scope: Scope, gateways: JobGateways, end: RoundEnd) => Promise<void>
  /** The longest time of a round, in seconds. The next round continues the rest. */
  readonly roundSeconds?: number
}

/**
 * One client's error must not keep the others waiting. It is logged, and thrown at the end, so that the job is tried
 * again and the queue shows how many failed. A round with a time limit takes the clients in random order, so that it
 * doesn't leave the same clients to the next round every time.
 */
export const sweepAll = async (
  scopes: readonly Scope[],
  forClient: (scope: Scope, end: RoundEnd) => Promise<void>,
  roundSeconds?: number,
): Promise<void> => {
  const problems: string[] = []
  for (const scope of roundSeconds === undefined ? scopes : inAnyOrder(scopes)) {
    // The client's own clock is used, because a demo organiser's clock may be ahead.
    const end = roundSeconds === undefined ? undefined : scope.now.add({ seconds: roundSeconds })
    if (isRoundOver(scope, end)) {
      scope.log.warn({ roundSeconds }, 'a round of work took too long and is continued by the next')
      break
    }
    try {
      // The clients before may have taken a long time.
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
