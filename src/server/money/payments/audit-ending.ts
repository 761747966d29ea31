import type { Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { PaymentRow } from './payment.ts'

/** Adds a history entry with how a payment ended. */
export const auditEnding = (tx: Tx, before: PaymentRow, after: PaymentRow): Promise<void> =>
  recordAudit(tx, {
    action: 'payments.settle',
    subject: 'payment',
    subjectId: after.id,
    changes: [
      { field: 'state', from: before.state, to: after.state },
      // Card payments are confirmed by the payer. For other methods, someone on the team records that the money
      // arrived.
      ...(after.method === 'card' ? [{ field: 'method', from: null, to: 'card' }] : []),
      ...(after.failure === '' ? [] : [{ field: 'reason', from: null, to: after.failure }]),
    ],
  })
