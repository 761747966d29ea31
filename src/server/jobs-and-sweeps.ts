import { limits } from '#domain/limits.ts'
import { sendReminders } from '#server/attendance/reminders/send-reminders.ts'
import { sendEmail } from '#server/gateways/mail/send-email.ts'
import type { JobGateways, JobHandlers } from '#server/jobs/job-kinds.ts'
import type { Sweep } from '#server/jobs/sweep-all.ts'
import { sweepClient } from '#server/jobs/sweep-client.ts'
import { checkProvider } from '#server/money/payments/check-provider.ts'
import { handleEvent } from '#server/money/payments/handle-event.ts'
import { sendRefund } from '#server/money/payments/refund-payment.ts'
import { sweepPayments } from '#server/money/payments/sweep-payments.ts'
import { sendResetLink } from '#server/people/auth/send-reset-link.ts'
import { eraseFiles } from '#server/platform/files/erase-files.ts'
import { sweepUnusedFiles } from '#server/platform/files/sweep-unused-files.ts'
import { markUsed } from '#server/sales/bookings/mark-used.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { sweepVisitors } from '#server/sales/cart/sweep-visitors.ts'
import { endHeldPayments } from '#server/sales/checkout/end-held-payments.ts'
import { expirePassCredits } from '#server/sales/passes/expire-pass-credits.ts'
import { collectSubscriptions } from '#server/sales/subscriptions/collect-subscriptions.ts'
import { sweepWaitlists } from '#server/sales/waitlists/sweep-waitlists.ts'

/** The handlers of all jobs. A job without a handler doesn't compile. */
export const jobHandlers = ({ mailer, emailWorks, files, ...pay }: JobGateways): JobHandlers => ({
  sendEmail: ({ scope, data, lastTry }) => sendEmail(scope, { mailer, emailWorks }, { ...data, lastTry }),
  sendResetLink: ({ scope, data }) => sendResetLink(scope, data.email),
  handleCardEvent: ({ scope, data }) => handleEvent(pay, scope, data.eventId),
  // If the provider doesn't answer, the sweep tries again, and checks first.
  sendRefund: async ({ scope, data }) => void (await sendRefund(pay, scope, data.refundId)),
  collectSubscriptions: ({ scope }) => collectSubscriptions(pay, scope),
  eraseFiles: ({ scope, data }) => eraseFiles(scope, files, data.files),
})

/** Every sweep of the product, by the name of its task. */
export const sweeps = {
  sweepExpired: { cron: '17 * * * *', forClient: sweepClient },
  sweepVisitors: { cron: '53 * * * *', forClient: sweepVisitors },
  sweepUnusedFiles: { cron: '41 * * * *', forClient: sweepUnusedFiles },
  markUsed: { cron: '7 * * * *', forClient: markUsed },
  sendReminders: { cron: '*/10 * * * *', forClient: sendReminders },
  // This sweep makes no outside calls, so that places are released even when the card provider is slow.
  releaseHolds: {
    cron: '* * * * *',
    forClient: async (scope) => {
      await releaseHolds(scope)
      await sweepWaitlists(scope)
    },
  },
  // A round that calls the card provider ends before the next is due. While the provider is slow, overlapping rounds
  // would take up every worker and delay emails.
  endHeldPayments: {
    cron: '* * * * *',
    forClient: (scope, gateways, end) => endHeldPayments(gateways, scope, end),
    roundSeconds: limits.roundSeconds.endHeldPayments,
  },
  sweepPayments: {
    cron: '*/5 * * * *',
    forClient: async (scope, gateways, end) => {
      await expirePassCredits(scope)
      await sweepPayments(gateways, scope, end)
    },
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
} as const satisfies Readonly<Record<string, Sweep>>
