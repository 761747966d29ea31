import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { tellToSaveCard } from './ask-for-card.ts'
import { tellToPay } from './charge-emails.ts'
import { lockSubscription } from './find-subscription.ts'
import { presentCard } from './own-card.ts'
import { unpaidChargesOf } from './unpaid-charges.ts'

/**
 * Asks the customer to pay what is owed, with links to pay and to change the card. If nothing is owed, asks for a card
 * if none is saved.
 */
export const mailLink = (scope: Scope, id: string): Promise<{ readonly success: true } | Failure> =>
  scope.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id, null)
    if (!subscription) return notFound()
    const unpaid = await unpaidChargesOf(tx, subscription)
    const [oldest] = unpaid
    const due = unpaid.reduce((sum, one) => sum + one.due, 0)
    if (oldest) await tellToPay(tx, scope.client, { charge: oldest.charge, subscription }, due)
    else if (subscription.nextDueOn !== null && !(await presentCard(tx, subscription.userId)))
      await tellToSaveCard(tx, scope.client, subscription)
    else return new Failure('conflict', messages.chargeNotOwed)
    await recordAudit(tx, {
      action: 'subscriptions.mailLink',
      subject: 'subscription',
      subjectId: id,
      changes: due === 0 ? [] : [{ field: 'amount', from: null, to: due }],
    })
    return { success: true }
  })
