import type { Issue } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import type { HomeTabType } from './home-tab-types.ts'
import { offeredFields, type TabField, tabTypeOf, type TabVenue } from './offered-fields.ts'

export interface HomeTabValues {
  readonly name: string
  readonly path: string
  readonly type: HomeTabType
  readonly field: string
  readonly value: readonly string[]
}

export interface HomeTabContext {
  /** The other tabs. The tab itself is left out, because it may keep its own path. */
  readonly tabs: readonly { readonly path: string }[]
  readonly fields: readonly TabField[]
  readonly venues: readonly TabVenue[]
  /** The tab as saved. Its current choices remain valid even if they are no longer offered. */
  readonly before?: Pick<HomeTabValues, 'field' | 'value'> | undefined
}

const validPath = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

const pathIssue = (path: string, others: HomeTabContext['tabs']): Reason | undefined => {
  if (path === '') return messages.required
  if (!validPath.test(path)) return messages.pathInvalid
  return others.some((tab) => tab.path === path) ? messages.pathTaken : undefined
}

/**
 * Returns the possible choices for a tab of this field: the enabled options or venues, and the tab's current choices.
 */
const choicesOf = (field: TabField, { venues, before }: HomeTabContext): ReadonlySet<string> => {
  const all = tabTypeOf(field) === 'venue' ? venues : field.fieldOptions
  const kept = new Set(before?.field === field._id ? before.value : [])
  return new Set(all.filter(({ _id, enabled }) => enabled || kept.has(_id)).map(({ _id }) => _id))
}

const fieldOf = (form: HomeTabValues, { fields, venues, before }: HomeTabContext): TabField | undefined => {
  const kept = fields.filter(({ _id }) => _id === before?.field)
  return [...offeredFields(fields, venues), ...kept].find(
    (field) => field._id === form.field && tabTypeOf(field) === form.type,
  )
}

export const homeTabIssues = (form: HomeTabValues, context: HomeTabContext): readonly Issue[] => {
  const issues: Issue[] = []
  if (form.name.trim() === '') issues.push({ path: 'name', reason: messages.required })
  const path = pathIssue(form.path, context.tabs)
  if (path !== undefined) issues.push({ path: 'path', reason: path })
  const field = fieldOf(form, context)
  if (field === undefined) return [...issues, { path: 'field', reason: messages.required }]
  const choices = choicesOf(field, context)
  if (!form.value.some((id) => choices.has(id)))
    issues.push({ path: 'value', reason: messages.tabOptionMissing })
  else if (!form.value.every((id) => choices.has(id)))
    issues.push({ path: 'value', reason: messages.tabOptionGone })
  return issues
}
