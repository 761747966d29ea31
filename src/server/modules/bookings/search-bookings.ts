import { referenceIn } from '#domain/bookings/booking-reference.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { beginsWith } from '../../db/begins-with.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { searchWords } from '../../db/search-words.ts'
import type { Tx } from '../../db/transaction.ts'
import { bookedBy, concernsWords, familiesFound, familiesWith, familyHas } from './search-families.ts'

interface Search {
  readonly where: SQL | undefined
  /** Where very many families have the words: what they all booked. Of a few, or by reference, it is looked up at once. */
  readonly theirs: (() => Promise<SQL | undefined>) | undefined
}

/** Those whose reference begins so. */
export const calledSo = ({ sql: reading, clientId }: Pick<Tx, 'sql' | 'clientId'>, beginning: string) =>
  reading
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), beginsWith(bookings.reference, beginning)))

/** By reference, or by words of the names and the email of those it is for. */
export const searchBookings = async (tx: Tx, search = ''): Promise<Search | undefined> => {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  const named = referenceIn(search)
  // Asked first: taken for a range the planner may walk all bookings for it, and "one or the other" costs more than either.
  const called = named === undefined ? [] : await calledSo(tx, named.beginning)
  const byReference = sql`${bookings.id} = any(${sql.param(called.map(({ id }) => id))}::uuid[])`
  if (named?.isSure === true) return { where: byReference, theirs: undefined }
  const families = await familiesFound(tx, words)
  const matching = and(
    families === undefined ? familyHas(tx, words) : bookedBy(families),
    concernsWords(tx, words),
  )
  // Four letters may begin a reference or a name.
  const either = (byName: SQL | undefined) => (called.length === 0 ? byName : or(byReference, byName))
  return {
    where: either(matching),
    theirs: families === undefined ? async () => either(bookedBy(await familiesWith(tx, words))) : undefined,
  }
}
