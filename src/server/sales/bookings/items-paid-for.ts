import { formatMoney } from '#domain/kernel/money.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { PaymentRow } from '#server/money/payments/payment.ts'
import type { PaidFor } from '#server/money/payments/purpose.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { findBooking } from './find-booking.ts'
import { itemsInEmail } from './items-in-email.ts'
import { presentBookings } from './present-booking.ts'

/**
 * Lists what a payment for a booking paid for, as shown to the payer. Includes earlier cancelled items that still cost
 * something, so that the items add up to the total.
 */
export const itemsPaidFor = async (
  tx: Tx,
  client: Client,
  { purposeId, userId, amount }: PaymentRow,
): Promise<PaidFor> => {
  const row = await findBooking(tx, purposeId ?? '')
  const [booking] = row?.userId === userId ? await presentBookings(tx, client, [row]) : []
  if (!booking) return { items: [], total: '', due: '' }
  const { items, money } = booking
  return {
    items: await itemsInEmail(
      tx,
      client,
      items.filter(({ status, amount: costs }) => status !== 'cancelled' || costs > 0),
    ),
    total: money.total === amount ? '' : formatMoney(money.total, client.currency),
    due: money.due === 0 ? '' : formatMoney(money.due, client.currency),
  }
}
