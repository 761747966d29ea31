import { leftFor } from '#domain/sales/listing/places-left.ts'
import type { Offered, OfferedSession } from './offered.ts'
import { type Pick, sessionsTaken, ticketPicked } from './pick.ts'

/**
 * Finds the chosen sessions that have too few places left for this number of people. The limit of an all-sessions
 * ticket applies to no particular session.
 */
export const withoutRoom = (offered: Offered, pick: Pick, people: number): readonly OfferedSession[] => {
  const ticket = ticketPicked(offered, pick)
  return sessionsTaken(offered, pick).filter((session) => {
    const left = ticket?.type === 'single' ? leftFor(ticket, session) : session.placesLeft
    return left !== null && left < people
  })
}
