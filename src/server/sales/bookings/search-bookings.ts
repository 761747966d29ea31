import { and, eq, type SQL, sql } from 'drizzle-orm'
import { readBookingReference } from '#domain/money/payments/read-booking-reference.ts'
import { readPaymentReference } from '#domain/money/payments/read-payment-reference.ts'
import { anyOf } from '#server/db/any-of.ts'
import { beginsWith } from '#server/db/begins-with.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { searchWords } from '#server/db/search-words.ts'
import type { Tx } from '#server/db/transaction.ts'
import { bookingsByReference } from '#server/money/payments/bookings-by-reference.ts'
import {
  orCalled,
  type Search,
  searchFamilies,
  startsWord,
  userHas,
} from '#server/people/users/search-families.ts'

/** Finds bookings with a payment whose reference starts with this text. */
const paidSo = ({ sql: reading, clientId }: Tx, beginning: string) =>
  reading
    .select({ id: sql<string>`${payments.purposeId}` })
    .from(payments)
    .where(
      and(
        eq(payments.clientId, clientId),
        eq(payments.purpose, 'booking'),
        beginsWith(payments.reference, beginning),
      ),
    )

/** Matches bookings where each word is found in the customer or in an attendee. */
const concernsWords = (tx: Tx, words: readonly string[]): SQL | undefined =>
  and(
    ...words.map(
      (word) => sql`case
        when ${userHas(tx, bookings.userId, word)} then true
        else (select true from ${bookingItems}
          join ${attendees} on ${attendees.clientId} = ${bookingItems.clientId}
            and ${attendees.id} = ${bookingItems.attendeeId}
          where ${bookingItems.clientId} = ${tx.clientId} and ${bookingItems.bookingId} = ${bookings.id}
            and ${startsWord(sql`${attendees.searchText}`, word)} limit 1) end`,
    ),
  )

export interface Sought {
  readonly search?: string | undefined
  /** If true, a payment's reference finds its booking. Only for people who may see payments. */
  readonly byPayments: boolean
}

/**
 * Searches bookings by their reference, by a payment's reference, or by words in the names and emails of the customer
 * and attendees.
 */
export const searchBookings = async (
  tx: Tx,
  { search = '', byPayments }: Sought,
): Promise<Search | undefined> => {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  const named = readBookingReference(search)
  const paid = byPayments ? readPaymentReference(search) : undefined
  // Run first: within the main query the planner may treat the reference as a range and walk all bookings, and
  // combining both with "or" costs more than either.
  const called = [
    ...(named === undefined ? [] : await bookingsByReference(tx, named.beginning)),
    ...(paid === undefined ? [] : await paidSo(tx, paid.beginning)),
  ]
  const byReference = anyOf(
    bookings.id,
    called.map(({ id }) => id),
  )
  if (named?.isSure === true || paid?.isSure === true) return { where: byReference, theirs: undefined }
  const byName = await searchFamilies(tx, words, {
    userId: bookings.userId,
    concerns: concernsWords(tx, words),
  })
  return called.length === 0 ? byName : orCalled(byName, byReference)
}
