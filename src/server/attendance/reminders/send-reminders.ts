import type { Scope } from '#server/db/scope.ts'
import { warnOfExpiry } from '#server/money/credit/warn-of-expiry.ts'
import { warnOfPassExpiry } from '#server/sales/passes/warn-of-pass-expiry.ts'
import { remindOfPayments } from './remind-of-payments.ts'
import { remindOfSessions } from './remind-of-sessions.ts'

/**
 * Sends the due reminders of one organiser, every few minutes. Sent reminders are recorded, so this can safely run any
 * number of times.
 */
export const sendReminders = async (scope: Scope): Promise<void> => {
  await remindOfSessions(scope)
  await remindOfPayments(scope)
  await warnOfExpiry(scope)
  await warnOfPassExpiry(scope)
}
