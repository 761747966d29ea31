import { failed } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import { inAnyOrder } from '#server/jobs/in-any-order.ts'
import { isRoundOver, type RoundEnd } from '#server/jobs/round-end.ts'
import { safeError } from '#server/safe-error.ts'

/** After this many unanswered calls in a row the provider is down, and the worker stops waiting for it. */
const patience = 3

/**
 * Visits items one after the other until all are done, the round is over or the provider doesn't answer several times
 * in a row. A failing item is logged with its id and doesn't stop the others. The order is random, so that a few broken
 * items don't come first in every round. Returns the number of errors.
 */
export const visitAll = async <Item extends { readonly id: string }>(
  scope: Scope,
  items: readonly Item[],
  visit: (item: Item) => Promise<unknown>,
  end?: RoundEnd,
): Promise<number> => {
  let silent = 0
  let broken = 0
  for (const item of inAnyOrder(items)) {
    if (isRoundOver(scope, end)) break
    try {
      const result = await visit(item)
      silent = failed(result) && result.code === 'busy' ? silent + 1 : 0
    } catch (error) {
      broken += 1
      scope.log.error({ id: item.id, error: safeError(error) }, 'one of many could not be visited')
    }
    if (silent === patience) break
  }
  return broken
}

/** Throws after all other work if there were errors, so that the job shows how many. */
export const complainOf = (broken: number, what: string): void => {
  if (broken > 0) throw new Error(`${broken} of the ${what} could not be visited`)
}
