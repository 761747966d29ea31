import type { WantedLine } from '#contract/cart.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import type { Tx } from '../../db/transaction.ts'
import type { CartOwner } from '../places/place-ask.ts'
import { checkAddOns } from './check-add-ons.ts'
import { type Assigned, checkAttendees } from './check-attendees.ts'
import { readOffers } from './read-offers.ts'

/** What is asked for is there, for people who may have it, with extras that go with it. */
export const checkWanted = async (
  tx: Tx,
  owner: CartOwner,
  lines: readonly WantedLine[],
): Promise<Failure | undefined> => {
  const offers = await readOffers(tx, [...new Set(lines.map(({ ticket }) => ticket))])
  const assigned = lines.flatMap((line, index): Assigned[] => {
    const offer = offers.get(line.ticket)
    if (!offer) return []
    const sessionIds = offer.sessionsFor(line.activities)
    return [{ path: `lines.${index}.attendees`, offer, sessionIds, attendees: line.attendees }]
  })
  if (assigned.length < lines.length) return notFound()
  const addOns = lines.flatMap((line) =>
    line.addOns.map(({ _id, activities }) => ({
      addOnId: _id,
      activityGroupId: offers.get(line.ticket)?.ticket.activityGroupId ?? '',
      sessionIds: activities,
    })),
  )
  return (await checkAttendees(tx, owner, assigned)) ?? checkAddOns(tx, addOns)
}
