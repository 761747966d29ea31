import { type PaymentMethod, paymentMethods } from '#contract/money/payment-settings/payment-settings.ts'
import type { Answer } from '#contract/operation.ts'
import {
  featureOfChange,
  type PaymentMethodSettings,
} from '#domain/money/payment-settings/payment-method-changes.ts'
import { hasFeature } from '#domain/platform/clients/features.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useShowFeatureRefusal } from '#web/ui/plan/feature-refusal.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Methods = Answer<typeof paymentMethods.list>

export const methodsQuery = queryOf(paymentMethods.list)

/** Switches a payment method immediately and reverts if the server refuses. */
export const useMethodSettings = (method: PaymentMethod) => {
  const { planLevel } = useTeamClient()
  const refuse = useShowFeatureRefusal()
  const queryClient = useQueryClient()
  const [wish, setWish] = useState<Partial<PaymentMethodSettings>>()
  const update = useOperation(paymentMethods.update, {
    onSuccess: (saved) => {
      queryClient.setQueryData<Methods>(
        methodsQuery.queryKey,
        (before) =>
          before && { ...before, items: before.items.map((one) => (one._id === saved._id ? saved : one)) },
      )
    },
  })

  const change = (part: Partial<PaymentMethodSettings>) => {
    if (update.isPending) return
    const { _id: id, kind, forCustomers, forAdmins, instructions, version } = method
    const next = { forCustomers, forAdmins, instructions, ...part }
    const feature = featureOfChange(kind, method, next)
    if (feature !== undefined && !hasFeature(planLevel, feature)) {
      refuse(feature)
      return
    }
    setWish(part)
    update.mutate(
      { params: { id }, body: { ...next, version } },
      {
        onSettled: () => {
          setWish(undefined)
        },
        onError: (error) => {
          // Someone else saved first, so the next press starts from their version.
          if (error.code === 'stale') void queryClient.invalidateQueries(methodsQuery)
        },
      },
    )
  }
  return { shown: { ...method, ...wish }, busy: update.isPending, problem: update.error?.message, change }
}
