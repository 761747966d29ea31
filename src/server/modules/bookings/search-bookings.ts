import { referenceIn } from '#domain/bookings/booking-reference.ts'
import { and, eq, or, type SQL } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import { searchWords } from '../../db/search-words.ts'
import type { Tx } from '../../db/transaction.ts'
import { bookedBy, concernsWords, familiesFound, familiesWith, familyHas } from './search-families.ts'

interface Search {
  readonly where: SQL | undefined
  /** Where very many families have the words: what they all booked. Of a few, or for one reference, it is looked up at once. */
  readonly theirs: (() => Promise<SQL | undefined>) | undefined
}

const isReference = async (tx: Tx, reference: string): Promise<boolean> => {
  const found = await tx.sql
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.reference, reference)))
  return found.length > 0
}

/** By reference, or by words of the names and the email of those it is for. */
export const searchBookings = async (tx: Tx, search = ''): Promise<Search | undefined> => {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  const named = referenceIn(search)
  const byReference = named && eq(bookings.reference, named.reference)
  if (named?.isSure === true) return { where: byReference, theirs: undefined }
  const families = await familiesFound(tx, words)
  const matching = and(
    families === undefined ? familyHas(tx, words) : bookedBy(families),
    concernsWords(tx, words),
  )
  // Six letters may be a reference or a name; asked first, because "one or the other" costs more than either.
  const both = named !== undefined && (await isReference(tx, named.reference))
  return {
    where: both ? or(byReference, matching) : matching,
    theirs:
      families === undefined
        ? async () => or(bookedBy(await familiesWith(tx, words)), both ? byReference : undefined)
        : undefined,
  }
}
