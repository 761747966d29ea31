import { discountRules } from '#contract/sales/discounts/discount-rules.ts'
import { activitiesOfOtherRules, type RuleReach } from '#domain/sales/discounts/other-rules.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'

/** Every enabled rule but this one. None until they are read: the server looks again. */
export const useOtherRules = (id: string | null): readonly RuleReach[] => {
  const { data } = useQuery(
    queryOf(discountRules.list, {
      query: { limit: limits.numberedPageMaximum, filters: JSON.stringify({ enabled: 'true' }) },
    }),
  )
  return (data?.items ?? []).filter(({ _id }) => _id !== id)
}

/** What cannot be added to this rule, and the sentence that says why. */
export const takenBy = (rule: RuleReach, others: readonly RuleReach[]): ReadonlyMap<string, string> =>
  new Map([...activitiesOfOtherRules(rule, others)].map((id) => [id, messages.anotherRuleApplied.text]))
