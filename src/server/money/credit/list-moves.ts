import { and, countDistinct, eq, inArray, lte, sql } from 'drizzle-orm'
import type { CreditMove } from '#contract/money/credit/account-credit.ts'
import { failed, type Failure, notFound } from '#domain/kernel/failure.ts'
import { moveInWords } from '#domain/money/credit/move-in-words.ts'
import { type CursorQuery, type Page, readPageFrom, totalOf } from '#server/db/keyset.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { paymentOfTransaction } from '#server/money/ledger/ledger-query.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { balanceOf, entriesOf } from './present-credit.ts'
import { usedForPasses } from './used-for-passes.ts'

interface Moved {
  /** The id of the transaction. */
  readonly id: string
  readonly amount: number
}

/** Looks up what each movement was about, by its id. */
const storiesOf = async (tx: Tx, moved: readonly Moved[]) => {
  const rows = await tx.sql
    .select({
      _id: ledgerTransactions.id,
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      description: ledgerTransactions.description,
      by: ledgerTransactions.actorName,
      /** May be a cart. */
      bookingId: ledgerTransactions.bookingId,
      booking: { _id: bookings.id, reference: bookings.reference },
      payment: { _id: payments.id, reference: payments.reference },
    })
    .from(ledgerTransactions)
    .leftJoin(
      bookings,
      and(
        eq(bookings.clientId, ledgerTransactions.clientId),
        eq(bookings.id, ledgerTransactions.bookingId),
        // Carts have no page to link to.
        eq(bookings.state, 'placed'),
      ),
    )
    .leftJoin(payments, paymentOfTransaction)
    .where(
      and(
        eq(ledgerTransactions.clientId, tx.clientId),
        inArray(
          ledgerTransactions.id,
          moved.map(({ id }) => id),
        ),
      ),
    )
  return new Map(rows.map((row) => [row._id, row]))
}

/** Adds the balance after each movement, from the newest backwards. */
const withBalances = async (tx: Tx, userId: string, moved: readonly Moved[]): Promise<CreditMove[]> => {
  const [newest] = moved
  if (!newest) return []
  let after = await balanceOf(tx, userId, lte(ledgerEntries.transactionId, newest.id))
  const stories = await storiesOf(tx, moved)
  const amounts = new Map(moved.map(({ id, amount }) => [id, amount]))
  const uses = [...stories.values()]
    .filter(({ kind, bookingId }) => kind === 'creditUsed' && bookingId === null)
    .map(({ _id, at }) => ({ at, amount: amounts.get(_id) ?? 0 }))
  const passOf = await usedForPasses(tx, userId, uses)
  return moved.flatMap(({ id, amount }) => {
    const found = stories.get(id)
    if (!found) return []
    const { bookingId, ...story } = found
    const booking = story.booking && { ...story.booking, reference: story.booking.reference ?? '' }
    const description = moveInWords({
      ...story,
      amount,
      booking: booking?.reference ?? null,
      pass: bookingId === null ? passOf({ at: story.at, amount }) : null,
    })
    const move = { ...story, at: story.at.toString(), description, booking, amount, balance: after }
    after -= amount
    return [move]
  })
}

/** Pages by id, because ids grow with time, so that the newest movement comes first. Reads only the ledger. */
const pageOf = (tx: Tx, userId: string, query: CursorQuery) =>
  readPageFrom<Moved>(
    {
      columns: [ledgerEntries.transactionId],
      direction: 'descending',
      keysOf: ({ id }) => [id],
      rows: ({ beyond, order, limit }) =>
        tx.sql
          .select({
            id: ledgerEntries.transactionId,
            amount: sql`-sum(${ledgerEntries.amount})`.mapWith(Number),
          })
          .from(ledgerEntries)
          .where(and(entriesOf(tx, userId), beyond))
          .groupBy(ledgerEntries.transactionId)
          .orderBy(...order)
          .limit(limit),
      count: async () => {
        const [row] = await tx.sql
          .select({ count: countDistinct(ledgerEntries.transactionId) })
          .from(ledgerEntries)
          .where(entriesOf(tx, userId))
        return totalOf(row?.count ?? 0)
      },
    },
    query,
  )

export const listMoves = (
  scope: Scope,
  userId: string,
  query: CursorQuery,
): Promise<Page<CreditMove> | Failure> =>
  scope.transaction(async (tx) => {
    if (!(await findUser(tx, userId))) return notFound()
    const page = await pageOf(tx, userId, query)
    return failed(page) ? page : { ...page, items: await withBalances(tx, userId, page.items) }
  })

/** Customers don't see who on the team made the change. */
export const listOwnMoves = async (
  scope: Scope,
  userId: string,
  query: CursorQuery,
): Promise<Page<CreditMove> | Failure> => {
  const page = await listMoves(scope, userId, query)
  return failed(page) ? page : { ...page, items: page.items.map((move) => ({ ...move, by: null })) }
}
