import type { WantedLine } from '#contract/cart.ts'
import { ageFits } from '#domain/activities/age.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { activityGroups, activitySessions } from '../../db/schema/activities.ts'
import { attendees } from '../../db/schema/attendees.ts'
import { addOns, tickets } from '../../db/schema/tickets.ts'
import type { Tx } from '../../db/transaction.ts'
import type { CartOwner } from '../places/place-ask.ts'

const unique = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

const twiceIn = ({ attendees: chosen }: WantedLine): boolean => {
  const named = chosen.filter((id) => id !== null)
  return new Set(named).size < named.length
}

/** Only one's own, and a visitor has none yet. */
const ownAttendees = async (tx: Tx, owner: CartOwner, ids: readonly string[]) => {
  if (ids.length === 0) return []
  if (!('userId' in owner)) return undefined
  const rows = await tx.sql
    .select({ id: attendees.id, dateOfBirth: attendees.dateOfBirth })
    .from(attendees)
    .where(
      and(
        eq(attendees.clientId, tx.clientId),
        eq(attendees.userId, owner.userId),
        inArray(attendees.id, [...ids]),
      ),
    )
  return rows.length === ids.length ? rows : undefined
}

const offersOf = (tx: Tx, lines: readonly WantedLine[]) =>
  tx.sql
    .select({
      ticketId: tickets.id,
      activityGroupId: tickets.activityGroupId,
      age: activityGroups.ageRestriction,
    })
    .from(tickets)
    .innerJoin(
      activityGroups,
      and(eq(activityGroups.clientId, tickets.clientId), eq(activityGroups.id, tickets.activityGroupId)),
    )
    .where(
      and(eq(tickets.clientId, tx.clientId), inArray(tickets.id, unique(lines.map(({ ticket }) => ticket)))),
    )

const datesOf = async (tx: Tx, sessionIds: readonly string[]) => {
  if (sessionIds.length === 0) return []
  const rows = await tx.sql
    .select({ date: activitySessions.localDate })
    .from(activitySessions)
    .where(and(eq(activitySessions.clientId, tx.clientId), inArray(activitySessions.id, [...sessionIds])))
  return rows.map(({ date }) => date)
}

/** Each add-on is on offer with the activity whose ticket it goes with. */
const addOnsFit = async (
  tx: Tx,
  wanted: readonly { readonly addOnId: string; readonly groupId: string }[],
) => {
  if (wanted.length === 0) return true
  const rows = await tx.sql
    .select({ id: addOns.id, groupId: addOns.activityGroupId })
    .from(addOns)
    .where(
      and(
        eq(addOns.clientId, tx.clientId),
        eq(addOns.enabled, true),
        inArray(addOns.id, unique(wanted.map(({ addOnId }) => addOnId))),
      ),
    )
  const groupOf = new Map(rows.map(({ id, groupId }) => [id, groupId]))
  return wanted.every(({ addOnId, groupId }) => groupOf.get(addOnId) === groupId)
}

/** What is asked for is there, is the customer's own, and nobody is taken who is too young or too old. */
export const checkWanted = async (
  tx: Tx,
  owner: CartOwner,
  lines: readonly WantedLine[],
): Promise<Failure | undefined> => {
  const twice = lines.findIndex(twiceIn)
  if (twice >= 0) return invalid([{ path: `lines.${twice}.attendees`, message: messages.attendeeTwice }])
  const named = await ownAttendees(tx, owner, unique(lines.flatMap((line) => line.attendees)))
  const offers = new Map((await offersOf(tx, lines)).map((offer) => [offer.ticketId, offer]))
  if (!named || lines.some(({ ticket }) => !offers.has(ticket))) return notFound()
  const chosen = lines.flatMap((line) =>
    line.addOns.map(({ _id }) => ({
      addOnId: _id,
      groupId: offers.get(line.ticket)?.activityGroupId ?? '',
    })),
  )
  if (!(await addOnsFit(tx, chosen))) return notFound()
  for (const [index, line] of lines.entries()) {
    const age = offers.get(line.ticket)?.age
    if (!age || age.action !== 'block') continue
    const dates = await datesOf(tx, line.activities)
    const outside = named.some(
      ({ id, dateOfBirth }) =>
        line.attendees.includes(id) && dateOfBirth !== null && !ageFits(age, dateOfBirth, dates),
    )
    if (outside) return invalid([{ path: `lines.${index}.attendees`, message: messages.outsideAgeRange }])
  }
  return undefined
}
