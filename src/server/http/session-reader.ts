import type { Role } from '#domain/platform/access/roles.ts'
import type { Clock } from '#server/clock.ts'
import { batchedReadBy } from '#server/db/batched-read.ts'
import type { Database } from '#server/db/database.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { tokenHash } from '#server/platform/access/tokens.ts'

/** Written seldom, so that reading a page stays a read. */
const touchMinutes = 5

interface Ask {
  readonly clientId: string
  readonly hash: string
}

/** As an array: this is read for every request, and an object of each row costs as much as its values. */
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
  /** It is some minutes since we noted that they are here. */
  readonly isTouchDue: boolean
}

const keyOf = ({ clientId, hash }: Ask): string => `${clientId} ${hash}`

/** What can be worked out there is not sent as times and bytes, which would be read again here one by one. */
const findSessions = `
  select client_id || ' ' || encode(token_hash, 'hex'), last_seen_at <= $3::timestamptz - $4::interval,
    session_id, user_id, role, email, first_name, last_name
  from app.find_sessions($1, $2, $3)`

/** Finds out who a session token of one client belongs to. A token of another client is worth nothing. */
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
