import { Failure } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { placesLeft, tooManyHeldInCart, tooManyHeldInSession } from '#domain/sentences.ts'
import type { Refusal } from './take-places.ts'

/** Builds the message for someone whose request for places was refused. */
export const refusalInWords = (refusal: Refusal): Failure => {
  switch (refusal.kind) {
    case 'full':
      return new Failure(
        'full',
        refusal.left === 0 ? messages.sessionFull : placesLeft({ left: refusal.left }),
      )
    case 'ticketLimit':
      return new Failure(
        'full',
        refusal.left === 0 ? messages.ticketSoldOut : placesLeft({ left: refusal.left }),
      )
    case 'waitlist':
      return new Failure('full', messages.waitlistMeansLimit)
    case 'tooManyInSession':
      return new Failure('conflict', tooManyHeldInSession({ most: limits.heldPlacesPerSession }))
    case 'tooManyInCart':
      return new Failure('conflict', tooManyHeldInCart({ most: limits.heldPlacesPerCart }))
    case 'scheduleOver':
      return new Failure('conflict', messages.scheduleOver)
    case 'sessionGone':
      return new Failure('conflict', messages.sessionNotOnSale)
    case 'notOnSale':
    case 'noSessions':
    case 'unknown':
      return new Failure('conflict', messages.ticketNotOnSale)
    default:
      return refusal satisfies never
  }
}
