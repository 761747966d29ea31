import type { CreditAdjustment } from '#contract/account-credit.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Tx } from '../../db/transaction.ts'
import { queueEmail } from '../../gateways/mail/queue-email.ts'
import type { Client } from '../clients/client.ts'
import type { User } from '../users/user.ts'

export const creditPage = ({ baseUrl }: Client): string => `${baseUrl}/account/credit`

/** Nobody's credit changes in silence. */
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
