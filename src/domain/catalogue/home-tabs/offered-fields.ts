import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import type { HomeTabType } from './home-tab-types.ts'

/** The properties of a field that tabs and filters need. */
export type TabField = Pick<
  FieldDefinition,
  '_id' | 'type' | 'title' | 'usage' | 'enabled' | 'adminOnly' | 'fieldOptions'
>

export interface TabVenue {
  readonly _id: string
  readonly enabled: boolean
}

/** Returns the type of tab that a field makes. Undefined if the field has no choices. */
export const tabTypeOf = ({ type }: Pick<TabField, 'type'>): HomeTabType | undefined => {
  if (type === 'venue') return 'venue'
  return type === 'dropdown' || type === 'multipleCheckbox' ? 'fieldOption' : undefined
}

/**
 * Returns the fields a tab can use: enabled activity fields with choices. Leaves out admin-only fields, because a tab
 * would reveal their answers to visitors.
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
