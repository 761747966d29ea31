import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import type { HomeTabType } from './home-tab-types.ts'

/** As much of a field as tabs and filters look at. */
export type TabField = Pick<
  FieldDefinition,
  '_id' | 'type' | 'title' | 'usage' | 'enabled' | 'adminOnly' | 'fieldOptions'
>

export interface TabVenue {
  readonly _id: string
  readonly enabled: boolean
}

/** Which kind of tab a field makes; nothing where it has nothing to choose from. */
export const tabTypeOf = ({ type }: Pick<TabField, 'type'>): HomeTabType | undefined => {
  if (type === 'venue') return 'venue'
  return type === 'dropdown' || type === 'multipleCheckbox' ? 'fieldOption' : undefined
}

/**
 * The fields a tab can be made of: enabled ones of activities with something to choose. An admin-only one is not
 * among them, since a tab would show visitors what it says about an activity.
 */
export const offeredFields = <Field extends TabField>(
  fields: readonly Field[],
  venues: readonly TabVenue[],
): readonly Field[] =>
  fields.filter((field) => {
    if (field.usage !== 'activity' || !field.enabled || field.adminOnly) return false
    const type = tabTypeOf(field)
    if (type === 'venue') return venues.some(({ enabled }) => enabled)
    return type === 'fieldOption' && field.fieldOptions.some(({ enabled }) => enabled)
  })
