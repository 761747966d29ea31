import { randomBytes } from 'node:crypto'
import type { FieldAnswer, FieldCreateForm } from '#contract/people/fields/fields.ts'
import { failed } from '#domain/kernel/failure.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { files } from '#server/db/schema/files.ts'
import { homeTabs } from '#server/db/schema/home-tabs.ts'
import { venues } from '#server/db/schema/venues.ts'
import { scopeFor } from '#server/db/scope.ts'
import { createField } from '#server/people/fields/create-field.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { depsOf, type TestApp } from './app.ts'
import { inClient } from './people.ts'

const system = { kind: 'job', id: undefined, name: 'Test' } as const

/** The form of a new field: by default an optional text about activities. */
export const fieldForm = (changes: Partial<FieldCreateForm> = {}): FieldCreateForm => ({
  usage: 'activity',
  type: 'text',
  title: 'Notes',
  helpText: '',
  required: false,
  adminOnly: false,
  fieldOptions: [],
  appliesToAllActivityGroups: true,
  activityGroups: [],
  textareaFormatting: null,
  maxFiles: null,
  uploadType: null,
  useForAdminFiltering: false,
  sensitive: false,
  alertOnRegister: false,
  ...changes,
})

/** The form of a dropdown with these options by default. */
export const choiceForm = (
  names: readonly string[] = ['Red', 'Green'],
  changes: Partial<FieldCreateForm> = {},
): FieldCreateForm =>
  fieldForm({
    type: 'dropdown',
    title: 'Colour',
    fieldOptions: names.map((name, index) => ({ _id: `temp_${index}`, name, enabled: true })),
    ...changes,
  })

export const makeField = async (
  test: TestApp,
  client: Client,
  form: FieldCreateForm = fieldForm(),
): Promise<FieldAnswer> => {
  const field = await createField(scopeFor(depsOf(test), client, system), form)
  if (failed(field)) throw new Error(`${field.reason.text} ${JSON.stringify(field.issues)}`)
  return field
}

/** The form of an existing field when nothing was changed in it. */
export const formOf = (field: FieldAnswer) => {
  const {
    _id,
    usage: _usage,
    type: _type,
    enabled: _enabled,
    internalKey: _key,
    weight: _weight,
    maxItems: _max,
    ...form
  } = field
  return form
}

const idOf = (rows: readonly { id: string }[]): string => {
  const [row] = rows
  if (!row) throw new Error('the new row did not come back')
  return row.id
}

/**
 * Inserts only the row of an activity, for tests about fields. An activity with sessions and tickets is created
 * elsewhere.
 */
export const makeBareActivity = (test: TestApp, client: Client, fieldData: Record<string, unknown> = {}) =>
  inClient(test, client, async ({ sql, clientId, now }) =>
    idOf(
      await sql
        .insert(activityGroups)
        .values({ clientId, name: 'Camp', fieldData, createdAt: now, updatedAt: now, updatedBy: 'Test' })
        .returning({ id: activityGroups.id }),
    ),
  )

export const makeBareVenue = (test: TestApp, client: Client, enabled = true) =>
  inClient(test, client, async ({ sql, clientId, now }) =>
    idOf(
      await sql
        .insert(venues)
        .values({ clientId, name: 'Hall', address1: '1 High Street', enabled, createdAt: now })
        .returning({ id: venues.id }),
    ),
  )

export const makeBareFile = (
  test: TestApp,
  client: Client,
  changes: Partial<typeof files.$inferInsert> = {},
) =>
  inClient(test, client, async ({ sql, clientId, now }) =>
    idOf(
      await sql
        .insert(files)
        .values({
          clientId,
          originalName: 'plan.pdf',
          storageName: randomBytes(8).toString('hex'),
          mediaType: 'application/pdf',
          size: 10,
          isAuthenticated: true,
          createdAt: now,
          ...changes,
        })
        .returning({ id: files.id }),
    ),
  )

export const makeBareTab = (test: TestApp, client: Client, fieldId: string, value: readonly string[]) =>
  inClient(test, client, async ({ sql, clientId, now }) =>
    idOf(
      await sql
        .insert(homeTabs)
        .values({
          clientId,
          name: 'Tab',
          path: randomBytes(8).toString('hex'),
          type: 'fieldOption',
          fieldId,
          value: [...value],
          enabled: false,
          weight: 1,
          createdAt: now,
        })
        .returning({ id: homeTabs.id }),
    ),
  )
