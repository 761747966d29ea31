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

/** Two inputs share some answers: a problem with the whole is shown at the first of them, one with a part at both. */
const placeOnPage = (path: string): string => {
  if (path === 'salesOpen' || path === 'salesClose') return `${path}.date`
  const age = /^ageRestriction(?:\.(from|to))?/u.exec(path)
  return age === null ? path : `ageRestriction.${age[1] ?? 'from'}`
}

/** Each problem at the input it is about, whether the browser found it or the server. */
export const wizardPlaces = (issues: Parameters<typeof refusalsByPath>[0]): FieldErrors =>
  refusalsByPath(issues.map(({ path, message }) => ({ path: placeOnPage(path), message })))

const shapeIssues = (settings: unknown): Issue[] => {
  const result = z.safeParse(activitySettings, settings)
  return result.success ? [] : issuesOf(result.error)
}

/** Everything wrong with the activity as it stands, by the rules that the server asks too. */
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
