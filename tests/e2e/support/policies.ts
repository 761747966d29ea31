import type { CancellationPolicy } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { postTo, unique } from './activities.ts'
import type { Page } from './people.ts'

const rule = (days: number, percentageToRefund: number): CancellationRule => ({
  cancellationWindow: { amount: days, unit: 'days' },
  config: {
    percentageToRefund,
    fee: null,
    refundMethods: ['card', 'accountCredit'],
    accountCreditExpiry: null,
  },
})

/** Makes a policy that refunds everything until a week before, and half until two days before. */
export const makePolicy = async (owner: Page): Promise<string> => {
  await owner.goto('/admin')
  const { _id } = await postTo<CancellationPolicy>(owner, '/api/cancellation-policies', {
    name: unique('Policy'),
    rules: [rule(7, 100), rule(2, 50)],
  })
  return _id
}
