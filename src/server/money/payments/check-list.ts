import { failed } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { checkTerms } from '#domain/money/payments/provider-checks.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Outcome } from '#server/gateways/cards/outcome.ts'
import { safeError } from '#server/safe-error.ts'
import { accountLists } from './account-lists.ts'
import type { CheckRow } from './claim-checks.ts'
import type { CheckDeps, News } from './list-of-account.ts'

type Trouble = Exclude<Outcome<unknown>, { kind: 'done' }>

export interface Checked {
  /** The position where the next check continues. Null at the end of the list. */
  readonly cursor: string | null
  readonly isFinished: boolean
  /** How many items could not be settled because of an error on our side. */
  readonly broken: number
  readonly trouble: Trouble | undefined
}

const silent: Trouble = { kind: 'unknown', status: undefined }

/** Settles what no event reported. Returns 'silent' if the provider doesn't say what happened to it. */
const settle = async (
  deps: CheckDeps,
  scope: Scope,
  { list, accountId }: CheckRow,
  news: News,
): Promise<'settled' | 'silent' | 'broken'> => {
  scope.log.info({ list, ...news }, 'the card provider has a change that no event reported')
  try {
    const settled = await accountLists[list].settle(deps, scope, accountId, news)
    return failed(settled) && settled.code === 'busy' ? 'silent' : 'settled'
  } catch (error) {
    scope.log.error(
      { list, ...news, error: safeError(error) },
      'a change at the card provider led to an error',
    )
    return 'broken'
  }
}

/** Compares one list of an account, newest first, until its end or the limit of calls. */
export const checkList = async (deps: CheckDeps, scope: Scope, check: CheckRow): Promise<Checked> => {
  const { list, accountId } = check
  const createdFrom = check.checkedUntil.subtract({ hours: checkTerms[list].overlapHours })
  let { cursor } = check
  let broken = 0
  for (let calls = 0; calls < limits.providerCheckCalls; calls += 1) {
    const looked = await accountLists[list].look(
      { cards: deps.cards, scope, accountId },
      { createdFrom, after: cursor },
    )
    if (looked.kind !== 'done')
      // The item to continue from may have been deleted.
      return { cursor: looked.kind === 'refused' ? null : cursor, isFinished: false, broken, trouble: looked }
    for (const news of looked.value.news) {
      const result = await settle(deps, scope, check, news)
      if (result === 'silent') return { cursor, isFinished: false, broken, trouble: silent }
      if (result === 'broken') broken += 1
      calls += 1
    }
    if (!looked.value.hasMore) return { cursor: null, isFinished: true, broken, trouble: undefined }
    cursor = looked.value.last
  }
  return { cursor, isFinished: false, broken, trouble: undefined }
}
