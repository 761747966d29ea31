import { and, eq } from 'drizzle-orm'
import { Failure } from '#domain/kernel/failure.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import type { IncomeShare } from '#domain/money/ledger/accounts.ts'
import { type ExtraAfterwards, movedExtra, type MovedSessions } from '#domain/sales/bookings/moved-extra.ts'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { repriced } from '#domain/sales/bookings/prices/reprice.ts'
import { addOnAmount } from '#domain/sales/bookings/prices/step-amounts.ts'
import {
  joinPassPaid,
  type MovedCredit,
  movePassPaid,
  splitPassPaid,
} from '#domain/sales/passes/pass-paid.ts'
import { anyOf } from '#server/db/any-of.ts'
import { addOns } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { ItemRegisters } from './earlier-attendees.ts'
import type { BookingRow } from './find-booking.ts'
import { type AddOnRow, addOnsOf } from './item-rows.ts'
import { repricedLines } from './repriced-lines.ts'
import { type SessionsToChange, sessionsToChange } from './sessions-to-change.ts'

/** An add-on of an item that is moved, and the result. */
interface ExtraToMove extends ExtraAfterwards {
  readonly extra: AddOnRow
}

const extrasToMove = async (
  tx: Tx,
  itemId: string,
  change: MovedSessions,
): Promise<readonly ExtraToMove[]> => {
  const extras = await addOnsOf(tx, [itemId])
  if (extras.length === 0) return []
  const ids = extras.map(({ id }) => id)
  const offers = await tx.sql
    .select()
    .from(addOns)
    .where(and(eq(addOns.clientId, tx.clientId), anyOf(addOns.id, ids)))
  return extras.map((extra) => {
    const offer = offers.find(({ id }) => id === extra.id)
    return { extra, ...movedExtra(extra.sessionIds, offer, change) }
  })
}

export interface WantedChange {
  readonly item: string
  readonly attendee: string
  readonly activities: readonly string[]
}

interface PlannedAddOn {
  readonly addOnId: string
  readonly sessionIds: readonly string[]
  readonly amount: number
}

interface LostAddOn {
  readonly name: string
  readonly sessionIds: readonly string[]
}

interface RepricedItem {
  readonly itemId: string
  readonly steps: readonly QuoteStep[]
}

/** The effect of a change on an item, worked out before anything is written. */
export interface ChangePlan extends SessionsToChange {
  readonly steps: readonly QuoteStep[]
  /** The session pass credits that move with a place, or are restored. */
  readonly credits: readonly MovedCredit[]
  readonly addOns: readonly PlannedAddOn[]
  /** The add-ons that are lost with a session, by name. */
  readonly lost: readonly LostAddOn[]
  /** Other items of the booking whose discounts change. */
  readonly others: readonly RepricedItem[]
  /** The price of the item with its add-ons, and of the other items. */
  readonly before: number
  readonly after: number
  /** How much more or less each activity earns. */
  readonly shares: readonly IncomeShare[]
}

/** Calculates what the item costs before discounts in its new sessions, and which pass credits move with its places. */
const priceMoved = (
  { item, sessionIds, removed, added }: SessionsToChange,
  extras: readonly ExtraToMove[],
) => {
  const { price, type } = item.ticket
  const { money, passes } = splitPassPaid(item.steps)
  const withPass = movePassPaid(passes, { removed, added, price })
  const byCredits = new Set(withPass.passes.flatMap((step) => step.sessionIds))
  const inMoney = (ids: readonly string[]) => ids.filter((id) => !byCredits.has(id)).length
  const paidInMoney = repriced({
    steps: money,
    ticket:
      type === 'single' ? { kept: inMoney(sessionIds) - inMoney(added), added: inMoney(added), price } : null,
    addOns: new Map(
      extras.map(({ extra, kept, moved }) => [
        extra.id,
        { name: extra.name, price: extra.price, kept: kept.length, added: moved.length },
      ]),
    ),
  })
  return { steps: joinPassPaid(paidInMoney, withPass.passes), credits: withPass.moved }
}

const isSame = (one: readonly QuoteStep[], other: readonly QuoteStep[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Plans a change. The sessions are sorted by time, and removed and added sessions are paired in that order. */
export const planChange = async (
  tx: Tx,
  booking: BookingRow,
  wanted: WantedChange,
  registers: ItemRegisters,
): Promise<ChangePlan | Failure> => {
  const change = await sessionsToChange(tx, booking, wanted, registers)
  if (change instanceof Failure) return change
  const { item, sessionIds } = change
  const extras = await extrasToMove(tx, item.id, change)
  const { steps, credits } = priceMoved(change, extras)
  const moved = { ...item, sessionIds: [...sessionIds], steps }
  const lines = await repricedLines(tx, booking, moved, wanted.attendee)
  const own = lines.find(({ row }) => row.id === item.id)?.after ?? steps
  const touched = lines.filter(({ row, after }) => row.id === item.id || !isSame(row.steps, after))
  return {
    ...change,
    steps: own,
    credits,
    addOns: extras.map(({ extra, kept, moved: to }) => ({
      addOnId: extra.id,
      sessionIds: [...kept, ...to],
      amount: addOnAmount(own, extra.id),
    })),
    lost: extras
      .filter(({ lost }) => lost.length > 0)
      .map(({ extra: { name }, lost }) => ({ name, sessionIds: lost })),
    others: touched
      .filter(({ row }) => row.id !== item.id)
      .map(({ row, after }) => ({ itemId: row.id, steps: after })),
    before: touched.reduce((total, { row }) => total + sumOf(row.steps), 0),
    after: touched.reduce((total, { after }) => total + sumOf(after), 0),
    shares: touched.map(({ row, after }) => ({
      activityGroupId: row.activityGroupId,
      amount: sumOf(after) - sumOf(row.steps),
    })),
  }
}
