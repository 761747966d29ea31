import type { Role } from '#domain/people/roles.ts'
import type { Clock } from '../clock.ts'
import { batchedRead } from '../db/batched-read.ts'
import type { Database } from '../db/database.ts'
import { tokenHash } from '../modules/auth/tokens.ts'
import type { SignedIn } from './caller.ts'

interface SessionRow {
  readonly client_id: string
  readonly token_hash: Buffer
  readonly session_id: string
  readonly last_seen_at: Date
  readonly user_id: string
  readonly role: Role
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

interface FoundSession {
  readonly user: SignedIn
  readonly lastSeenAt: Date
}

/** Finds out who a session token of one client belongs to. A token of another client is worth nothing. */
export const sessionReader = (database: Database, clock: Clock) => {
  const find = batchedRead<FoundSession>(async (keys) => {
    const asked = keys.map((key) => key.split(' '))
    const { rows } = await database.pool.query<SessionRow>({
      name: 'find_sessions',
      text: 'select * from app.find_sessions($1, $2, $3)',
      values: [
        asked.map(([client]) => client),
        asked.map(([, hash]) => Buffer.from(hash ?? '', 'hex')),
        clock.now().toString(),
      ],
    })
    return new Map(
      rows.map((row) => [
        `${row.client_id} ${row.token_hash.toString('hex')}`,
        {
          user: {
            sessionId: row.session_id,
            userId: row.user_id,
            role: row.role,
            email: row.email,
            firstName: row.first_name,
            lastName: row.last_name,
          },
          lastSeenAt: row.last_seen_at,
        },
      ]),
    )
  })
  return (clientId: string, token: string) => find(`${clientId} ${tokenHash(token)}`)
}
