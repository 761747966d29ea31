import { limits } from '#domain/limits.ts'
import type { Scope } from '../db/scope.ts'
import { sweepVisitors } from '../modules/cart/sweep-visitors.ts'
import { markUsed } from '../modules/bookings/mark-used.ts'
import { sweepUnusedFiles } from '../modules/files/sweep-unused-files.ts'
import { endHeldPayments } from '../modules/checkout/end-held-payments.ts'
import { releaseHolds } from '../modules/places/release-holds.ts'
import { checkProvider } from '../modules/payments/check-provider.ts'
import { sweepPayments } from '../modules/payments/sweep-payments.ts'
import { sendReminders } from '../modules/reminders/send-reminders.ts'
import { sweepWaitlists } from '../modules/waitlists/sweep-waitlists.ts'
import { collectSubscriptions } from '../modules/subscriptions/collect-subscriptions.ts'
import { safeError } from '../safe-error.ts'
import { inAnyOrder } from './in-any-order.ts'
import type { Gateways } from './job-handlers.ts'
import { sweepClient } from './sweep-client.ts'

/** Work that no change asks for: done for every client, one after the other, at the minute that cron says. */
export const sweeps = {
  sweepExpired: { cron: '17 * * * *', forClient: sweepClient },
  sweepVisitors: { cron: '53 * * * *', forClient: sweepVisitors },
  sweepUnusedFiles: { cron: '41 * * * *', forClient: sweepUnusedFiles },
  markUsed: { cron: '7 * * * *', forClient: markUsed },
  sendReminders: { cron: '*/10 * * * *', forClient: sendReminders },
  releaseHolds: {
    cron: '* * * * *',
    forClient: async (scope, gateways) => {
      try {
        await endHeldPayments(gateways, scope)
      } finally {
        // Other places are given back, whatever becomes of those that are being paid for.
        await releaseHolds(scope)
        await sweepWaitlists(scope)
      }
    },
  },
  sweepPayments: { cron: '*/5 * * * *', forClient: (scope, gateways) => sweepPayments(gateways, scope) },
  checkProvider: {
    cron: '*/10 * * * *',
    forClient: (scope, gateways) => checkProvider(gateways, scope),
    // Rounds that overlap would take all the worker's hands while the card provider is slow, and emails would wait.
    roundMinutes: limits.providerCheckRoundMinutes,
  },
  collectSubscriptions: {
    cron: '*/5 * * * *',
    forClient: (scope, gateways) => collectSubscriptions(gateways, scope),
  },
} as const satisfies Record<
  string,
  { cron: string; forClient: (scope: Scope, gateways: Gateways) => Promise<void>; roundMinutes?: number }
>

/**
 * One client's trouble must not keep the others waiting. It is logged, and told at the end, so that the sweep is tried
 * again and the queue shows for how many it failed. A round with a limit takes the clients in any order, so that those
 * it leaves to the next one differ.
 */
export const sweepAll = async (
  scopes: readonly Scope[],
  forClient: (scope: Scope) => Promise<void>,
  roundMinutes?: number,
): Promise<void> => {
  const problems: string[] = []
  for (const scope of roundMinutes === undefined ? scopes : inAnyOrder(scopes)) {
    // Those before it may have taken long.
    const later = scope.later()
    if (roundMinutes !== undefined && later.now.since(scope.now).total('minutes') >= roundMinutes) {
      scope.log.warn({ roundMinutes }, 'a round of work took too long and is continued by the next')
      break
    }
    try {
      await forClient(later)
    } catch (error) {
      const problem = safeError(error)
      scope.log.error({ client: scope.client.id, error: problem }, 'a sweep failed for a client')
      problems.push(problem.message)
    }
  }
  if (problems.length > 0)
    throw new Error(`failed for ${problems.length} of ${scopes.length} clients: ${problems[0]}`)
}
