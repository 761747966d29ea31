import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Payment } from '#contract/money/payments/payments.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { isHeld } from '#domain/money/payments/dispute-progress.ts'
import { refundable } from '#domain/money/payments/refundable.ts'
import { lossOf } from '#domain/money/payments/taken-back.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { fundingProviders, paymentMethods, voucherProviders } from '#server/db/schema/payment-settings.ts'
import { creditLots, disputes, refunds } from '#server/db/schema/payments.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import { leftOf } from '#server/money/credit/lots.ts'
import { boughtWith, passesBought } from '#server/money/credit/passes-bought.ts'
import { creditUsedFor } from '#server/money/ledger/credit-used.ts'
import { isAttempt, isOpen, type PaymentRow } from './payment.ts'

const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

type Keyed = PgTable & { readonly clientId: PgColumn }

/** Reads everything that a page of payments shows, in a few queries. */
const surroundings = async (tx: Tx, rows: readonly PaymentRow[]) => {
  const ids = rows.map(({ id }) => id)
  const within = (table: Keyed, column: PgColumn, wanted: readonly string[]) =>
    and(eq(table.clientId, tx.clientId), inArray(column, [...wanted]))
  const lots = await tx.sql
    .select()
    .from(creditLots)
    .where(within(creditLots, creditLots.paymentId, ids))
  const given = await tx.sql
    .select()
    .from(refunds)
    .where(within(refunds, refunds.paymentId, ids))
    .orderBy(asc(refunds.id))
  const people = known([
    ...rows.flatMap(({ userId, recordedBy }) => [userId, recordedBy]),
    ...given.map(({ paidBy }) => paidBy),
  ])
  const found = await tx.sql
    .select()
    .from(users)
    .where(within(users, users.id, people))
  const contested = await tx.sql
    .select()
    .from(disputes)
    .where(within(disputes, disputes.paymentId, ids))
  const vouchers = await tx.sql
    .select()
    .from(voucherProviders)
    .where(within(voucherProviders, voucherProviders.id, known(rows.map((row) => row.voucherProviderId))))
  const funding = await tx.sql
    .select()
    .from(fundingProviders)
    .where(within(fundingProviders, fundingProviders.id, known(rows.map((row) => row.fundingProviderId))))
  const paidFor = await tx.sql
    .select({ id: bookings.id, paid: bookings.paid, reference: bookings.reference })
    .from(bookings)
    .where(within(bookings, bookings.id, known(rows.map((row) => row.purposeId))))
  const byCredit = await creditUsedFor(
    tx,
    paidFor.map(({ id }) => id),
  )
  const passes = await passesBought(
    tx,
    known(rows.filter(({ purpose }) => purpose === 'pass').map((row) => row.purposeId)),
  )
  const methods = await tx.sql.select().from(paymentMethods).where(eq(paymentMethods.clientId, tx.clientId))
  return {
    people: new Map(found.map((user) => [user.id, user])),
    lots: new Map(lots.map((lot) => [lot.paymentId, lot])),
    inMoney: new Map(paidFor.map(({ id, paid }) => [id, Math.max(0, paid - (byCredit.get(id) ?? 0))])),
    bookings: new Map(paidFor.map(({ id, reference }) => [id, reference])),
    passes,
    refunds: Map.groupBy(given, ({ paymentId }) => paymentId),
    disputes: Map.groupBy(contested, ({ paymentId }) => paymentId),
    vouchers: new Map(vouchers.map((one) => [one.id, one])),
    funding: new Map(funding.map((one) => [one.id, one])),
    methods: new Map(methods.map((one) => [one.kind, one])),
  }
}

type Surroundings = Awaited<ReturnType<typeof surroundings>>

const nameOf = (around: Surroundings, id: string) => fullName(around.people.get(id))

const providerOf = (around: Surroundings, row: PaymentRow): { name: string; how: string } | undefined => {
  const voucher = around.vouchers.get(row.voucherProviderId ?? '')
  if (voucher) return { name: voucher.name, how: voucher.paymentInstructions }
  const funding = around.funding.get(row.fundingProviderId ?? '')
  if (!funding) return undefined
  const { name, regReference, postcode } = funding
  return { name, how: `Pay ${name}, registration reference ${regReference}, postcode ${postcode}.` }
}

const present = (row: PaymentRow, around: Surroundings): Payment => {
  const given = around.refunds.get(row.id) ?? []
  const contested = around.disputes.get(row.id) ?? []
  const disputed = sumOf(contested.filter(({ state }) => isHeld(state)))
  const lot = around.lots.get(row.id)
  const isThere = row.state === 'succeeded' && row.reversedAt === null
  const provider = providerOf(around, row)
  const booking = row.purpose === 'booking' ? row.purposeId : null
  const pass = row.purpose === 'pass' ? around.passes.get(row.purposeId ?? '') : undefined
  return {
    _id: row.id,
    reference: row.reference,
    user: {
      _id: row.userId,
      name: nameOf(around, row.userId),
      email: around.people.get(row.userId)?.email ?? '',
    },
    purpose: row.purpose,
    booking,
    bookingReference: booking === null ? null : (around.bookings.get(booking) ?? null),
    pass: pass === undefined ? null : boughtWith(pass, row),
    method: row.method,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    savedCard: isAttempt(row),
    failure: row.failure,
    unseen: row.unseen,
    instructions: isOpen(row) ? (provider?.how ?? around.methods.get(row.method)?.instructions ?? '') : '',
    provider: provider?.name ?? null,
    refunds: given.map(({ id, amount, state, reason, paidOn, paidNote, paidBy, createdAt }) => ({
      _id: id,
      amount,
      state,
      reason,
      paidOn,
      note: paidNote,
      paidBy: paidBy === null ? null : nameOf(around, paidBy),
      createdAt: createdAt.toString(),
    })),
    refundable: refundable({
      captured: isThere ? row.amount : 0,
      refunds: given,
      disputed,
      // Money that a booking no longer needs became credit when the booking was changed.
      creditLeft:
        row.purpose === 'topUp' ? (lot ? leftOf(lot) : 0) : (around.inMoney.get(row.purposeId ?? '') ?? null),
    }),
    disputed,
    lost: lossOf({ captured: row.amount, refunds: given, disputes: contested }),
    inquiry: contested.some(({ state }) => state === 'inquiry'),
    receivedOn: row.receivedOn,
    receivedReference: row.receivedReference,
    recordedBy: row.recordedBy === null ? null : nameOf(around, row.recordedBy),
    reversedAt: row.reversedAt?.toString() ?? null,
    createdAt: row.createdAt.toString(),
    settledAt: row.settledAt?.toString() ?? null,
  }
}

export const presentPayments = async (tx: Tx, rows: readonly PaymentRow[]): Promise<Payment[]> => {
  if (rows.length === 0) return []
  const around = await surroundings(tx, rows)
  return rows.map((row) => present(row, around))
}

/** Presents payments to the payer, without the team's notes on received money and without bank inquiries or losses. */
export const presentOwn = async (tx: Tx, rows: readonly PaymentRow[]): Promise<Payment[]> =>
  (await presentPayments(tx, rows)).map((payment) => ({
    ...payment,
    inquiry: false,
    lost: 0,
    receivedReference: '',
    recordedBy: null,
    refunds: payment.refunds.map((refund) => ({ ...refund, note: '', paidBy: null })),
  }))

export const presentPayment = async (tx: Tx, row: PaymentRow): Promise<Payment> => {
  const [presented] = await presentPayments(tx, [row])
  if (!presented) throw new Error('a payment was not presented')
  return presented
}
