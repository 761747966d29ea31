import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#contract/operation.ts'
import type { waitlists } from '#contract/sales/waitlists/waitlists.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { users } from '#server/db/schema/users.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Scope } from '#server/db/scope.ts'
import { containing, searchWords } from '#server/db/search-words.ts'
import type { Tx } from '#server/db/transaction.ts'
import { presentEntries } from './present-entries.ts'

type Query = Parsed<typeof waitlists.list>['query']

/**
 * Sorts entries: first those that wait for the team, then for the customer, then the line in its order. Entries that
 * are over come last, newest first.
 */
const byTurn = [
  sql`case ${waitlistEntries.status} when 'pending' then 0 when 'ready' then 1 when 'waiting' then 2 else 3 end`,
  sql`case when ${waitlistEntries.status} in ('pending', 'ready', 'waiting') then ${waitlistEntries.rank} end`,
  desc(waitlistEntries.endedAt),
  asc(waitlistEntries.id),
]

/** Matches the names of the attendees or the account holder. Each word must be found in one of them. */
const named = (tx: Tx, search: string | undefined) =>
  searchWords(search).map(
    (word) => sql`(
      exists (
        select 1 from ${users} where ${users.clientId} = ${tx.clientId} and ${users.id} = ${waitlistEntries.userId}
          and ${users.searchText} like ${containing(word)})
      or exists (
        select 1 from ${attendees} where ${attendees.clientId} = ${tx.clientId}
          and ${attendees.id} = any (${waitlistEntries.attendeeIds})
          and ${attendees.searchText} like ${containing(word)}))`,
  )

export const listEntries = (
  scope: Scope,
  { page, limit, filters: { user, activityGroup, activity, status, search } }: Query,
): Promise<Answer<typeof waitlists.list>> =>
  scope.transaction(async (tx) => {
    const where = and(
      eq(waitlistEntries.clientId, tx.clientId),
      user === undefined ? undefined : eq(waitlistEntries.userId, user),
      activityGroup === undefined ? undefined : eq(waitlistEntries.activityGroupId, activityGroup),
      activity === undefined ? undefined : eq(waitlistEntries.sessionId, activity),
      status === undefined || status.length === 0 ? undefined : inArray(waitlistEntries.status, status),
      ...named(tx, search),
    )
    const rows = await tx.sql
      .select()
      .from(waitlistEntries)
      .where(where)
      .orderBy(...byTurn)
      .limit(limit)
      .offset(page * limit)
    return { items: await presentEntries(tx, rows), total: await tx.sql.$count(waitlistEntries, where) }
  })

/** Lists a customer's own entries, offers first, with the outcome of earlier ones. */
export const listOwnEntries = (scope: Scope, userId: string) =>
  scope.transaction(async (tx) => {
    const rows = await tx.sql
      .select()
      .from(waitlistEntries)
      .where(and(eq(waitlistEntries.clientId, tx.clientId), eq(waitlistEntries.userId, userId)))
      .orderBy(sql`${waitlistEntries.status} <> 'ready'`, ...byTurn)
      .limit(200)
    return presentEntries(tx, rows)
  })
