import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Outcome } from '#server/gateways/cards/outcome.ts'

/**
 * For those who pay. Why the provider refuses is the organiser's business and may name their account, so it stays in
 * the log; where it is silent nothing is certain, and asking again may help.
 */
export const troubleOf = (
  { log }: Pick<Scope, 'log'>,
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
): Failure => {
  if (outcome.kind === 'unknown') return new Failure('busy', messages.cardProviderSilent)
  log.warn({ status: outcome.status, code: outcome.code }, 'the card provider refused')
  return new Failure('conflict', messages.cardProviderRefused)
}
