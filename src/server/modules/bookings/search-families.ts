import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { beginsWith } from '../../db/begins-with.ts'
import { attendees } from '../../db/schema/attendees.ts'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import { peopleWords } from '../../db/schema/people-words.ts'
import { users } from '../../db/schema/users.ts'
import type { Tx } from '../../db/transaction.ts'

/** A word that begins more names than this tells families apart too little to look for them by it. */
const frequent = 50_000

/** With more families than this the newest bookings are looked at instead, of which a good part will be theirs. */
const gathered = 2_000

/** Everything that begins with the word. */
const beginningWith = (tx: Tx, word: string): SQL | undefined =>
  and(eq(peopleWords.clientId, tx.clientId), beginsWith(peopleWords.word, word))

/** The words that are rare enough to look by, in their order; each is counted no further than that. */
const tellingOf = async (tx: Tx, words: readonly string[]): Promise<readonly string[]> => {
  const counted = words.map(
    (word, position) => sql`select ${position}::int as position from
      (select from ${peopleWords} where ${beginningWith(tx, word)} limit ${frequent + 1}) as counted
      having count(*) <= ${frequent}`,
  )
  const { rows } = await tx.sql.execute<{ position: number }>(sql.join(counted, sql` union all `))
  const telling = new Set(rows.map(({ position }) => position))
  return words.filter((_word, position) => telling.has(position))
}

/**
 * The families in which every word begins a name or the email; undefined where they are too many to look at each. A
 * family is more than was asked for: that the very booking has to do with the words is the condition below.
 */
export const familiesFound = async (
  tx: Tx,
  words: readonly string[],
): Promise<readonly string[] | undefined> => {
  const [first, ...others] = await tellingOf(tx, words)
  if (first === undefined) return undefined
  const found = await tx.sql
    .selectDistinct({ id: peopleWords.userId })
    .from(peopleWords)
    .where(
      and(
        beginningWith(tx, first),
        ...others.map((word) =>
          inArray(
            peopleWords.userId,
            tx.sql.select({ id: peopleWords.userId }).from(peopleWords).where(beginningWith(tx, word)),
          ),
        ),
      ),
    )
    .limit(gathered + 1)
  return found.length > gathered ? undefined : found.map(({ id }) => id)
}

/** All families in which every word begins a name or the email, however many those are. */
export const familiesWith = async (tx: Tx, words: readonly string[]): Promise<readonly string[]> => {
  const having = words.map(
    (word) =>
      sql`select distinct ${peopleWords.userId} as id from ${peopleWords} where ${beginningWith(tx, word)}`,
  )
  const { rows } = await tx.sql.execute<{ id: string }>(sql.join(having, sql` intersect `))
  return rows.map(({ id }) => id)
}

/** Booked by one of these. As one list: joined, a planner that knows little of a young table reads it for each. */
export const bookedBy = (families: readonly string[]): SQL =>
  sql`${bookings.userId} = any(${sql.param([...families])}::uuid[])`

/** At the beginning of a word of the text. */
const startsWord = (text: SQL, word: string): SQL =>
  sql`${text} ~ ${`(^|[^[:alnum:]])${word.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`)}`}`

/** Each word is among the names of the family: one step into an index for each booking that is looked at. */
export const familyHas = (tx: Tx, words: readonly string[]): SQL | undefined =>
  and(
    ...words.map(
      // With the limit it is asked for each booking by itself; without it the planner may read all words first.
      (word) => sql`(select true from ${peopleWords}
        where ${and(beginningWith(tx, word), eq(peopleWords.userId, bookings.userId))} limit 1)`,
    ),
  )

/** Each word is found in who booked, or in one of those who take part. */
export const concernsWords = (tx: Tx, words: readonly string[]): SQL | undefined =>
  and(
    ...words.map(
      (word) => sql`case
        when (select ${startsWord(sql`${users.searchText}`, word)} from ${users}
          where ${users.clientId} = ${tx.clientId} and ${users.id} = ${bookings.userId}) then true
        else (select true from ${bookingItems}
          join ${attendees} on ${attendees.clientId} = ${bookingItems.clientId}
            and ${attendees.id} = ${bookingItems.attendeeId}
          where ${bookingItems.clientId} = ${tx.clientId} and ${bookingItems.bookingId} = ${bookings.id}
            and ${startsWord(sql`${attendees.searchText}`, word)} limit 1) end`,
    ),
  )
