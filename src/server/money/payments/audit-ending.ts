import type { Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { PaymentRow } from './payment.ts'

/** How a payment ended, for the history. */
export const auditEnding = (tx: Tx, before: PaymentRow, after: PaymentRow): Promise<void> =>
  recordAudit(tx, {
    action: 'payments.settle',
    subject: 'payment',
    subjectId: after.id,
    changes: [
      { field: 'state', from: before.state, to: after.state },
      // Who pays by card does it themselves; of other money somebody says that it came.
      ...(after.method === 'card' ? [{ field: 'method', from: null, to: 'card' }] : []),
      ...(after.failure === '' ? [] : [{ field: 'reason', from: null, to: after.failure }]),
    ],
  })
