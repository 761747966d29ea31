import { noPasses, type PassesInHand } from '#domain/passes/pass-steps.ts'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { passLots, sessionPassActivities, sessionPasses } from '../../db/schema/session-passes.ts'
import type { Tx } from '../../db/transaction.ts'

/** Credits that can be used now, beside the activities that take them. */
const usable = (tx: Tx, activityGroupIds: readonly string[], userIds: readonly string[]) =>
  tx.sql
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
        eq(sessionPassActivities.clientId, tx.clientId),
        anyOf(sessionPassActivities.activityGroupId, [...new Set(activityGroupIds)]),
        anyOf(passLots.userId, userIds),
        eq(passLots.state, 'live'),
        gt(passLots.left, 0),
        or(isNull(passLots.expiresAt), gt(passLots.expiresAt, tx.now)),
      ),
    )

type Usable = Awaited<ReturnType<typeof usable>>[number]

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

/** What each of these people can pay with in these activities, by one read however many they are; visitors have nothing. */
export const passesAtHand = async (
  tx: Tx,
  activityGroupIds: readonly string[],
  people: readonly (string | null)[],
): Promise<(userId: string | null) => PassesInHand> => {
  const userIds = [...new Set(people.filter((id) => id !== null))]
  if (userIds.length === 0 || activityGroupIds.length === 0) return () => noPasses
  const ofUser = Map.groupBy(await usable(tx, activityGroupIds, userIds), ({ userId }) => userId)
  return (userId) => {
    const rows = ofUser.get(userId ?? '')
    return rows ? inHand(rows) : noPasses
  }
}
