import { discountRules } from '#contract/sales/discounts/discount-rules.ts'
import { activitiesOfOtherRules, type RuleReach } from '#domain/sales/discounts/other-rules.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'

/** Loads the other enabled rules. Empty until they are loaded, because the server checks again. */
export const useOtherRules = (id: string | null): readonly RuleReach[] => {
  const { data } = useQuery(
    queryOf(discountRules.list, {
      query: { limit: limits.numberedPageMaximum, filters: JSON.stringify({ enabled: 'true' }) },
    }),
  )
  return (data?.items ?? []).filter(({ _id }) => _id !== id)
}

/** Maps the activities that can't be added to this rule to the reason. */
export const takenBy = (rule: RuleReach, others: readonly RuleReach[]): ReadonlyMap<string, string> =>
  new Map([...activitiesOfOtherRules(rule, others)].map((id) => [id, messages.anotherRuleApplied.text]))
