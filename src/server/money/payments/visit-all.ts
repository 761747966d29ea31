import { failed } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import { inAnyOrder } from '#server/jobs/in-any-order.ts'
import { isRoundOver, type RoundEnd } from '#server/jobs/round-end.ts'
import { safeError } from '#server/safe-error.ts'

/** Silent so often in a row, the provider is down, and the worker has other things to do than to wait for it. */
const patience = 3

/**
 * One after the other, until there are none, the round is over or the provider was silent too often. One that fails does
 * not keep the others waiting; it is logged with its id. They come in any order, so that a few that can never be
 * answered do not stand at the head of every round. Answers with how many ended in an error.
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

/** Once everything else is done: the job is to show that there were errors, and how many. */
export const complainOf = (broken: number, what: string): void => {
  if (broken > 0) throw new Error(`${broken} of the ${what} could not be visited`)
}
