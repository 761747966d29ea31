import { and, eq } from 'drizzle-orm'
import type { CardAccount, PaymentMethod } from '#contract/money/payment-settings/payment-settings.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { paymentMethods } from '#server/db/schema/payment-settings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'

export type PaymentMethodRow = typeof paymentMethods.$inferSelect

const presentAccount = (row: PaymentMethodRow): CardAccount | null =>
  row.accountId === null
    ? null
    : {
        accountId: row.accountId,
        connected: row.connected,
        detailsSubmitted: row.detailsSubmitted,
        chargesEnabled: row.chargesEnabled,
        payoutsEnabled: row.payoutsEnabled,
        created: row.accountCreatedAt?.toString() ?? null,
        lost: row.accountLost,
      }

export const presentPaymentMethod = (row: PaymentMethodRow): PaymentMethod => ({
  _id: row.id,
  kind: row.kind,
  forCustomers: row.forCustomers,
  forAdmins: row.forAdmins,
  instructions: row.instructions,
  account: presentAccount(row),
  version: row.version,
})

export const lockPaymentMethod = async (tx: Tx, id: string): Promise<PaymentMethodRow | undefined> =>
  (
    await tx.sql
      .select()
      .from(paymentMethods)
      .where(and(eq(paymentMethods.clientId, tx.clientId), eq(paymentMethods.id, id)))
      .for('update')
  )[0]

const ofKind = (tx: Tx, kind: PaymentMethodKind) =>
  tx.sql
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.clientId, tx.clientId), eq(paymentMethods.kind, kind)))

const only = ([row]: readonly PaymentMethodRow[]): PaymentMethodRow => {
  if (!row) throw new Error('every organiser has a row for each way of paying')
  return row
}

/** Reads the row that holds the card account. */
export const readCardMethod = async (tx: Tx): Promise<PaymentMethodRow> => only(await ofKind(tx, 'card'))

export const lockCardMethod = async (tx: Tx): Promise<PaymentMethodRow> =>
  only(await ofKind(tx, 'card').for('update'))

type Changeable = Partial<Omit<PaymentMethodRow, 'clientId' | 'id' | 'kind' | 'version'>>

/** Writes the changed columns, increases the version and adds a history entry. */
export const changePaymentMethod = async (
  tx: Tx,
  before: PaymentMethodRow,
  action: string,
  next: Changeable,
): Promise<PaymentMethodRow> => {
  const changes = changesBetween<PaymentMethodRow>(before, next)
  if (changes.length === 0) return before
  const [after] = await tx.sql
    .update(paymentMethods)
    .set({ ...next, version: before.version + 1 })
    .where(and(eq(paymentMethods.clientId, tx.clientId), eq(paymentMethods.id, before.id)))
    .returning()
  if (!after) throw new Error('the payment method of this transaction is gone')
  await recordAudit(tx, {
    action,
    subject: 'paymentMethod',
    subjectId: before.id,
    // The history has no name for the row, so each field names its payment method: 'Cash for customers'.
    changes: changes.map((change) => ({ ...change, field: `${before.kind}.${change.field}` })),
  })
  // Public pages show what can't be paid for, so they change too.
  await bumpCatalogue(tx)
  return after
}
