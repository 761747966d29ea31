import type { Charge } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { chargesBetween } from '#domain/sales/subscriptions/charge-dates.ts'
import { type ChargeRow, type SubscriptionRow, termsOf } from './charge-rows.ts'

export const presentCharge = (row: ChargeRow, due: number, promised = false): Charge => ({
  _id: row.id,
  dueOn: row.dueOn,
  amount: row.amount,
  state: row.state,
  due,
  attempts: row.attempts,
  // While a charge waits for its payer, nothing is tried at that time. The payer is only reminded.
  nextTryAt: row.needs === null ? (row.nextTryAt?.toString() ?? null) : null,
  failure: row.failure,
  needs: row.needs,
  because: row.because,
  paidAt: row.paidAt?.toString() ?? null,
  promised,
})

const plannedCharge = ({ date, amount }: { readonly date: string; readonly amount: number }): Charge => ({
  _id: null,
  dueOn: date,
  amount,
  state: 'planned',
  due: 0,
  attempts: 0,
  nextTryAt: null,
  failure: '',
  needs: null,
  because: '',
  paidAt: null,
  promised: false,
})

const farDay = '9999-12-31'

/** Lists the payments planned from the next day on: one year, or all of a fixed schedule. Skipped days are marked. */
export const plannedOf = (row: SubscriptionRow, own: readonly ChargeRow[]) => {
  const from = row.status === 'active' ? row.nextDueOn : null
  if (from === null) return { planned: [], goesOn: false }
  const year = Temporal.PlainDate.from(from).add({ years: 1 }).toString()
  const isFixed = row.schedule.type === 'fixed'
  const until = isFixed ? farDay : Temporal.PlainDate.from(year).subtract({ days: 1 }).toString()
  const kept = new Map(own.map((charge) => [charge.dueOn, charge]))
  const planned = chargesBetween(termsOf(row), from, until).map((entry) => {
    const known = kept.get(entry.date)
    return known ? presentCharge(known, 0) : plannedCharge(entry)
  })
  const beyond = Temporal.PlainDate.from(year).add({ months: 1 }).toString()
  return { planned, goesOn: !isFixed && chargesBetween(termsOf(row), year, beyond).length > 0 }
}
