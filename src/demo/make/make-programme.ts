import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import type { DiscountRuleForm } from '#domain/sales/discounts/discount-rule.ts'
import { newDiscountRule } from '#domain/sales/discounts/tidy-discount-rule.ts'
import { createActivity } from '#server/catalogue/activities/create-activity.ts'
import { createAgreement } from '#server/catalogue/agreements/create-agreement.ts'
import { createPolicy } from '#server/catalogue/cancellation-policies/create-policy.ts'
import { createHomeTab } from '#server/catalogue/home-tabs/save-home-tab.ts'
import { createPlan } from '#server/catalogue/subscription-plans/create-plan.ts'
import type { Scope } from '#server/db/scope.ts'
import { createField } from '#server/people/fields/create-field.ts'
import { listFields } from '#server/people/fields/field.ts'
import { createVenue } from '#server/platform/venues/create-venue.ts'
import { createRule } from '#server/sales/discounts/create-rule.ts'
import type { DemoField, DemoProgramme, DemoRule, DemoTab } from '../programme/programme.ts'
import { activityFormOf } from './activity-form.ts'
import { formOfField, optionIds } from './fields.ts'
import { byName, must } from './must.ts'
import { type DemoFiles, uploadPictures } from './upload-pictures.ts'

type NameToId = (name: string) => string

/** Creates each entry in order, and returns the ids by name. */
const makeEach = async <Form extends { readonly name: string }>(
  forms: readonly Form[],
  kind: string,
  make: (form: Form) => Promise<{ readonly _id: string } | Failure>,
): Promise<NameToId> => {
  const made: [string, string][] = []
  for (const form of forms) made.push([form.name, must(await make(form))._id])
  return byName(made, kind)
}

const makeFields = async (scope: Scope, fields: readonly DemoField[], activity: NameToId) => {
  for (const field of fields) must(await createField(scope, formOfField(field, activity)))
}

const noActivityYet: NameToId = (name) => {
  throw new Error(`${name} is made after the fields of activities`)
}

const titled = (fields: readonly FieldAnswer[]) =>
  byName(
    fields.map((field) => [field.title, field]),
    'field',
  )

const ruleFormOf = ({ activities, ...rule }: DemoRule, activity: NameToId): DiscountRuleForm => ({
  ...newDiscountRule,
  ...rule,
  activityGroups: activities.map(activity),
})

const makeTabs = async (
  scope: Scope,
  tabs: readonly DemoTab[],
  { field, venue }: { readonly field: (title: string) => FieldAnswer; readonly venue: NameToId },
) => {
  for (const { field: title, options, ...tab } of tabs) {
    const shown = field(title)
    const ofVenues = shown.type === 'venue'
    const value = options.map(ofVenues ? venue : optionIds(shown))
    const type = ofVenues ? 'venue' : 'fieldOption'
    must(await createHomeTab(scope, { ...tab, type, field: shown._id, value }))
  }
}

const pictureNames = ({ activities }: DemoProgramme) =>
  new Set(activities.flatMap(({ picture }) => picture ?? []))

/**
 * Creates the settings that activities need. None of them need a picture, so the pictures are drawn at the same time.
 */
const makeSettings = async (scope: Scope, { venues, fields, plans, policies, agreements }: DemoProgramme) => {
  const ofActivities = fields.filter(({ usage }) => usage === 'activity')
  await makeFields(scope, ofActivities, noActivityYet)
  const all = await scope.transaction((tx) => listFields(tx, 'activity', { includeAdminOnly: true }))
  return {
    field: titled(all),
    builtIn: byName(
      all.map((field) => [field.internalKey ?? '', field]),
      'built-in field',
    ),
    venue: await makeEach(venues, 'venue', (form) => createVenue(scope, form)),
    plan: await makeEach(plans, 'subscription plan', (form) => createPlan(scope, form)),
    policy: await makeEach(policies, 'cancellation policy', (form) => createPolicy(scope, form)),
    agreement: await makeEach(agreements, 'booking agreement', (form) => createAgreement(scope, form)),
  }
}

/** Creates everything an organiser sells, through the operations that their own clicks would call. */
export const makeProgramme = async (
  scope: Scope,
  files: DemoFiles,
  programme: DemoProgramme,
): Promise<void> => {
  const [pictures, settings] = await Promise.all([
    uploadPictures(scope, files, pictureNames(programme)),
    makeSettings(scope, programme),
  ])
  const picture = byName(
    pictures.map(([name, file]) => [name, file._id]),
    'picture',
  )
  const activity = await makeEach(programme.activities, 'activity', (one) =>
    createActivity(scope, activityFormOf(one, { ...settings, picture })),
  )
  for (const rule of programme.rules) must(await createRule(scope, ruleFormOf(rule, activity)))
  const others = programme.fields.filter(({ usage }) => usage !== 'activity')
  await makeFields(scope, others, activity)
  await makeTabs(scope, programme.tabs, settings)
}
