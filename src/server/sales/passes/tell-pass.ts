import { and, eq } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { lastDayOf } from '#domain/money/credit/expiry.ts'
import { sessionPasses } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { findUser } from '#server/people/users/find-user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { LotRow } from './lots.ts'
import { activityNames } from './on-sale.ts'

export const passesPage = ({ baseUrl }: Client): string => `${baseUrl}${pages.accountPasses()}`

/** Formats the last day, or returns '' if the credits don't expire. */
export const lastDayInWords = (expiresAt: Temporal.Instant | null, client: Client): string =>
  expiresAt === null
    ? ''
    : formatDate(lastDayOf(expiresAt.toString(), client.timeZone), client.dateFormatTextualWithYear)

const nameOf = async (tx: Tx, passId: string): Promise<string> => {
  const [row] = await tx.sql
    .select({ name: sessionPasses.name })
    .from(sessionPasses)
    .where(and(eq(sessionPasses.clientId, tx.clientId), eq(sessionPasses.id, passId)))
  return row?.name ?? ''
}

const toUser = async (tx: Tx, userId: string) => {
  const user = await findUser(tx, userId)
  if (!user) throw new Error('the holder of a pass is gone')
  return { email: user.email, userId, firstName: user.firstName }
}

export const tellBought = async (
  tx: Tx,
  client: Client,
  { userId, passId, credits, expiresAt }: LotRow,
): Promise<void> => {
  const taking = (await activityNames(tx, [passId], true)).get(passId) ?? []
  await queueEmail(tx, client, 'passBought', await toUser(tx, userId), {
    pass: await nameOf(tx, passId),
    credits,
    lastDay: lastDayInWords(expiresAt, client),
    activities: taking.map(({ named }) => named.name),
    link: passesPage(client),
  })
}

/** Emails the customer about every change of their credits by the team. */
export const tellPassAdjusted = async (
  tx: Tx,
  client: Client,
  userId: string,
  {
    passId,
    ...told
  }: {
    readonly passId: string
    readonly way: 'grant' | 'take'
    readonly credits: number
    readonly left: number
    readonly lastDay: string | null
    readonly reason: string
  },
): Promise<void> =>
  queueEmail(tx, client, 'passAdjusted', await toUser(tx, userId), {
    ...told,
    pass: await nameOf(tx, passId),
    lastDay: told.lastDay === null ? '' : formatDate(told.lastDay, client.dateFormatTextualWithYear),
    link: passesPage(client),
  })
