import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { refusalInWords } from '#domain/sales/capacity/refusal-in-words.ts'
import type { Refusal } from '#domain/sales/capacity/take-places.ts'
import type { PlaceRefusal } from './place-ask.ts'

const ofOtherAsks = ['guestsOfAddress', 'keyReused', 'repeated', 'holdEnded', 'paymentOpen'] as const

const isOfOtherAsks = (refusal: PlaceRefusal): refusal is Exclude<PlaceRefusal, Refusal> =>
  ofOtherAsks.some((kind) => kind === refusal.kind)

/** Turns a refusal into an error for the team. The two limits use the same sentences as the warnings on the form. */
export const refusedToTeam = (refusal: PlaceRefusal): Failure => {
  if (refusal.kind === 'full') return new Failure('full', messages.placeLimitReached)
  if (refusal.kind === 'ticketLimit') return new Failure('full', messages.ticketLimitReached)
  return isOfOtherAsks(refusal) ? new Failure('busy', messages.tryAgainShortly) : refusalInWords(refusal)
}
