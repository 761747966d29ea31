import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { anyOf } from '#server/db/any-of.ts'
import { askedIds } from '#server/db/id-array.ts'
import { preparedOn } from '#server/db/prepared-on.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Selects the lines of carts, with no condition but the carts. With an order, a status or a join to the owners, a plan
 * made while the table is small scans all holds (keys-are-used.test.ts).
 */
export const selectItemsInCarts = (db: NodePgDatabase) =>
  db
    .select({
      id: bookingItems.id,
      bookingId: bookingItems.bookingId,
      status: bookingItems.status,
      sessionIds: bookingItems.sessionIds,
      activityGroupId: bookingItems.activityGroupId,
      attendeeId: bookingItems.attendeeId,
      ticketId: bookingItems.ticketId,
      price: bookingItems.price,
      steps: bookingItems.steps,
      createdAt: bookingItems.createdAt,
    })
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, sql.placeholder('clientId')),
        anyOf(bookingItems.bookingId, sql.placeholder('cartIds')),
      ),
    )

export type ItemInCart = Awaited<ReturnType<typeof selectItemsInCarts>>[number]

const statementsOn = preparedOn((db) => ({ items: selectItemsInCarts(db).prepare('items_in_carts') }))

export const itemsInCarts = (
  { sql: db, clientId }: Pick<Tx, 'sql' | 'clientId'>,
  cartIds: readonly string[],
): Promise<ItemInCart[]> => statementsOn(db).items.execute({ clientId, cartIds: askedIds(cartIds) })
