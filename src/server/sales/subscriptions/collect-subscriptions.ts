import { failed } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { collectThrough } from '#domain/sales/subscriptions/collect-moments.ts'
import type { Scope } from '#server/db/scope.ts'
import { isRoundOver, type RoundEnd } from '#server/jobs/round-end.ts'
import type { PayDeps } from '#server/money/payments/payment.ts'
import { complainOf } from '#server/money/payments/visit-all.ts'
import { safeError } from '#server/safe-error.ts'
import type { BegunAttempt } from './begin-attempt.ts'
import { BrokenRow } from './broken-row.ts'
import { type Batch, collectDue } from './collect-due.ts'
import { retryDue } from './retry-due.ts'
import { sendAttempt } from './send-attempt.ts'

/** After this many unanswered calls the provider counts as down. The payment sweep looks up what was begun. */
const patience = 3

interface Round {
  silent: number
  broken: number
  /** Rows that can't be processed, left out so that others don't have to wait. */
  readonly without: Set<string>
  readonly end: RoundEnd
}

interface Claimed {
  readonly found: number
  readonly begun: readonly BegunAttempt[]
}
type Claim = () => Promise<Claimed>

const send = async (deps: PayDeps, scope: Scope, { begun }: Claimed, round: Round): Promise<void> => {
  for (const attempt of begun) {
    if (round.silent >= patience) return
    try {
      const sent = await sendAttempt(deps, scope.later(), attempt)
      round.silent = failed(sent) && sent.code === 'busy' ? round.silent + 1 : 0
    } catch (error) {
      round.broken += 1
      scope.log.error({ id: attempt.payment.id, error: safeError(error) }, 'a charge could not be sent')
    }
  }
}

/** Repeats a batch without the row that broke it. */
const setAside =
  (scope: Scope, round: Round, claim: Claim): Claim =>
  async () => {
    for (;;) {
      try {
        return await claim()
      } catch (error) {
        if (!(error instanceof BrokenRow)) throw error
        round.broken += 1
        round.without.add(error.id)
        scope.log.error({ id: error.id, error: safeError(error.cause) }, 'a charge could not be begun')
      }
    }
  }

/**
 * Works in small batches until nothing is left, the round is over or the provider stops answering. Attempts already
 * begun are sent even if the round is over, because they would otherwise wait for the payment sweep.
 */
const work = async (
  deps: PayDeps,
  scope: Scope,
  claim: Claim,
  round: Round,
  first: Claimed,
): Promise<void> => {
  for (let claimed = first; claimed.found > 0; claimed = await claim()) {
    await send(deps, scope, claimed, round)
    if (round.silent >= patience || isRoundOver(scope, round.end)) return
  }
}

/** Starts with one worker, because most days have little to do, and adds more only if there is a lot. */
const workTogether = async (
  deps: PayDeps,
  scope: Scope,
  claimSome: (batch: Batch) => Promise<Claimed>,
  round: Round,
): Promise<void> => {
  const batch = { drill: deps.drill, atMost: limits.collectAtOnce, without: round.without }
  const claim = setAside(scope, round, () => claimSome(batch))
  const first = await claim()
  const isMuch = first.found === limits.collectAtOnce
  const helpers = Array.from({ length: isMuch ? limits.collectLanes - 1 : 0 }, async () =>
    work(deps, scope, claim, round, await claim()),
  )
  const ended = await Promise.allSettled([work(deps, scope, claim, round, first), ...helpers])
  const lost = ended.find((lane) => lane.status === 'rejected')
  if (lost) throw lost.reason
}

/**
 * Collects what is due: each day of each subscription becomes a row once, and each row is tried until it is paid or
 * overdue. Works on several in parallel, so that a morning with thousands doesn't take until the evening, and holds no
 * locks while the provider is called. Two runs at the same time share the work. Each step has its own clock: an attempt
 * that seemed as old as the start of the run would be treated as lost and made again while it is on its way.
 */
export const collectSubscriptions = async (deps: PayDeps, scope: Scope, end?: RoundEnd): Promise<void> => {
  const through = collectThrough(scope.now.toString(), scope.client.timeZone)
  const round: Round = { silent: 0, broken: 0, without: new Set(), end }
  await workTogether(deps, scope, (batch) => collectDue(scope.later(), through, batch), round)
  if (!isRoundOver(scope, end))
    await workTogether(deps, scope, (batch) => retryDue(scope.later(), batch), round)
  complainOf(round.broken, 'charges')
}
