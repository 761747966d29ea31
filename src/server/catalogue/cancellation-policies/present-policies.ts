import type { ActivityPolicies } from '#contract/catalogue/cancellation-policies/cancellation-rule.ts'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { hashOf } from '#server/http/idempotency.ts'
import { presentRule } from './present-rule.ts'

type RulesByActivity = ReadonlyMap<string, readonly CancellationRule[]>

interface Named {
  readonly id: string
  readonly name: string
}

/** Groups activities with the same rules, so that a family reads them once. */
export const presentPolicies = (activities: readonly Named[], rules: RulesByActivity): ActivityPolicies => {
  const alike = Map.groupBy(activities, ({ id }) => JSON.stringify(rules.get(id) ?? []))
  return [...alike.values()].map((group) => ({
    rules: (rules.get(group[0]?.id ?? '') ?? []).map(presentRule),
    activityGroups: group.map(({ id, name }) => ({ _id: id, name })),
  }))
}

/** Returns a digest that changes when a rule of one of these activities changes. */
export const wordingOf = (activities: readonly Pick<Named, 'id'>[], rules: RulesByActivity): string =>
  hashOf(
    activities
      .map(({ id }) => id)
      .toSorted()
      .map((id) => [id, rules.get(id) ?? []]),
  ).toString('base64url')
