import { limits } from '#domain/limits.ts'
import { checkTerms, pauseAfter } from '#domain/money/payments/provider-checks.ts'
import type { Scope } from '#server/db/scope.ts'
import { isRoundOver, type RoundEnd } from '#server/jobs/round-end.ts'
import { lostAccess, noteDeauthorised } from '#server/money/payment-settings/card-accounts/refresh-account.ts'
import { checkList } from './check-list.ts'
import { type CheckRow, claimChecks, keepCheck } from './claim-checks.ts'
import type { CheckDeps } from './list-of-account.ts'
import type { PayDeps } from './payment.ts'
import { complainOf, visitAll } from './visit-all.ts'

/** Returns how many items failed, or 'stop' if the account should be left alone for now. */
const runCheck = async (deps: CheckDeps, scope: Scope, check: CheckRow): Promise<number | 'stop'> => {
  const { cursor, isFinished, broken, trouble } = await checkList(deps, scope, check)
  const begunAt = check.begunAt ?? scope.now
  if (trouble) {
    const failures = check.failures + 1
    const seconds = pauseAfter(failures, trouble.kind === 'unknown' ? trouble.retryAfterSeconds : undefined)
    const { accountId: account, list } = check
    scope.log.warn(
      { account, list, status: trouble.status, failures, seconds },
      'could not compare an account with the card provider',
    )
    if (lostAccess(trouble)) await noteDeauthorised(scope, account)
    await keepCheck(scope, check, { cursor, begunAt, failures, nextAt: scope.now.add({ seconds }) })
    return 'stop'
  }
  await keepCheck(
    scope,
    check,
    isFinished
      ? {
          checkedUntil: begunAt,
          begunAt: null,
          cursor: null,
          failures: 0,
          nextAt: scope.now.add({ hours: checkTerms[check.list].everyHours }),
        }
      : { begunAt, cursor, failures: 0, nextAt: scope.now.add({ hours: limits.providerCheckHours }) },
  )
  return broken
}

const checkAccount = async (
  deps: CheckDeps,
  scope: Scope,
  checks: readonly CheckRow[],
  end: RoundEnd,
): Promise<number> => {
  let broken = 0
  for (const check of checks) {
    const result = await runCheck(deps, scope.later(), check)
    if (result === 'stop') break
    broken += result
    // The lists that are left are due again in an hour.
    if (isRoundOver(scope, end)) break
  }
  return broken
}

/**
 * Compares refunds, disputes and paid pages at the provider with ours, to notice changes made in its dashboard without
 * any event. Changes are settled as an event would settle them. Trouble with one account doesn't stop the others.
 */
export const checkProvider = async (
  { cards, drill }: PayDeps,
  scope: Scope,
  end?: RoundEnd,
): Promise<void> => {
  if (!cards) return
  const claimed = await claimChecks(scope)
  const accounts = [...Map.groupBy(claimed, ({ accountId }) => accountId)].map(([id, checks]) => ({
    id,
    checks,
  }))
  let brokenNews = 0
  const check = async ({ checks }: { readonly checks: readonly CheckRow[] }) => {
    brokenNews += await checkAccount({ cards, drill }, scope, checks, end)
  }
  const brokenAccounts = await visitAll(scope, accounts, check, end)
  complainOf(brokenNews + brokenAccounts, 'changes at the card provider')
}
