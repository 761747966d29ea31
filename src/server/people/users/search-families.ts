import { and, type Column, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { beginsWith } from '#server/db/begins-with.ts'
import { gathered } from '#server/db/keyset-walk.ts'
import { peopleWords } from '#server/db/schema/people-words.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'

/** The most names that may begin with a word for it to be useful in a search for families. */
const frequent = 50_000

/** Matches every word that begins with this one. */
const beginningWith = (tx: Tx, word: string): SQL | undefined =>
  and(eq(peopleWords.clientId, tx.clientId), beginsWith(peopleWords.word, word))

/** Returns the words that are rare enough to search by, in their order. Counting stops once a word is too frequent. */
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
 * Finds the families in which every word that is rare enough begins a name or the email; undefined if there are too
 * many to check each. The result can be too wide: the list must also check that each row itself matches the words.
 */
const familiesFound = async (tx: Tx, words: readonly string[]): Promise<readonly string[] | undefined> => {
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

/** Finds all families in which every word begins a name or the email, regardless of how many there are. */
const familiesWith = async (tx: Tx, words: readonly string[]): Promise<readonly string[]> => {
  const having = words.map(
    (word) =>
      sql`select distinct ${peopleWords.userId} as id from ${peopleWords} where ${beginningWith(tx, word)}`,
  )
  const { rows } = await tx.sql.execute<{ id: string }>(sql.join(having, sql` intersect `))
  return rows.map(({ id }) => id)
}

/** Matches the word at the beginning of any word of the text. */
export const startsWord = (text: SQL, word: string): SQL =>
  sql`${text} ~ ${`(^|[^[:alnum:]])${word.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`)}`}`

/** Says whether the word begins one of the user's own names, or the email. */
export const userHas = (tx: Tx, userId: Column, word: string): SQL =>
  sql`(select ${startsWord(sql`${users.searchText}`, word)} from ${users}
    where ${users.clientId} = ${tx.clientId} and ${users.id} = ${userId})`

/** Checks that each word begins one of the family's names, with one index lookup for each row that is read. */
const familyHas = (tx: Tx, userId: Column, words: readonly string[]): SQL | undefined =>
  and(
    ...words.map(
      // The limit makes PostgreSQL check each row separately. Without it the planner may read all words first.
      (word) => sql`(select true from ${peopleWords}
        where ${and(beginningWith(tx, word), eq(peopleWords.userId, userId))} limit 1)`,
    ),
  )

export interface Search {
  readonly where: SQL | undefined
  /**
   * Finds all rows of the matching families, if very many match. Undefined for few families, which `where` already
   * finds directly.
   */
  readonly theirs: (() => Promise<SQL | undefined>) | undefined
}

/** Finds rows of families that have the words, if the rows themselves match them. */
export const searchFamilies = async (
  tx: Tx,
  words: readonly string[],
  { userId, concerns }: { readonly userId: Column; readonly concerns: SQL | undefined },
): Promise<Search> => {
  const families = await familiesFound(tx, words)
  // Passed as one list: with a join, a planner that knows little about a young table reads it for each row.
  return families === undefined
    ? {
        where: and(familyHas(tx, userId, words), concerns),
        theirs: async () => anyOf(userId, await familiesWith(tx, words)),
      }
    : { where: and(anyOf(userId, families), concerns), theirs: undefined }
}

/** Adds a search by reference, because four letters may begin a reference or a name. */
export const orCalled = ({ where, theirs }: Search, called: SQL | undefined): Search => ({
  where: or(called, where),
  theirs: theirs && (async () => or(called, await theirs())),
})
