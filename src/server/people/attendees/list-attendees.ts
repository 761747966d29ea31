import { and, eq, inArray, like, or } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { attendees as contract } from '#contract/people/attendees/attendees.ts'
import { failed } from '#domain/kernel/failure.ts'
import { type KeysetList, readPage } from '#server/db/keyset.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { users } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import { containing, searchWords } from '#server/db/search-words.ts'
import type { Tx } from '#server/db/transaction.ts'
import { fieldConditions, filterRefusal } from '#server/people/fields/field-filters.ts'
import { personFields } from '#server/people/fields/person-answers.ts'
import { ownersOf, presentRow } from './attendee.ts'

type ListQuery = Parsed<typeof contract.list>['query']
type Order = Pick<KeysetList<typeof attendees>, 'columns' | 'direction' | 'keysOf'>

const orders: Record<ListQuery['sort'], Order> = {
  // Ids grow with time, so the newest attendee has the greatest id.
  created: { columns: [attendees.id], direction: 'descending', keysOf: (row) => [row.id] },
  name: {
    columns: [attendees.sortName, attendees.id],
    direction: 'ascending',
    keysOf: (row) => [row.sortName, row.id],
  },
}

/**
 * Finds attendees when each word is in their own name or their parent's: 'mia brown' finds Mia Jones, whose mother is
 * Ann Brown.
 */
const matching = (tx: Tx, search: string | undefined) =>
  searchWords(search).map((word) =>
    or(
      like(attendees.searchText, containing(word)),
      inArray(
        attendees.userId,
        tx.sql
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.clientId, tx.clientId), like(users.searchText, containing(word)))),
      ),
    ),
  )

export const listAttendees = (scope: Scope, query: ListQuery) =>
  scope.transaction(async (tx) => {
    const refusal = filterRefusal(scope, query.fields, await personFields(tx, 'attendee'))
    if (refusal) return refusal
    const where = and(
      eq(attendees.clientId, tx.clientId),
      ...matching(tx, query.search),
      ...fieldConditions(attendees.fieldData, query.fields),
    )
    const list = { table: attendees, where, ...orders[query.sort] }
    const page = await readPage(tx, list, query, (row) => row)
    if (failed(page)) return page
    const owners = await ownersOf(tx, page.items)
    return { ...page, items: page.items.map((row) => presentRow(row, owners)) }
  })
