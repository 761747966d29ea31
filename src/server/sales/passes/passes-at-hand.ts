import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { noPasses, type PassesInHand } from '#domain/sales/passes/pass-steps.ts'
import { anyOf } from '#server/db/any-of.ts'
import { askedIds } from '#server/db/id-array.ts'
import { preparedOn } from '#server/db/prepared-on.ts'
import { passLots, sessionPassActivities, sessionPasses } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Selects the credits that can be used now, with the activities that take them. */
const selectUsable = (db: NodePgDatabase) =>
  db
    .select({
      activityGroupId: sessionPassActivities.activityGroupId,
      passId: sessionPasses.id,
      name: sessionPasses.name,
      userId: passLots.userId,
      lotId: passLots.id,
      left: passLots.left,
      expiresAt: passLots.expiresAt,
    })
    .from(sessionPassActivities)
    .innerJoin(
      sessionPasses,
      and(
        eq(sessionPasses.clientId, sessionPassActivities.clientId),
        eq(sessionPasses.id, sessionPassActivities.passId),
      ),
    )
    .innerJoin(
      passLots,
      and(eq(passLots.clientId, sessionPasses.clientId), eq(passLots.passId, sessionPasses.id)),
    )
    .where(
      and(
        eq(sessionPassActivities.clientId, sql.placeholder('clientId')),
        anyOf(sessionPassActivities.activityGroupId, sql.placeholder('activityGroupIds')),
        anyOf(passLots.userId, sql.placeholder('userIds')),
        eq(passLots.state, 'live'),
        gt(passLots.left, 0),
        or(isNull(passLots.expiresAt), gt(passLots.expiresAt, sql.placeholder('now'))),
      ),
    )

const statementsOn = preparedOn((db) => ({ usable: selectUsable(db).prepare('passes_at_hand') }))

type Usable = Awaited<ReturnType<typeof selectUsable>>[number]

const inHand = (rows: readonly Usable[]): PassesInHand => ({
  lots: [
    ...new Map(
      rows.map(({ lotId, passId, left, expiresAt }) => [
        lotId,
        { id: lotId, passId, left, expiresAt: expiresAt?.toString() ?? null },
      ]),
    ).values(),
  ],
  ofActivity: new Map(
    rows.map(({ activityGroupId, passId, name }) => [activityGroupId, { id: passId, name }]),
  ),
})

/**
 * Reads what each of these people can pay with in these activities, in one query for any number of people. Visitors
 * have nothing.
 */
export const passesAtHand = async (
  tx: Tx,
  activityGroupIds: readonly string[],
  people: readonly (string | null)[],
): Promise<(userId: string | null) => PassesInHand> => {
  const userIds = [...new Set(people.filter((id) => id !== null))]
  if (userIds.length === 0 || activityGroupIds.length === 0) return () => noPasses
  const rows = await statementsOn(tx.sql).usable.execute({
    clientId: tx.clientId,
    activityGroupIds: askedIds([...new Set(activityGroupIds)]),
    userIds: askedIds(userIds),
    now: tx.now,
  })
  const ofUser = Map.groupBy(rows, ({ userId }) => userId)
  return (userId) => {
    const own = ofUser.get(userId ?? '')
    return own ? inHand(own) : noPasses
  }
}
