import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { covers } from '#domain/tickets/ticket-now.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { addOns } from '../../db/schema/tickets.ts'
import type { Tx } from '../../db/transaction.ts'

/** An add-on for some sessions of an activity. */
export interface ChosenAddOn {
  readonly addOnId: string
  readonly activityGroupId: string
  readonly sessionIds: readonly string[]
}

/** Each is on offer with the activity whose ticket it goes with, and for those of its sessions. */
export const checkAddOns = async (tx: Tx, chosen: readonly ChosenAddOn[]): Promise<Failure | undefined> => {
  if (chosen.length === 0) return undefined
  const rows = await tx.sql
    .select()
    .from(addOns)
    .where(
      and(
        eq(addOns.clientId, tx.clientId),
        eq(addOns.enabled, true),
        inArray(addOns.id, [...new Set(chosen.map(({ addOnId }) => addOnId))]),
      ),
    )
  const known = new Map(rows.map((row) => [row.id, row]))
  const fit = chosen.every(({ addOnId, activityGroupId, sessionIds }) => {
    const addOn = known.get(addOnId)
    return addOn?.activityGroupId === activityGroupId && sessionIds.every((session) => covers(addOn, session))
  })
  return fit ? undefined : notFound()
}
