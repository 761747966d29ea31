import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import {
  done,
  enabledBody,
  id,
  idParams,
  itemId,
  optionalText,
  orderBody,
  requiredText,
  version,
} from '#contract/shapes.ts'
import { unique } from '#contract/unique.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import {
  fieldKinds,
  fieldUsages,
  textareaFormattings,
  uploadTypes,
} from '#domain/people/fields/field-kinds.ts'

const usage = z.enum(fieldUsages)
const flagInAddress = z.enum(['true', 'false']).transform((value) => value === 'true')

export const fieldOption = z.object({ _id: id, name: z.string(), enabled: z.boolean() })

export const fieldDefinition = z.object({
  _id: id,
  type: z.enum(fieldKinds),
  title: z.string(),
  helpText: z.string(),
  required: z.boolean(),
  adminOnly: z.boolean(),
  enabled: z.boolean(),
  usage,
  internalKey: z.string().nullable(),
  fieldOptions: z.array(fieldOption),
  appliesToAllActivityGroups: z.boolean(),
  activityGroups: z.array(id),
  textareaFormatting: z.enum(textareaFormattings).nullable(),
  maxFiles: z.number().int().nullable(),
  uploadType: z.enum(uploadTypes).nullable(),
  useForAdminFiltering: z.boolean(),
  sensitive: z.boolean(),
  alertOnRegister: z.boolean(),
  weight: z.number().int(),
  maxItems: z.number().int().optional(),
  version,
})
export type FieldAnswer = z.infer<typeof fieldDefinition>

const optionForm = z.object({
  _id: itemId,
  name: requiredText(limits.titleMaximum, messages.fieldOptionNameMissing),
  enabled: z.boolean(),
})

/** The properties that can change later. Options are saved with their field, and new ones carry temp_ ids. */
const editable = {
  title: requiredText(limits.titleMaximum),
  helpText: optionalText(limits.helpTextMaximum),
  required: z.boolean(),
  adminOnly: z.boolean(),
  fieldOptions: z.array(optionForm).max(limits.optionsPerField),
  appliesToAllActivityGroups: z.boolean(),
  activityGroups: z.array(id).max(1_000).check(unique()),
  textareaFormatting: z.enum(textareaFormattings).nullable(),
  maxFiles: z.number().int().min(1).max(limits.filesPerField).nullable(),
  uploadType: z.enum(uploadTypes).nullable(),
  useForAdminFiltering: z.boolean(),
  sensitive: z.boolean().default(false),
  alertOnRegister: z.boolean().default(false),
}

export const fieldCreateForm = z.object({ usage, type: z.enum(fieldKinds), ...editable })
export type FieldCreateForm = z.infer<typeof fieldCreateForm>
export const fieldUpdateForm = z.object({ ...editable, version })
export type FieldUpdateForm = z.infer<typeof fieldUpdateForm>

export const fields = {
  list: operation({
    id: 'fields.list',
    method: 'GET',
    path: '/api/fields',
    summary: 'The fields of activities, attendees or users, by weight',
    // Visitors need the fields of the register form. Disabled and admin-only fields are for the team.
    access: 'anyone',
    query: z.object({
      usage,
      includeDisabled: flagInAddress.optional(),
      includeAdminOnly: flagInAddress.optional(),
    }),
    answer: z.array(fieldDefinition),
    fails: ['forbidden'],
  }),
  create: operation({
    id: 'fields.create',
    method: 'POST',
    path: '/api/fields',
    summary: 'Add a field',
    access: 'settings.edit',
    body: fieldCreateForm,
    status: 201,
    answer: fieldDefinition,
    creates: true,
    fails: ['planRequired', 'conflict'],
  }),
  update: operation({
    id: 'fields.update',
    method: 'PUT',
    path: '/api/fields/{id}',
    summary: 'Change a field and its options',
    access: 'settings.edit',
    params: idParams,
    body: fieldUpdateForm,
    answer: fieldDefinition,
    fails: ['planRequired', 'stale', 'conflict'],
  }),
  setEnabled: operation({
    id: 'fields.setEnabled',
    method: 'PUT',
    path: '/api/fields/{id}/enabled',
    summary: 'Ask for a field, or no longer; its answers are kept',
    access: 'settings.edit',
    params: idParams,
    body: enabledBody,
    answer: done,
    fails: ['conflict'],
  }),
  reorder: operation({
    id: 'fields.reorder',
    method: 'PUT',
    path: '/api/fields/order',
    summary: 'Put the fields of one usage in a new order',
    access: 'settings.edit',
    body: orderBody.extend({ usage }),
    answer: done,
    fails: ['stale'],
  }),
  remove: operation({
    id: 'fields.remove',
    method: 'DELETE',
    path: '/api/fields/{id}',
    summary: 'Delete a field and its answers; built-in ones cannot go',
    access: 'settings.edit',
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
}
