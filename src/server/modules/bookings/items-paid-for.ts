import { formatMoney } from '#domain/kernel/money.ts'
import type { Tx } from '../../db/transaction.ts'
import type { EmailData } from '../../gateways/mail/email-kinds.ts'
import type { Client } from '../clients/client.ts'
import type { PaymentRow } from '../payments/payment.ts'
import { findBooking } from './find-booking.ts'
import { itemsInEmail } from './items-in-email.ts'
import { presentBookings } from './present-booking.ts'

export type PaidFor = Pick<EmailData['paymentReceipt'], 'items' | 'total'>

/** What a payment for a booking paid for, to whoever paid it: what was cancelled before is not among it. */
export const itemsPaidFor = async (
  tx: Tx,
  client: Client,
  { purposeId, userId, amount }: PaymentRow,
): Promise<PaidFor> => {
  const row = await findBooking(tx, purposeId ?? '')
  const [booking] = row?.userId === userId ? await presentBookings(tx, client, [row]) : []
  if (!booking) return { items: [], total: '' }
  const { items, money } = booking
  return {
    items: await itemsInEmail(
      tx,
      client,
      items.filter(({ status }) => status !== 'cancelled'),
    ),
    total: money.total === amount ? '' : formatMoney(money.total, client.currency),
  }
}
