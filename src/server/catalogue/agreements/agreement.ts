import { and, eq } from 'drizzle-orm'
import type {
  BookingAgreement,
  BookingAgreementForm,
} from '#contract/catalogue/agreements/booking-agreements.ts'
import { tidyAgreementText } from '#domain/catalogue/agreements/tidy-agreement-text.ts'
import { bookingAgreements } from '#server/db/schema/policies.ts'
import type { Tx } from '#server/db/transaction.ts'

export type AgreementRow = typeof bookingAgreements.$inferSelect

export const presentAgreement = (row: AgreementRow, usedBy: number): BookingAgreement => ({
  _id: row.id,
  name: row.name,
  text: row.text,
  policyText: row.policyText,
  linkToPolicy: row.linkToPolicy,
  usedBy,
  version: row.version,
})

/** Returns the columns to save. The text only keeps the two tags of an agreement. */
export const columnsOf = ({ name, text, policyText, linkToPolicy }: BookingAgreementForm) => ({
  name,
  text: tidyAgreementText(text),
  policyText,
  linkToPolicy,
})

export const lockAgreement = async (tx: Tx, id: string): Promise<AgreementRow | undefined> =>
  (
    await tx.sql
      .select()
      .from(bookingAgreements)
      .where(and(eq(bookingAgreements.clientId, tx.clientId), eq(bookingAgreements.id, id)))
      .for('update')
  )[0]
