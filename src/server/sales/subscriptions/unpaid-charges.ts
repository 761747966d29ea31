import type { Tx } from '#server/db/transaction.ts'
import { chargesOfBooking, type ChargeRow, duesOf, type SubscriptionRow } from './charge-rows.ts'

export interface UnpaidCharge {
  readonly charge: ChargeRow
  readonly due: number
}

/** Reads the unpaid charges of a subscription, oldest first. Its booking is locked. */
export const unpaidChargesOf = async (
  tx: Tx,
  { id, bookingId }: SubscriptionRow,
): Promise<UnpaidCharge[]> => {
  const dues = await duesOf(tx, bookingId)
  return (await chargesOfBooking(tx, bookingId))
    .filter((charge) => charge.subscriptionId === id)
    .map((charge) => ({ charge, due: dues.get(charge.id) ?? 0 }))
    .filter(({ due }) => due > 0)
}
