import { and, eq, sql } from 'drizzle-orm'
import type { JoinBody, WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { joinProblems } from '#domain/sales/waitlists/joining.ts'
import { rankOfNext } from '#domain/sales/waitlists/line.ts'
import { waitlistEntries, waitlistPlaces } from '#server/db/schema/waitlists.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { recordAudits } from '#server/platform/audit/record-audit.ts'
import { type EntryRow, isWaiting } from './entry-rows.ts'
import { presentEntries } from './present-entries.ts'
import { readJoining, type WhoJoins } from './read-joining.ts'
import { tellJoined } from './tell-waiting.ts'

const lastRank = async (
  tx: Tx,
  activityGroupId: string,
): Promise<readonly { id: string; rank: number }[]> => {
  const [row] = await tx.sql
    .select({ rank: sql<number | null>`max(${waitlistEntries.rank})` })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.clientId, tx.clientId),
        eq(waitlistEntries.activityGroupId, activityGroupId),
        isWaiting,
      ),
    )
  const rank = row?.rank ?? null
  return rank === null ? [] : [{ id: '', rank }]
}

/** Groups the sessions to join: one entry for all of them together, or one for each. */
const groupsOf = ({
  attendees,
  activities,
  together,
}: JoinBody): readonly Pick<EntryRow, 'sessionId' | 'attendeeIds'>[] => {
  const sessions = activities.length === 0 ? [null] : activities
  const people = together ? [attendees] : attendees.map((attendee) => [attendee])
  return sessions.flatMap((sessionId) => people.map((attendeeIds) => ({ sessionId, attendeeIds })))
}

const keep = async (
  tx: Tx,
  userId: string,
  body: JoinBody,
  addedByTeam: boolean,
): Promise<readonly EntryRow[]> => {
  const first = rankOfNext(await lastRank(tx, body.activityGroup), tx.now)
  const rows = await tx.sql
    .insert(waitlistEntries)
    .values(
      groupsOf(body).map((group, index) => ({
        ...group,
        clientId: tx.clientId,
        userId,
        activityGroupId: body.activityGroup,
        type: group.sessionId === null ? ('allSessions' as const) : ('session' as const),
        status: 'waiting' as const,
        rank: first + index,
        addedByTeam,
        createdAt: tx.now,
      })),
    )
    .returning()
  await tx.sql.insert(waitlistPlaces).values(
    rows.flatMap(({ id, attendeeIds, activityGroupId, sessionId }) =>
      attendeeIds.map((attendeeId) => ({
        clientId: tx.clientId,
        entryId: id,
        attendeeId,
        activityGroupId,
        sessionId,
      })),
    ),
  )
  return rows
}

/**
 * Looks at all sessions to explain why someone can't join. Only the chosen sessions are locked, and if a child is on
 * the waitlist of all of those, it looks as if no session had a waitlist.
 */
const problemsAmongAll = async (
  tx: Tx,
  { activityGroupId, userId, by }: WhoJoins,
  { attendees, activities, together }: JoinBody,
): Promise<ReturnType<typeof joinProblems> | undefined> => {
  const all = await readJoining(tx, { activityGroupId, userId, by }, false)
  if (!all) return undefined
  const joiners = all.attendees.filter(({ _id }) => attendees.includes(_id))
  const problems = joinProblems(all, { joiners, activities, together })
  return problems.length > 0 ? problems : undefined
}

/**
 * Adds people to a waitlist. Checked under the allocator's locks, so that someone who frees a place at the same moment
 * either comes first, and there is room, or comes later and finds them waiting.
 */
export const joinWaitlist = (
  scope: Scope,
  userId: string,
  body: JoinBody,
  by: 'customer' | 'team',
): Promise<WaitlistEntry[] | Failure> =>
  scope.transaction(async (tx) => {
    if (by === 'team' && !(await findUser(tx, userId))) return notFound()
    const which: WhoJoins = { activityGroupId: body.activityGroup, userId, by, chosen: body.activities }
    const joining = await readJoining(tx, which, true)
    if (!joining) return notFound()
    if (joining.type === 'off') return new Failure('conflict', messages.waitlistOff)
    if (joining.attendees.length === 0)
      return new Failure('conflict', by === 'team' ? messages.userHasNoAttendees : messages.noAttendeesToJoin)
    const joiners = joining.attendees.filter(({ _id }) => body.attendees.includes(_id))
    if (joiners.length < body.attendees.length) return notFound()
    const { activities, together } = body
    const problems = joinProblems(joining, { joiners, activities, together })
    if (problems.length > 0) {
      const told = (await problemsAmongAll(tx, which, body)) ?? problems
      return invalid(told, told[0]?.reason)
    }
    const rows = await keep(tx, userId, body, by === 'team')
    await recordAudits(
      tx,
      rows.map(({ id }) => ({
        action: by === 'team' ? 'waitlists.add' : 'ownWaitlists.join',
        subject: 'waitlistEntry' as const,
        subjectId: id,
        changes: [{ field: 'status', from: null, to: 'waiting' }],
      })),
    )
    await tellJoined(tx, scope.client, rows)
    return presentEntries(tx, rows)
  })
