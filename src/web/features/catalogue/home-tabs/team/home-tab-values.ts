import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { HomeTab, HomeTabForm } from '#contract/catalogue/home-tabs.ts'
import type { Venue } from '#contract/platform/venues/venues.ts'
import { homeTabIssues } from '#domain/catalogue/home-tabs/home-tab-issues.ts'
import { offeredFields, tabTypeOf } from '#domain/catalogue/home-tabs/offered-fields.ts'
import { slugOf } from '#domain/kernel/slug.ts'
import { errorsByPath, type FieldErrors } from '#web/ui/form/validate.ts'

export const newTab: HomeTabForm = { name: '', path: '', type: 'fieldOption', field: '', value: [] }

export const valuesOf = ({ name, path, type, field, value, version }: HomeTab) => ({
  name,
  path,
  type,
  field,
  value,
  version,
})

/** The fields and venues that tabs can use, and the existing tabs. */
export interface TabSources {
  readonly fields: readonly FieldAnswer[]
  readonly venues: readonly Venue[]
  readonly tabs: readonly HomeTab[]
}

export const tabErrors = (values: HomeTabForm, sources: TabSources, before?: HomeTab): FieldErrors =>
  errorsByPath(
    homeTabIssues(values, {
      ...sources,
      tabs: sources.tabs.filter(({ _id }) => _id !== before?._id),
      before,
    }),
  )

/**
 * Sets the name, and derives the path from it until the user types their own path. A stored path never changes, because
 * people have links to it.
 */
export const withName = <Values extends HomeTabForm>(
  values: Values,
  name: string,
  stored?: string,
): Values => {
  const follows = values.path === '' || (values.path !== stored && values.path === slugOf(values.name))
  return { ...values, name, path: follows ? slugOf(name) : values.path }
}

/** Sets the field and clears the values, because another field has other options. */
export const withField = <Values extends HomeTabForm>(
  values: Values,
  field: FieldAnswer | undefined,
): Values => ({
  ...values,
  field: field?._id ?? '',
  type: (field && tabTypeOf(field)) ?? 'fieldOption',
  value: [],
})

/** Returns the offered fields, and the tab's current field even if it is no longer offered. */
export const fieldChoices = ({ fields, venues }: TabSources, current: string): readonly FieldAnswer[] => {
  const offered = offeredFields(fields, venues)
  return fields.filter((field) => offered.includes(field) || field._id === current)
}

/** Returns the choices of a field for a tab. Current choices stay visible even if disabled. */
export const valueChoices = (
  { fields, venues }: TabSources,
  { field: id, value }: Pick<HomeTabForm, 'field' | 'value'>,
): readonly { readonly _id: string; readonly name: string }[] => {
  const field = fields.find(({ _id }) => _id === id)
  if (field === undefined) return []
  const all = tabTypeOf(field) === 'venue' ? venues : field.fieldOptions
  return all.filter(({ _id, enabled }) => enabled || value.includes(_id))
}
