import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Outcome } from '#server/gateways/cards/outcome.ts'

/**
 * Describes a provider error to payers. A refusal is the organiser's business and may name their account, so the reason
 * stays in the log. If the provider didn't answer, trying again may help.
 */
export const failureForPayer = (
  { log }: Pick<Scope, 'log'>,
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
): Failure => {
  if (outcome.kind === 'unknown') return new Failure('busy', messages.cardProviderSilent)
  log.warn({ status: outcome.status, code: outcome.code }, 'the card provider refused')
  return new Failure('conflict', messages.cardProviderRefused)
}
