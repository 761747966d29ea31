import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { done, enabledBody, id, idParams, orderBody, requiredText, version } from '#contract/shapes.ts'
import { unique } from '#contract/unique.ts'
import { homeTabTypes } from '#domain/catalogue/home-tabs/home-tab-types.ts'
import { limits } from '#domain/limits.ts'

const named = z.object({ _id: id, name: z.string() })

export const homeTab = z.object({
  _id: id,
  name: z.string(),
  path: z.string(),
  type: z.enum(homeTabTypes),
  field: id,
  /** The chosen options or venues with their names, depending on the tab's type. */
  fieldOptions: z.array(named),
  venues: z.array(named),
  value: z.array(id),
  enabled: z.boolean(),
  version,
})
export type HomeTab = z.infer<typeof homeTab>

/** Checks only the shape. The domain's homeTabIssues checks the path, uniqueness and options. */
export const homeTabForm = z.object({
  name: requiredText(limits.titleMaximum),
  path: requiredText(limits.titleMaximum),
  type: z.enum(homeTabTypes),
  field: id,
  value: z.array(id).max(limits.optionsPerField).check(unique()),
})
export type HomeTabForm = z.infer<typeof homeTabForm>

export const homeTabs = {
  list: operation({
    id: 'homeTabs.list',
    method: 'GET',
    path: '/api/home-tabs',
    summary: 'Home page tabs in their order',
    access: 'activities.read',
    answer: z.object({ items: z.array(homeTab), total: z.number().int() }),
  }),
  create: operation({
    id: 'homeTabs.create',
    method: 'POST',
    path: '/api/home-tabs',
    summary: 'Add a tab',
    access: 'settings.edit',
    body: homeTabForm,
    status: 201,
    answer: homeTab,
    fails: ['conflict'],
    creates: true,
  }),
  update: operation({
    id: 'homeTabs.update',
    method: 'PUT',
    path: '/api/home-tabs/{id}',
    summary: 'Change a tab',
    access: 'settings.edit',
    params: idParams,
    body: homeTabForm.extend({ version }),
    answer: homeTab,
    fails: ['stale'],
  }),
  setEnabled: operation({
    id: 'homeTabs.setEnabled',
    method: 'PUT',
    path: '/api/home-tabs/{id}/enabled',
    summary: 'Show a tab, or hide it',
    access: 'settings.edit',
    params: idParams,
    body: enabledBody,
    answer: done,
  }),
  reorder: operation({
    id: 'homeTabs.reorder',
    method: 'PUT',
    path: '/api/home-tabs/order',
    summary: 'Put the tabs in a new order',
    access: 'settings.edit',
    body: orderBody,
    answer: done,
    fails: ['stale'],
  }),
  remove: operation({
    id: 'homeTabs.remove',
    method: 'DELETE',
    path: '/api/home-tabs/{id}',
    summary: 'Delete a tab',
    access: 'settings.edit',
    params: idParams,
    answer: done,
  }),
}
