import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { refusedByCardProvider } from '#domain/sentences.ts'
import type { Outcome } from '#server/gateways/cards/outcome.ts'

/**
 * Returns the provider's own words if it refuses. If it doesn't answer, the result is unknown and the owner may try
 * again.
 */
export const failureForOwner = (outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): Failure =>
  outcome.kind === 'refused'
    ? new Failure('conflict', refusedByCardProvider({ says: outcome.message }))
    : new Failure('busy', messages.cardProviderSilent)
