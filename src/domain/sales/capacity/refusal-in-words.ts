import { Failure } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { onlySoManyLeft } from '#domain/sentences.ts'
import type { Refusal } from './take-places.ts'

/** What somebody who wanted places is told. */
export const refusalInWords = (refusal: Refusal): Failure => {
  switch (refusal.kind) {
    case 'full':
      return new Failure('full', refusal.left === 0 ? messages.sessionFull : onlySoManyLeft(refusal.left))
    case 'ticketLimit':
      return new Failure('full', refusal.left === 0 ? messages.ticketSoldOut : onlySoManyLeft(refusal.left))
    case 'waitlist':
      return new Failure('full', messages.waitlistMeansLimit)
    case 'tooManyInSession':
      return new Failure(
        'conflict',
        `You can hold at most ${limits.heldPlacesPerSession} places in one session.`,
      )
    case 'tooManyInCart':
      return new Failure('conflict', `A cart holds at most ${limits.heldPlacesPerCart} places.`)
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
