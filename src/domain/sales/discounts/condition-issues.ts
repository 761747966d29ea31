import type { Issue } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { activityConditionTwice, sessionConditionTwice } from '#domain/sentences.ts'
import type { MultiActivityCondition, MultiSessionCondition } from './discount-rule.ts'
import { amountIssue, countIssue, percentageIssue } from './value-issues.ts'

type Unit = MultiSessionCondition['unit']

const issue = (path: string, reason: Reason | undefined): Issue[] =>
  reason === undefined ? [] : [{ path, reason }]

/**
 * Finds the unit of a rule's other conditions, because all conditions of a rule have the same unit. Returns null if
 * none has a unit yet.
 */
export const lockedUnit = <Condition extends { readonly unit: Unit }>(
  others: readonly Condition[],
): Condition['unit'] => others.find(({ unit }) => unit !== null)?.unit ?? null

const unitIssue = (unit: Unit, others: readonly { readonly unit: Unit }[]): Reason | undefined => {
  if (unit === null) return messages.required
  const locked = lockedUnit(others)
  return locked === null || locked === unit ? undefined : messages.conditionUnitsDiffer
}

/** Checks one condition. `others` are the rule's other conditions. */
export const multiActivityConditionIssues = (
  condition: MultiActivityCondition,
  others: readonly MultiActivityCondition[],
): Issue[] => {
  const { minimumActivities: minimum, unit, fixedAmount, percentage } = condition
  const twice = others.some((other) => other.minimumActivities === minimum)
  return [
    ...issue(
      'minimumActivities',
      countIssue(minimum, limits.discountConditionMinimum, messages.minimumActivitiesTooSmall) ??
        (twice && minimum !== null ? activityConditionTwice({ minimum }) : undefined),
    ),
    ...issue('unit', unitIssue(unit, others)),
    ...(unit === 'fixedAmount' ? issue('fixedAmount', amountIssue(fixedAmount)) : []),
    ...(unit === 'percentage' ? issue('percentage', percentageIssue(percentage)) : []),
  ]
}

export const multiSessionConditionIssues = (
  condition: MultiSessionCondition,
  others: readonly MultiSessionCondition[],
): Issue[] => {
  const { minimumSessions: minimum, unit, fixedAmount, percentage, amountPerSession } = condition
  const twice = others.some((other) => other.minimumSessions === minimum)
  return [
    ...issue(
      'minimumSessions',
      countIssue(minimum, limits.discountConditionMinimum, messages.minimumSessionsTooSmall) ??
        (twice && minimum !== null ? sessionConditionTwice({ minimum }) : undefined),
    ),
    ...issue('unit', unitIssue(unit, others)),
    ...(unit === 'fixedAmount' ? issue('fixedAmount', amountIssue(fixedAmount)) : []),
    ...(unit === 'percentage' ? issue('percentage', percentageIssue(percentage)) : []),
    ...(unit === 'amountPerSession' ? issue('amountPerSession', amountIssue(amountPerSession)) : []),
  ]
}

const eachWithEarlier =
  <Condition>(path: string, issuesOf: (condition: Condition, others: readonly Condition[]) => Issue[]) =>
  (conditions: readonly Condition[]): Issue[] =>
    conditions.length === 0
      ? [{ path, reason: messages.conditionMissing }]
      : conditions.flatMap((condition, index) =>
          issuesOf(condition, conditions.slice(0, index)).map((own) => ({
            path: `${path}.${index}.${own.path}`,
            reason: own.reason,
          })),
        )

export const activityConditionsIssues = eachWithEarlier(
  'multiActivityConditions',
  multiActivityConditionIssues,
)
export const sessionConditionsIssues = eachWithEarlier('multiSessionConditions', multiSessionConditionIssues)
