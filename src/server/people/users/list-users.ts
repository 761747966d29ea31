import { and, eq, like } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { users as contract } from '#contract/people/users/users.ts'
import { type KeysetList, readPage } from '#server/db/keyset.ts'
import { users } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import { containing, searchWords } from '#server/db/search-words.ts'
import type { Tx } from '#server/db/transaction.ts'
import { fieldConditions, filterRefusal } from '#server/people/fields/field-filters.ts'
import { personFields } from '#server/people/fields/person-answers.ts'
import type { User } from './user.ts'

type UsersQuery = Parsed<typeof contract.list>['query']
type Order = Pick<KeysetList<typeof users>, 'columns' | 'direction' | 'keysOf'>

const orders: Record<UsersQuery['sort'], Order> = {
  // Ids grow with time, so the newest person has the greatest id.
  created: { columns: [users.id], direction: 'descending', keysOf: (row) => [row.id] },
  name: {
    columns: [users.sortName, users.id],
    direction: 'ascending',
    keysOf: (row) => [row.sortName, row.id],
  },
}

const matching = (search: string | undefined) =>
  searchWords(search).map((word) => like(users.searchText, containing(word)))

const filterOf = (tx: Tx, { role, status, search, fields }: UsersQuery) =>
  and(
    eq(users.clientId, tx.clientId),
    role && eq(users.role, role),
    status && eq(users.status, status),
    ...matching(search),
    ...fieldConditions(users.fieldData, fields),
  )

const presentRow = (user: User) => ({
  _id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  status: user.status,
  createdAt: user.createdAt.toString(),
  lastSeenAt: user.lastSeenAt?.toString() ?? null,
})

export const listUsers = (scope: Scope, query: UsersQuery) =>
  scope.transaction(async (tx) => {
    const refusal = filterRefusal(scope, query.fields, await personFields(tx, 'user'))
    if (refusal) return refusal
    const list = { table: users, where: filterOf(tx, query), ...orders[query.sort] }
    return readPage(tx, list, query, presentRow)
  })
