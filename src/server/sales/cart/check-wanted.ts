import type { WantedLine } from '#contract/sales/cart/cart.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CartOwner } from '#server/sales/capacity/place-ask.ts'
import { type ChosenAddOn, judgeAddOns, readAddOns } from './check-add-ons.ts'
import { judgeAttendees } from './check-attendees.ts'
import type { Offer } from './read-offers.ts'
import { type Naming, readPeople } from './read-people.ts'

interface Wanting {
  readonly owner: CartOwner
  readonly lines: readonly WantedLine[]
}

type Offers = ReadonlyMap<string, Offer>

const namingOf = ({ owner, lines }: Wanting, offers: Offers): Naming => ({
  owner,
  assigned: lines.flatMap((line, index) => {
    const offer = offers.get(line.ticket)
    if (!offer) return []
    const sessionIds = offer.sessionsFor(line.activities)
    return [{ path: `lines.${index}.attendees`, offer, sessionIds, attendees: line.attendees }]
  }),
})

const addOnsOf = ({ lines }: Wanting, offers: Offers): readonly ChosenAddOn[] =>
  lines.flatMap((line) =>
    line.addOns.map(({ _id, activities }) => ({
      addOnId: _id,
      activityGroupId: offers.get(line.ticket)?.ticket.activityGroupId ?? '',
      sessionIds: activities,
    })),
  )

/**
 * Checks that everything requested exists, fits the attendees, and has matching add-ons. Returns what is wrong with
 * each request.
 */
export const checkWanted = async (
  tx: Tx,
  wantings: readonly Wanting[],
  offers: Offers,
): Promise<readonly (Failure | undefined)[]> => {
  const all = wantings.map((wanting) => ({
    wanting,
    naming: namingOf(wanting, offers),
    addOns: addOnsOf(wanting, offers),
  }))
  const [people, addOnRows] = await Promise.all([
    readPeople(
      tx,
      all.map(({ naming }) => naming),
    ),
    readAddOns(
      tx,
      all.flatMap(({ addOns }) => addOns),
    ),
  ])
  return all.map(({ wanting, naming, addOns }) =>
    naming.assigned.length < wanting.lines.length
      ? notFound()
      : (judgeAttendees(people, naming) ?? judgeAddOns(addOnRows, addOns)),
  )
}
