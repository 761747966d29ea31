import { and, eq } from 'drizzle-orm'
import { covers } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { anyOf } from '#server/db/any-of.ts'
import { addOns } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'

/** An add-on for some sessions of an activity. */
export interface ChosenAddOn {
  readonly addOnId: string
  readonly activityGroupId: string
  readonly sessionIds: readonly string[]
}

type AddOnRow = typeof addOns.$inferSelect

export const readAddOns = async (tx: Tx, chosen: readonly ChosenAddOn[]): Promise<readonly AddOnRow[]> =>
  chosen.length === 0
    ? []
    : tx.sql
        .select()
        .from(addOns)
        .where(
          and(
            eq(addOns.clientId, tx.clientId),
            eq(addOns.enabled, true),
            anyOf(addOns.id, [...new Set(chosen.map(({ addOnId }) => addOnId))]),
          ),
        )

/** Checks that each add-on is on offer with its ticket's activity, and for the chosen sessions. */
export const judgeAddOns = (
  rows: readonly AddOnRow[],
  chosen: readonly ChosenAddOn[],
): Failure | undefined => {
  const known = new Map(rows.map((row) => [row.id, row]))
  const fit = chosen.every(({ addOnId, activityGroupId, sessionIds }) => {
    const addOn = known.get(addOnId)
    return addOn?.activityGroupId === activityGroupId && sessionIds.every((session) => covers(addOn, session))
  })
  return fit ? undefined : notFound()
}

/** Reads what is needed and runs that check. */
export const checkAddOns = async (tx: Tx, chosen: readonly ChosenAddOn[]): Promise<Failure | undefined> =>
  judgeAddOns(await readAddOns(tx, chosen), chosen)
