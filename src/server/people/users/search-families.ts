import { and, type Column, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { beginsWith } from '#server/db/begins-with.ts'
import { gathered } from '#server/db/keyset-walk.ts'
import { peopleWords } from '#server/db/schema/people-words.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'

/** A word that begins more names than this tells families apart too little to look for them by it. */
const frequent = 50_000

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
 * family is more than was asked for: that the very row has to do with the words is the list's to ask beside it.
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

/** All families in which every word begins a name or the email, however many those are. */
const familiesWith = async (tx: Tx, words: readonly string[]): Promise<readonly string[]> => {
  const having = words.map(
    (word) =>
      sql`select distinct ${peopleWords.userId} as id from ${peopleWords} where ${beginningWith(tx, word)}`,
  )
  const { rows } = await tx.sql.execute<{ id: string }>(sql.join(having, sql` intersect `))
  return rows.map(({ id }) => id)
}

/** At the beginning of a word of the text. */
export const startsWord = (text: SQL, word: string): SQL =>
  sql`${text} ~ ${`(^|[^[:alnum:]])${word.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`)}`}`

/** The word begins one of the user's own names, or the email. */
export const userHas = (tx: Tx, userId: Column, word: string): SQL =>
  sql`(select ${startsWord(sql`${users.searchText}`, word)} from ${users}
    where ${users.clientId} = ${tx.clientId} and ${users.id} = ${userId})`

/** Each word is among the names of the family: one step into an index for each row that is looked at. */
const familyHas = (tx: Tx, userId: Column, words: readonly string[]): SQL | undefined =>
  and(
    ...words.map(
      // With the limit it is asked for each row by itself; without it the planner may read all words first.
      (word) => sql`(select true from ${peopleWords}
        where ${and(beginningWith(tx, word), eq(peopleWords.userId, userId))} limit 1)`,
    ),
  )

export interface Search {
  readonly where: SQL | undefined
  /** Where very many families have the words: all that is theirs. Of a few, or by reference, it is looked up at once. */
  readonly theirs: (() => Promise<SQL | undefined>) | undefined
}

/** What is of families that have the words, and has to do with them itself. */
export const searchFamilies = async (
  tx: Tx,
  words: readonly string[],
  { userId, concerns }: { readonly userId: Column; readonly concerns: SQL | undefined },
): Promise<Search> => {
  const families = await familiesFound(tx, words)
  // As one list: joined, a planner that knows little of a young table reads it for each.
  return families === undefined
    ? {
        where: and(familyHas(tx, userId, words), concerns),
        theirs: async () => anyOf(userId, await familiesWith(tx, words)),
      }
    : { where: and(anyOf(userId, families), concerns), theirs: undefined }
}

/** Four letters may begin a reference or a name. */
export const orCalled = ({ where, theirs }: Search, called: SQL | undefined): Search => ({
  where: or(called, where),
  theirs: theirs && (async () => or(called, await theirs())),
})
