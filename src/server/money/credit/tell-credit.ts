import type { CreditAdjustment } from '#contract/money/credit/account-credit.ts'
import { pages } from '#contract/pages.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { findUser } from '#server/people/users/find-user.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { balanceOf } from './present-credit.ts'

export const creditPage = ({ baseUrl }: Client): string => `${baseUrl}${pages.accountCredit()}`

/** Emails the customer about every adjustment of their credit. */
export const tellAdjusted = (
  tx: Tx,
  client: Client,
  { id: userId, email, firstName }: User,
  { way, amount, reason, lastDay, balance }: CreditAdjustment & { readonly balance: number },
): Promise<void> =>
  queueEmail(
    tx,
    client,
    'creditAdjusted',
    { email, userId, firstName },
    {
      way,
      amount: formatMoney(amount, client.currency),
      balance: formatMoney(balance, client.currency),
      lastDay: lastDay === null ? '' : formatDate(lastDay, client.dateFormatTextualWithYear),
      reason,
      link: creditPage(client),
    },
  )

/** Emails the customer that what they overpaid for a booking is now credit. */
export const tellFromBooking = async (
  tx: Tx,
  client: Client,
  userId: string,
  { what, amount, why }: { readonly what: string; readonly amount: number; readonly why: string },
): Promise<void> => {
  const user = await findUser(tx, userId)
  if (!user) return
  const { email, firstName } = user
  await queueEmail(
    tx,
    client,
    'creditFromBooking',
    { email, userId, firstName },
    {
      what,
      amount: formatMoney(amount, client.currency),
      balance: formatMoney(await balanceOf(tx, userId), client.currency),
      why,
      link: creditPage(client),
    },
  )
}
