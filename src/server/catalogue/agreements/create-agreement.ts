import type { BookingAgreementForm } from '#contract/catalogue/agreements/booking-agreements.ts'
import { agreementIssues } from '#domain/catalogue/agreements/agreement-issues.ts'
import { invalid } from '#domain/kernel/failure.ts'
import { bookingAgreements } from '#server/db/schema/policies.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { columnsOf, presentAgreement } from './agreement.ts'

export const createAgreement = (scope: Scope, form: BookingAgreementForm) =>
  scope.transaction(async (tx) => {
    const issues = agreementIssues(form)
    if (issues.length > 0) return invalid(issues)
    const columns = columnsOf(form)
    const [row] = await tx.sql
      .insert(bookingAgreements)
      .values({ clientId: tx.clientId, ...columns, createdAt: tx.now })
      .returning()
    if (!row) throw new Error('the new booking agreement did not come back')
    await recordAudit(tx, {
      action: 'bookingAgreements.create',
      subject: 'bookingAgreement',
      subjectId: row.id,
      changes: [{ field: 'name', from: null, to: row.name }],
    })
    return presentAgreement(row, 0)
  })
