import { and, eq, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { anyOf } from '#server/db/any-of.ts'
import { askedIds } from '#server/db/id-array.ts'
import { preparedOn } from '#server/db/prepared-on.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { isCart } from './is-cart.ts'
import type { CartOwner } from './place-ask.ts'

/** The columns needed to lock and show the carts of a crowd. Each extra column is read once per cart. */
const cartColumns = {
  id: bookings.id,
  userId: bookings.userId,
  visitorId: bookings.visitorId,
  heldUntil: bookings.heldUntil,
  extended: bookings.extended,
  paymentId: bookings.paymentId,
  codeRuleId: bookings.codeRuleId,
  usePasses: bookings.usePasses,
}

const peopleIn = (owners: readonly CartOwner[]) => ({
  users: owners.flatMap((owner) => ('userId' in owner ? [owner.userId] : [])),
  visitors: owners.flatMap((owner) => ('userId' in owner ? [] : [owner.visitorId])),
})

/** Matches the carts of these owners. */
export const cartsOf = (tx: Pick<Tx, 'clientId'>, owners: readonly CartOwner[]) => {
  const { users, visitors } = peopleIn(owners)
  return and(
    eq(bookings.clientId, tx.clientId),
    isCart,
    or(
      users.length > 0 ? anyOf(bookings.userId, users) : undefined,
      visitors.length > 0 ? anyOf(bookings.visitorId, visitors) : undefined,
    ),
  )
}

const asked = { client: sql.placeholder('clientId'), people: sql.placeholder('people') }

const cartsBy = (db: NodePgDatabase, person: typeof bookings.userId) =>
  db
    .select(cartColumns)
    .from(bookings)
    .where(and(eq(bookings.clientId, asked.client), isCart, anyOf(person, asked.people)))

const statementsOn = preparedOn((db) => ({
  find: {
    users: cartsBy(db, bookings.userId).prepare('carts_of_users'),
    visitors: cartsBy(db, bookings.visitorId).prepare('carts_of_visitors'),
  },
  lock: {
    users: cartsBy(db, bookings.userId).orderBy(bookings.id).for('update').prepare('lock_carts_of_users'),
    visitors: cartsBy(db, bookings.visitorId)
      .orderBy(bookings.id)
      .for('update')
      .prepare('lock_carts_of_visitors'),
  },
}))

export type FoundCart = Awaited<ReturnType<typeof cartsBy>>[number]

const ask = (tx: Tx, owners: readonly CartOwner[], act: 'find' | 'lock'): Promise<FoundCart[]> => {
  const { users, visitors } = peopleIn(owners)
  const statements = statementsOn(tx.sql)[act]
  const askFor = (people: keyof typeof statements, ids: readonly string[]) =>
    statements[people].execute({ clientId: tx.clientId, people: askedIds(ids) })
  if (visitors.length === 0) return askFor('users', users)
  if (users.length === 0) return askFor('visitors', visitors)
  const both = tx.sql.select(cartColumns).from(bookings).where(cartsOf(tx, owners))
  return act === 'find' ? both.execute() : both.orderBy(bookings.id).for('update').execute()
}

export const findCarts = (tx: Tx, owners: readonly CartOwner[]): Promise<FoundCart[]> =>
  ask(tx, owners, 'find')

/** Ordered by id, like all locks on bookings. */
export const lockFoundCarts = (tx: Tx, owners: readonly CartOwner[]): Promise<FoundCart[]> =>
  ask(tx, owners, 'lock')
