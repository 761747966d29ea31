import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import { readBookingReference } from '#domain/money/payments/read-booking-reference.ts'
import { readPaymentReference } from '#domain/money/payments/read-payment-reference.ts'
import { anyOf } from '#server/db/any-of.ts'
import { beginsWith } from '#server/db/begins-with.ts'
import { gathered } from '#server/db/keyset-walk.ts'
import { payments } from '#server/db/schema/payments.ts'
import { searchWords } from '#server/db/search-words.ts'
import type { Tx } from '#server/db/transaction.ts'
import { orCalled, type Search, searchFamilies, userHas } from '#server/people/users/search-families.ts'
import { bookingsByReference } from './bookings-by-reference.ts'

type Reading = Pick<Tx, 'sql' | 'clientId'>

const ids = ({ sql: reading, clientId }: Reading, where: SQL | undefined) =>
  reading
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.clientId, clientId), where))

/** Selects payments whose reference starts with this text. */
export const calledSo = (reading: Reading, beginning: string) =>
  ids(reading, beginsWith(payments.reference, beginning))

/** Selects payments for bookings whose reference starts with this text. */
const forCalledSo = async (tx: Tx, beginning: string) => {
  const booked = await bookingsByReference(tx, beginning)
  const called = anyOf(
    payments.purposeId,
    booked.map(({ id }) => id),
  )
  return ids(tx, and(eq(payments.purpose, 'booking'), called))
}

const under = (search: string): SQL | undefined =>
  and(ne(payments.receivedSearchText, ''), beginsWith(payments.receivedSearchText, search.toLowerCase()))

/** Selects payments that were received under a reference that starts with this text. */
export const receivedSo = (reading: Reading, search: string) =>
  ids(reading, under(search)).limit(gathered + 1)

const anyCalled = (found: readonly { readonly id: string }[]): SQL =>
  anyOf(
    payments.id,
    found.map(({ id }) => id),
  )

/**
 * Searches payments by their reference, their booking's, the reference they were received under, or words of the
 * payer's name and email.
 */
export const searchPayments = async (tx: Tx, search = ''): Promise<Search | undefined> => {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  const [own, booking] = [readPaymentReference(search), readBookingReference(search)]
  // These run first, as for bookings. As a range next to the order of the list, the planner may scan all payments.
  const called = [
    ...(own === undefined ? [] : await calledSo(tx, own.beginning)),
    ...(booking === undefined ? [] : await forCalledSo(tx, booking.beginning)),
  ]
  if (own?.isSure === true || booking?.isSure === true) return { where: anyCalled(called), theirs: undefined }
  const received = await receivedSo(tx, search)
  const byName = await searchFamilies(tx, words, {
    userId: payments.userId,
    concerns: and(...words.map((word) => userHas(tx, payments.userId, word))),
  })
  if (received.length <= gathered) {
    const found = [...called, ...received]
    return found.length === 0 ? byName : orCalled(byName, anyCalled(found))
  }
  const many = or(anyCalled(called), under(search))
  const { where, theirs = () => Promise.resolve(where) } = byName
  return orCalled({ where, theirs }, many)
}
