import { leftFor } from '#domain/sales/listing/places-left.ts'
import type { Offered, OfferedSession } from './offered.ts'
import { type Pick, sessionsTaken, ticketPicked } from './pick.ts'

/**
 * Those of the sessions picked that have fewer places by now than so many people need. The limit of a ticket for all of
 * them is about none in particular.
 */
export const withoutRoom = (offered: Offered, pick: Pick, people: number): readonly OfferedSession[] => {
  const ticket = ticketPicked(offered, pick)
  return sessionsTaken(offered, pick).filter((session) => {
    const left = ticket?.type === 'single' ? leftFor(ticket, session) : session.placesLeft
    return left !== null && left < people
  })
}
