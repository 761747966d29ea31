import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { HeldPass, PassLot, PassMove } from '#contract/sales/passes/session-pass-shapes.ts'
import { lastDayOf } from '#domain/money/credit/expiry.ts'
import { moneyAt, moveInWords } from '#domain/sales/passes/move-in-words.ts'
import { isGood, passWarnedUpTo } from '#domain/sales/passes/pass-expiry.ts'
import { heldStatus, lotStatus } from '#domain/sales/passes/pass-status.ts'
import { inOrderOfUse } from '#domain/sales/passes/pay-by-passes.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { passLots, passMoves, sessionPasses } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'
import { whereOpen } from '#server/money/payments/payment.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lotInOrder, type LotRow } from './lots.ts'
import { activityNames } from './on-sale.ts'

/** Counts the credits that each lot lost by expiring. */
const expiredOf = async (tx: Tx, lotIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.sql
    .select({ lotId: passMoves.lotId, credits: sql<number>`(-sum(${passMoves.credits}))::integer` })
    .from(passMoves)
    .where(
      and(eq(passMoves.clientId, tx.clientId), anyOf(passMoves.lotId, lotIds), eq(passMoves.kind, 'expired')),
    )
    .groupBy(passMoves.lotId)
  return new Map(rows.map(({ lotId, credits }) => [lotId, credits]))
}

/** Reads the promised payments and open card pages, by the lot they pay for. */
const toComeFor = async (tx: Tx, lotIds: readonly string[]) => {
  const rows = await tx.sql
    .select({ _id: payments.id, reference: payments.reference, lotId: payments.purposeId })
    .from(payments)
    .where(
      and(
        eq(payments.clientId, tx.clientId),
        eq(payments.purpose, 'pass'),
        anyOf(payments.purposeId, lotIds),
        whereOpen,
      ),
    )
  return new Map(rows.map(({ lotId, ...open }) => [lotId, open]))
}

/** Reads when each lot was paid, and when that payment was reversed. */
const paidFor = async (tx: Tx, lotIds: readonly string[]) => {
  const rows = await tx.sql
    .select({ lotId: payments.purposeId, paidAt: payments.settledAt, reversedAt: payments.reversedAt })
    .from(payments)
    .where(
      and(
        eq(payments.clientId, tx.clientId),
        eq(payments.purpose, 'pass'),
        eq(payments.state, 'succeeded'),
        anyOf(payments.purposeId, lotIds),
      ),
    )
  return Map.groupBy(rows, ({ lotId }) => lotId)
}

type PaidFor = Awaited<ReturnType<typeof paidFor>>

const movesOf = (tx: Tx, lotIds: readonly string[]) =>
  tx.sql
    .select({
      move: passMoves,
      lotId: passMoves.lotId,
      bookingId: bookings.id,
      reference: bookings.reference,
      activity: activityGroups.name,
      date: activitySessions.localDate,
    })
    .from(passMoves)
    .leftJoin(
      bookingItems,
      and(eq(bookingItems.clientId, passMoves.clientId), eq(bookingItems.id, passMoves.itemId)),
    )
    .leftJoin(
      bookings,
      and(eq(bookings.clientId, bookingItems.clientId), eq(bookings.id, bookingItems.bookingId)),
    )
    .leftJoin(
      activitySessions,
      and(eq(activitySessions.clientId, passMoves.clientId), eq(activitySessions.id, passMoves.sessionId)),
    )
    .leftJoin(
      activityGroups,
      and(
        eq(activityGroups.clientId, activitySessions.clientId),
        eq(activityGroups.id, activitySessions.activityGroupId),
      ),
    )
    .where(and(eq(passMoves.clientId, tx.clientId), anyOf(passMoves.lotId, lotIds)))
    .orderBy(desc(passMoves.at), desc(passMoves.id))

type MoveRow = Awaited<ReturnType<typeof movesOf>>[number]

const presentMove = (
  row: MoveRow,
  paid: PaidFor,
  { client, forTeam }: { readonly client: Client; readonly forTeam: boolean },
): PassMove => {
  const { move, bookingId, reference, activity, date } = row
  return {
    _id: move.id,
    at: move.at.toString(),
    kind: move.kind,
    credits: move.credits,
    description: moveInWords(
      {
        kind: move.kind,
        activity,
        date,
        isBooked: reference !== null,
        credits: move.credits,
        money: moneyAt(move.at, paid.get(move.lotId) ?? []),
      },
      client.dateFormatTextualWithYear,
    ),
    booking: bookingId === null || reference === null ? null : { _id: bookingId, reference },
    reason: move.reason,
    by: forTeam ? move.actorName : null,
  }
}

const presentLot = (
  lot: LotRow,
  pass: { readonly _id: string; readonly name: string },
  { expired, openPayment }: { readonly expired: number } & Pick<PassLot, 'openPayment'>,
  { now, client }: { readonly now: string; readonly client: Client },
): PassLot => {
  const expiresAt = lot.expiresAt?.toString() ?? null
  const { timeZone } = client
  const soon = Date.parse(passWarnedUpTo(now, timeZone))
  const status = lotStatus({ left: lot.left, expiresAt, expired }, now)
  return {
    _id: lot.id,
    pass,
    status,
    source: lot.source,
    credits: lot.credits,
    left: isGood({ expiresAt }, now) ? lot.left : 0,
    price: lot.price,
    due: lot.price - lot.refunded - lot.paid,
    openPayment,
    lastDay: expiresAt === null ? null : lastDayOf(expiresAt, timeZone),
    expiresSoon: status === 'active' && expiresAt !== null && Date.parse(expiresAt) <= soon,
    boughtAt: lot.createdAt.toString(),
  }
}

/** Reads all passes of one customer with their history, those with credits first, then by name. */
export const heldPasses = async (
  tx: Tx,
  client: Client,
  userId: string,
  { forTeam }: { readonly forTeam: boolean },
): Promise<HeldPass[]> => {
  const had = await tx.sql
    .select()
    .from(passLots)
    .where(and(eq(passLots.clientId, tx.clientId), eq(passLots.userId, userId), eq(passLots.state, 'live')))
    .orderBy(asc(passLots.id))
  if (had.length === 0) return []
  const passIds = [...new Set(had.map(({ passId }) => passId))]
  const passes = await tx.sql
    .select()
    .from(sessionPasses)
    .where(and(eq(sessionPasses.clientId, tx.clientId), anyOf(sessionPasses.id, passIds)))
    .orderBy(sql`lower(${sessionPasses.name})`, asc(sessionPasses.id))
  const lotIds = had.map(({ id }) => id)
  const expired = await expiredOf(tx, lotIds)
  const open = await toComeFor(tx, lotIds)
  const paid = await paidFor(tx, lotIds)
  const passOf = new Map(had.map(({ id, passId }) => [id, passId]))
  const moves = Map.groupBy(await movesOf(tx, lotIds), ({ lotId }) => passOf.get(lotId))
  const names = await activityNames(tx, passIds, !forTeam)
  const now = tx.now.toString()
  const shown = passes.map(({ id, name, description, enabled }): HeldPass => {
    const own = had.filter(({ passId }) => passId === id)
    const order = inOrderOfUse(own.map(lotInOrder)).map((lot) => lot.id)
    const presented = own
      .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
      .map((lot) =>
        presentLot(
          lot,
          { _id: id, name },
          { expired: expired.get(lot.id) ?? 0, openPayment: open.get(lot.id) ?? null },
          { now, client },
        ),
      )
    return {
      pass: { _id: id, name, description, enabled },
      status: heldStatus(
        own.map((lot) => ({ ...lotInOrder(lot), expired: expired.get(lot.id) ?? 0 })),
        now,
      ),
      left: presented.reduce((sum, { left }) => sum + left, 0),
      lots: presented,
      moves: (moves.get(id) ?? []).map((row) => presentMove(row, paid, { client, forTeam })),
      activityGroups: (names.get(id) ?? []).map(({ named }) => named),
    }
  })
  return shown.toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'))
}
