import { and, eq, like, not, type SQL, sql } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { sessionPasses as operations } from '#contract/sales/passes/session-passes.ts'
import { failed, notFound } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { lastDayOf } from '#domain/money/credit/expiry.ts'
import { isGood } from '#domain/sales/passes/pass-expiry.ts'
import { heldStatus } from '#domain/sales/passes/pass-status.ts'
import type { PassStatus } from '#domain/sales/passes/pass.ts'
import { anyOf } from '#server/db/any-of.ts'
import { readPage } from '#server/db/keyset.ts'
import { passLots, passMoves } from '#server/db/schema/session-passes.ts'
import { users } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import { containing, searchWords } from '#server/db/search-words.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lotInOrder } from './lots.ts'
import { findPass } from './pass-rows.ts'

type HoldersQuery = Parsed<typeof operations.holders>['query']

/** Matches customers who have credits of the pass that meet this condition. */
const hasLot = (tx: Tx, passId: string, such: SQL) =>
  sql<boolean>`exists (
    select from pass_lots as lot
    where lot.client_id = ${tx.clientId} and lot.pass_id = ${passId} and lot.user_id = ${users.id}
      and lot.state = 'live' and ${such})`

const ofStatus = (tx: Tx, passId: string, status: PassStatus | undefined) => {
  const now = tx.now.toString()
  const isActive = hasLot(
    tx,
    passId,
    sql`lot.left_credits > 0 and (lot.expires_at is null or lot.expires_at > ${now})`,
  )
  const hasExpired = hasLot(
    tx,
    passId,
    sql`((lot.left_credits > 0 and lot.expires_at <= ${now}) or exists (
      select from pass_moves as move
      where move.client_id = lot.client_id and move.lot_id = lot.id and move.kind = 'expired'))`,
  )
  if (status === 'active') return isActive
  if (status === 'expired') return and(not(isActive), hasExpired)
  return status === 'fullyUsed'
    ? and(not(isActive), not(hasExpired), hasLot(tx, passId, sql`true`))
    : hasLot(tx, passId, sql`true`)
}

const lotsOfHolders = async (tx: Tx, passId: string, userIds: readonly string[]) => {
  const lots = await tx.sql
    .select({
      lot: passLots,
      userId: passLots.userId,
      expired: sql<number>`coalesce((
        select -sum(move.credits) from ${passMoves} as move
        where move.client_id = ${passLots.clientId} and move.lot_id = ${passLots.id}
          and move.kind = 'expired'), 0)::integer`,
    })
    .from(passLots)
    .where(
      and(
        eq(passLots.clientId, tx.clientId),
        eq(passLots.passId, passId),
        anyOf(passLots.userId, userIds),
        eq(passLots.state, 'live'),
      ),
    )
  return Map.groupBy(lots, ({ userId }) => userId)
}

/** Lists customers who have or had credits of a pass, by name. */
export const listHolders = (scope: Scope, passId: string, { search, status, ...place }: HoldersQuery) =>
  scope.transaction(async (tx) => {
    if (!(await findPass(tx, passId))) return notFound()
    const where = and(
      eq(users.clientId, tx.clientId),
      ofStatus(tx, passId, status),
      ...searchWords(search).map((word) => like(users.searchText, containing(word))),
    )
    const page = await readPage(
      tx,
      {
        table: users,
        where,
        columns: [users.sortName, users.id],
        direction: 'ascending',
        keysOf: (row) => [row.sortName, row.id],
      },
      place,
      ({ id, firstName, lastName, email }) => ({
        _id: id,
        name: fullName({ firstName, lastName }),
        email,
      }),
    )
    if (failed(page)) return page
    const held = await lotsOfHolders(
      tx,
      passId,
      page.items.map(({ _id }) => _id),
    )
    const now = tx.now.toString()
    const items = page.items.map((user) => {
      const lots = (held.get(user._id) ?? []).map(({ lot, expired }) => ({ ...lotInOrder(lot), expired }))
      const good = lots.filter((lot) => lot.left > 0 && isGood(lot, now))
      const ends = good.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [expiresAt])).toSorted()
      const [soonest] = ends
      return {
        _id: user._id,
        user,
        status: heldStatus(lots, now),
        left: good.reduce((sum, { left }) => sum + left, 0),
        lastDay: soonest === undefined ? null : lastDayOf(soonest, scope.client.timeZone),
      }
    })
    return { ...page, items }
  })
