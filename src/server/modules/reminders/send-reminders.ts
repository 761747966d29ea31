import type { Scope } from '../../db/scope.ts'
import { warnOfExpiry } from '../credit/warn-of-expiry.ts'
import { warnOfPassExpiry } from '../session-passes/warn-of-credits.ts'
import { remindOfPayments } from './remind-of-payments.ts'
import { remindOfSessions } from './remind-of-sessions.ts'

/** For one client, every few minutes; what was sent is known, so that it may run as often as it likes. */
export const sendReminders = async (scope: Scope): Promise<void> => {
  await remindOfSessions(scope)
  await remindOfPayments(scope)
  await warnOfExpiry(scope)
  await warnOfPassExpiry(scope)
}
