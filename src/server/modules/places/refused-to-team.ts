import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { refusalInWords } from '#domain/places/refusal-words.ts'
import type { PlaceRefusal } from './place-ask.ts'

/** What the team is told: the two limits have the sentences that its form warns with. */
export const refusedToTeam = (refusal: PlaceRefusal): Failure => {
  switch (refusal.kind) {
    case 'full':
      return new Failure('full', messages.placeLimitReached)
    case 'ticketLimit':
      return new Failure('full', messages.ticketLimitReached)
    case 'keyReused':
    case 'repeated':
    case 'holdEnded':
    case 'paymentOpen':
      return new Failure('busy', messages.tryAgainShortly)
    default:
      return refusalInWords(refusal)
  }
}
