import type { ReadSold } from '#server/catalogue/activities/present-activity.ts'
import { earnedBy } from '#server/money/ledger/ledger-sums.ts'
import { readBookedParts } from '#server/sales/bookings/read-booked-parts.ts'
import { addOnSales, soldByTicket } from '#server/sales/bookings/sales.ts'

/** Reads what is sold of an activity, in two statements instead of four if it was never booked. */
export const readSold: ReadSold = async (tx, id) => {
  const booked = await readBookedParts(tx, id)
  return {
    booked,
    tickets: booked.any ? await soldByTicket(tx, id) : {},
    addOns: booked.any ? await addOnSales(tx, id) : {},
    income: await earnedBy(tx, id),
  }
}
