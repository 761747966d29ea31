import { and, eq } from 'drizzle-orm'
import type { BookingAgreementForm } from '#contract/catalogue/agreements/booking-agreements.ts'
import { agreementIssues } from '#domain/catalogue/agreements/agreement-issues.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { bookingAgreements } from '#server/db/schema/policies.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { activitiesByAgreement } from './activities-by-agreement.ts'
import { columnsOf, lockAgreement, type AgreementRow, presentAgreement } from './agreement.ts'

/** Writes the differences, increments the version and records the history. Public pages show agreements. */
const change = async (
  tx: Tx,
  before: AgreementRow,
  next: ReturnType<typeof columnsOf>,
): Promise<AgreementRow> => {
  const changes = changesBetween<AgreementRow>(before, next)
  if (changes.length === 0) return before
  const [after] = await tx.sql
    .update(bookingAgreements)
    .set({ ...next, version: before.version + 1 })
    .where(and(eq(bookingAgreements.clientId, tx.clientId), eq(bookingAgreements.id, before.id)))
    .returning()
  if (!after) throw new Error('the booking agreement of this transaction is gone')
  await recordAudit(tx, {
    action: 'bookingAgreements.update',
    subject: 'bookingAgreement',
    subjectId: before.id,
    changes,
  })
  await bumpCatalogue(tx)
  return after
}

export const updateAgreement = (
  scope: Scope,
  id: string,
  { version, ...form }: BookingAgreementForm & { readonly version: number },
) =>
  scope.transaction(async (tx) => {
    const before = await lockAgreement(tx, id)
    if (!before) return notFound()
    if (before.version !== version) return new Failure('stale', messages.somebodyElseSaved)
    const issues = agreementIssues(form)
    if (issues.length > 0) return invalid(issues)
    const columns = columnsOf(form)
    const after = await change(tx, before, columns)
    const uses = await activitiesByAgreement(tx, [id])
    return presentAgreement(after, uses.get(id) ?? 0)
  })
