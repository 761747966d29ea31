import { issuesOf } from '#contract/because.ts'
import { activitySettings } from '#contract/catalogue/activities/activity-form.ts'
import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { activityIssues } from '#domain/catalogue/activities/activity-issues.ts'
import type { FieldContext } from '#domain/people/fields/field-kind.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { fieldIssues } from '#domain/people/fields/field-values.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { refusalsByPath, type FieldErrors } from '#web/ui/form/validate.ts'
import { z } from 'zod'
import { settingsOf } from '../settings-step/settings-values.ts'
import type { WizardValues } from './wizard-values.ts'

export interface WizardSurroundings {
  readonly fields: readonly FieldDefinition[]
  readonly plans: readonly SubscriptionPlan[]
  readonly activityGroup: string | undefined
  readonly fieldContext: FieldContext
}

/**
 * Returns the input that shows a problem. Some answers have two inputs: a problem with the whole answer is shown at the
 * first input, and a problem with a part at the part's own input.
 */
const placeOnPage = (path: string): string => {
  if (path === 'salesOpen' || path === 'salesClose') return `${path}.date`
  const age = /^ageRestriction(?:\.(from|to))?/u.exec(path)
  return age === null ? path : `ageRestriction.${age[1] ?? 'from'}`
}

/** Assigns each problem to its input, whether the browser or the server found it. */
export const wizardPlaces = (issues: Parameters<typeof refusalsByPath>[0]): FieldErrors =>
  refusalsByPath(issues.map(({ path, message }) => ({ path: placeOnPage(path), message })))

const shapeIssues = (settings: unknown): Issue[] => {
  const result = z.safeParse(activitySettings, settings)
  return result.success ? [] : issuesOf(result.error)
}

/** Finds all problems of the activity in its current state, by the same rules as the server. */
export const wizardErrors = (values: WizardValues, surroundings: WizardSurroundings): FieldErrors => {
  const { fields, plans, activityGroup, fieldContext } = surroundings
  const settings = settingsOf(values.settings)
  const issues = [
    ...fieldIssues(fields, values.fieldValues, fieldContext),
    ...shapeIssues(settings),
    ...activityIssues({ ...values, ...settings }, { plans, activityGroup }),
  ]
  return wizardPlaces(issues.map(({ path, reason }) => ({ path, message: reason.text })))
}
