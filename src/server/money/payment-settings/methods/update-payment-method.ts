import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import {
  featureOfChange,
  paymentMethodIssues,
  type PaymentMethodSettings,
} from '#domain/money/payment-settings/payment-method-changes.ts'
import { featureRefusal, hasFeature } from '#domain/platform/clients/features.ts'
import type { Scope } from '#server/db/scope.ts'
import { readClient } from '#server/platform/clients/lock-client.ts'
import { changePaymentMethod, lockPaymentMethod, presentPaymentMethod } from './payment-method.ts'

export const updatePaymentMethod = (
  scope: Scope,
  id: string,
  { version, ...next }: PaymentMethodSettings & { readonly version: number },
) =>
  scope.transaction(async (tx) => {
    const before = await lockPaymentMethod(tx, id)
    if (!before) return notFound()
    if (before.version !== version) return new Failure('stale', messages.somebodyElseSaved)
    if (before.kind === 'card') return new Failure('conflict', messages.cardsFollowAccount)
    const feature = featureOfChange(before.kind, before, next)
    if (feature && !hasFeature((await readClient(tx)).planLevel, feature))
      return new Failure('planRequired', featureRefusal(feature))
    const issues = paymentMethodIssues(before.kind, next)
    if (issues.length > 0) return invalid(issues)
    return presentPaymentMethod(await changePaymentMethod(tx, before, 'paymentMethods.update', next))
  })
