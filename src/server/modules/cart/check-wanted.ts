import type { WantedLine } from '#contract/cart.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '../../db/scope.ts'
import type { CartOwner } from '../places/place-ask.ts'
import { checkAddOns } from './check-add-ons.ts'
import { type Assigned, checkAttendees } from './check-attendees.ts'
import type { Offer } from './read-offers.ts'

/** Nobody is named and nothing chosen with it: the ticket alone says whether it is there. */
const isBare = ({ attendees, addOns }: WantedLine): boolean =>
  addOns.length === 0 && attendees.every((attendee) => attendee === null)

/** What is asked for is there, for people who may have it, with extras that go with it. */
export const checkWanted = async (
  scope: Scope,
  owner: CartOwner,
  lines: readonly WantedLine[],
  offers: ReadonlyMap<string, Offer>,
): Promise<Failure | undefined> => {
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
  if (lines.every(isBare)) return undefined
  const wrong = await scope.transaction(
    async (tx) => (await checkAttendees(tx, owner, assigned)) ?? (await checkAddOns(tx, addOns)) ?? null,
  )
  return wrong ?? undefined
}
