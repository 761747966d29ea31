import { limits } from '#domain/limits.ts'
import type { Scope } from '../db/scope.ts'
import { sweepVisitors } from '#server/sales/cart/sweep-visitors.ts'
import { markUsed } from '#server/sales/bookings/mark-used.ts'
import { sweepUnusedFiles } from '#server/platform/files/sweep-unused-files.ts'
import { endHeldPayments } from '#server/sales/checkout/end-held-payments.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { checkProvider } from '#server/money/payments/check-provider.ts'
import { sweepPayments } from '#server/money/payments/sweep-payments.ts'
import { sendReminders } from '#server/attendance/reminders/send-reminders.ts'
import { sweepWaitlists } from '#server/sales/waitlists/sweep-waitlists.ts'
import { collectSubscriptions } from '#server/sales/subscriptions/collect-subscriptions.ts'
import { safeError } from '../safe-error.ts'
import { inAnyOrder } from './in-any-order.ts'
import type { Gateways } from './job-handlers.ts'
import { isRoundOver, type RoundEnd } from './round-end.ts'
import { sweepClient } from './sweep-client.ts'

/** Work that no change asks for: done for every client, one after the other, at the minute that cron says. */
export const sweeps = {
  sweepExpired: { cron: '17 * * * *', forClient: sweepClient },
  sweepVisitors: { cron: '53 * * * *', forClient: sweepVisitors },
  sweepUnusedFiles: { cron: '41 * * * *', forClient: sweepUnusedFiles },
  markUsed: { cron: '7 * * * *', forClient: markUsed },
  sendReminders: { cron: '*/10 * * * *', forClient: sendReminders },
  // Asks nobody outside, so that places are given back however slow the card provider is.
  releaseHolds: {
    cron: '* * * * *',
    forClient: async (scope) => {
      await releaseHolds(scope)
      await sweepWaitlists(scope)
    },
  },
  // A round that asks the card provider ends before the next one is due. While the provider is slow, overlapping rounds
  // would take up every worker and delay emails.
  endHeldPayments: {
    cron: '* * * * *',
    forClient: (scope, gateways, end) => endHeldPayments(gateways, scope, end),
    roundSeconds: limits.roundSeconds.endHeldPayments,
  },
  sweepPayments: {
    cron: '*/5 * * * *',
    forClient: (scope, gateways, end) => sweepPayments(gateways, scope, end),
    roundSeconds: limits.roundSeconds.sweepPayments,
  },
  checkProvider: {
    cron: '*/10 * * * *',
    forClient: (scope, gateways, end) => checkProvider(gateways, scope, end),
    roundSeconds: limits.roundSeconds.checkProvider,
  },
  collectSubscriptions: {
    cron: '*/5 * * * *',
    forClient: (scope, gateways, end) => collectSubscriptions(gateways, scope, end),
    roundSeconds: limits.roundSeconds.collectSubscriptions,
  },
} as const satisfies Record<
  string,
  {
    cron: string
    forClient: (scope: Scope, gateways: Gateways, end: RoundEnd) => Promise<void>
    roundSeconds?: number
  }
>

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
