import { and, eq, gt } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { limits } from '#domain/limits.ts'
import type { Config } from '#server/config.ts'
import { visitors } from '#server/db/schema/visitors.ts'
import type { Tx } from '#server/db/transaction.ts'
import { newToken, tokenHash } from '#server/platform/access/tokens.ts'

type CookieConfig = Pick<Config, 'baseUrl' | 'port'>

const cookieSeconds = limits.visitorDays * 24 * 60 * 60

/** Named like the session cookie, for the same reasons. */
const cookieName = (config: CookieConfig): string =>
  config.baseUrl.startsWith('https:') ? '__Host-rollcall-visitor' : `rollcall-visitor-${config.port}`

export const readVisitorToken = ({ request }: FastifyReply, config: CookieConfig): string | undefined => {
  const { cookie } = request.headers
  return cookie === undefined ? undefined : request.server.parseCookie(cookie)[cookieName(config)]
}

export const keepVisitorToken = (reply: FastifyReply, config: CookieConfig, token: string) =>
  reply.setCookie(cookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.baseUrl.startsWith('https:'),
    maxAge: cookieSeconds,
  })

const hashOf = (token: string) => Buffer.from(tokenHash(token), 'hex')

export type Visitor = typeof visitors.$inferSelect

/** Visitors created before this are no longer recognised. Counted in hours, because an instant has no calendar days. */
export const knownSince = (tx: Tx): Temporal.Instant => tx.now.subtract({ hours: limits.visitorDays * 24 })

export const findVisitor = async (tx: Tx, token: string): Promise<Visitor | undefined> => {
  const [row] = await tx.sql
    .select()
    .from(visitors)
    .where(
      and(
        eq(visitors.clientId, tx.clientId),
        eq(visitors.tokenHash, hashOf(token)),
        // A program may send a cookie for longer than a browser would, and its visitor may be deleted at any time.
        gt(visitors.createdAt, knownSince(tx)),
      ),
    )
  return row
}

/**
 * Creates a visitor for someone who holds their first place without an account. The token identifies their browser from
 * now on.
 */
export const createVisitor = async (tx: Tx, addressKey: string): Promise<Visitor & { token: string }> => {
  const token = newToken()
  const [row] = await tx.sql
    .insert(visitors)
    .values({ clientId: tx.clientId, tokenHash: hashOf(token), addressKey, createdAt: tx.now })
    .returning()
  if (!row) throw new Error('a visitor was not created')
  return { ...row, token }
}
