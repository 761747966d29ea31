import type { Role } from '#domain/platform/access/roles.ts'
import type { Clock } from '#server/clock.ts'
import { batchedReadBy } from '#server/db/batched-read.ts'
import type { Database } from '#server/db/database.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { tokenHash } from '#server/platform/access/tokens.ts'

/** The minutes between two updates of a session. Updates are rare, so that reading a page stays a read. */
const touchMinutes = 5

interface Ask {
  readonly clientId: string
  readonly hash: string
}

/** A row as an array. It is read for every request, and an object per row costs as much as its values. */
type SessionRow = [
  key: string,
  isTouchDue: boolean,
  sessionId: string,
  userId: string,
  role: Role,
  email: string,
  firstName: string,
  lastName: string,
]

export interface FoundSession {
  readonly user: SignedIn
  /** True if the last recorded activity is some minutes ago. */
  readonly isTouchDue: boolean
}

const keyOf = ({ clientId, hash }: Ask): string => `${clientId} ${hash}`

/**
 * The query computes what it can in the database, instead of sending times and bytes that would be read again here one
 * by one.
 */
const findSessions = `
  select client_id || ' ' || encode(token_hash, 'hex'), last_seen_at <= $3::timestamptz - $4::interval,
    session_id, user_id, role, email, first_name, last_name
  from app.find_sessions($1, $2, $3)`

/** Finds the owner of a session token of one client. A token of another client is worth nothing. */
export const sessionReader = (database: Database, clock: Clock) => {
  const find = batchedReadBy<Ask, FoundSession>(keyOf, async (asks) => {
    const { rows } = await database.pool.query<SessionRow>({
      name: 'find_sessions',
      text: findSessions,
      rowMode: 'array',
      values: [
        asks.map(({ clientId }) => clientId),
        asks.map(({ hash }) => `\\x${hash}`),
        clock.now().toString(),
        `${touchMinutes} minutes`,
      ],
    })
    return new Map(
      rows.map(([key, isTouchDue, sessionId, userId, role, email, firstName, lastName]) => [
        key,
        { user: { sessionId, userId, role, email, firstName, lastName }, isTouchDue },
      ]),
    )
  })
  return (clientId: string, token: string) => find({ clientId, hash: tokenHash(token) })
}
