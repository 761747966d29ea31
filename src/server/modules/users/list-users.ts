import type { Parsed } from '#contract/operation.ts'
import type { users as contract } from '#contract/users.ts'
import { and, eq, like } from 'drizzle-orm'
import { type KeysetList, readPage } from '../../db/keyset.ts'
import { users } from '../../db/schema/users.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { User } from './user.ts'

type UsersQuery = Parsed<typeof contract.list>['query']
type Order = Pick<KeysetList<typeof users>, 'columns' | 'direction' | 'keysOf'>

const orders: Record<UsersQuery['sort'], Order> = {
  // Ids grow with time, so the newest person has the greatest.
  created: { columns: [users.id], direction: 'descending', keysOf: (row) => [row.id] },
  name: {
    columns: [users.sortName, users.id],
    direction: 'ascending',
    keysOf: (row) => [row.sortName, row.id],
  },
}

/** What LIKE would read as a wildcard is meant as it was typed. */
const containing = (word: string) => `%${word.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`

const maximumWords = 8

/** Every word must be found somewhere in the name or the email, in any order: 'brown ann' finds Ann Brown. */
const matching = (search = '') =>
  search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, maximumWords)
    .map((word) => like(users.searchText, containing(word)))

const filterOf = (tx: Tx, { role, status, search }: UsersQuery) =>
  and(
    eq(users.clientId, tx.clientId),
    role && eq(users.role, role),
    status && eq(users.status, status),
    ...matching(search),
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
  scope.transaction((tx) =>
    readPage(tx, { table: users, where: filterOf(tx, query), ...orders[query.sort] }, query, presentRow),
  )
