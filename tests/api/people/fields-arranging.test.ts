import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { messages } from '#domain/messages.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { clients } from '#server/db/schema/clients.ts'
import { fileUses } from '#server/db/schema/files.ts'
import { users } from '#server/db/schema/users.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { fieldCalls } from '../../support/field-calls.ts'
import {
  choiceForm,
  fieldForm,
  formOf,
  makeBareActivity,
  makeBareFile,
  makeBareTab,
  makeField,
} from '../../support/fields.ts'
import { inClient, makeClient, makeSignedIn } from '../../support/people.ts'

let app: TestApp
let client: Client
let owner: Awaited<ReturnType<typeof makeSignedIn>>
let calls: ReturnType<typeof fieldCalls>

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app)
  owner = await makeSignedIn(app, client, 'owner')
  calls = fieldCalls(app, client, owner.cookie)
})

const filtering = choiceForm(['Red'], { useForAdminFiltering: true })
const setPlan = (planLevel: 10 | 20) =>
  inClient(app, client, (tx) => tx.sql.update(clients).set({ planLevel }).where(eq(clients.id, client.id)))

describe('filtering by custom fields is part of a tier', () => {
  beforeEach(async () => {
    await setPlan(10)
  })

  test('switching it on needs the tier', async () => {
    const refused = await calls.create(filtering)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      error: { code: 'planRequired', message: messages.featureNotAvailable.text },
    })
    const field = (await calls.create({ ...filtering, useForAdminFiltering: false })).json<FieldAnswer>()
    const switched = await calls.update(field._id, { ...formOf(field), useForAdminFiltering: true })
    expect(switched.json()).toMatchObject({ error: { code: 'planRequired' } })
    await setPlan(20)
    expect((await calls.update(field._id, { ...formOf(field), useForAdminFiltering: true })).statusCode).toBe(
      200,
    )
  })

  test('if it is on, it stays on when the field is saved on a lower tier, and can be switched off', async () => {
    await setPlan(20)
    const field = (await calls.create(filtering)).json<FieldAnswer>()
    await setPlan(10)
    const saved = await calls.update(field._id, { ...formOf(field), title: 'Other' })
    expect(saved.json()).toMatchObject({ title: 'Other', useForAdminFiltering: true })
    const off = await calls.update(field._id, { ...formOf(field), version: 2, useForAdminFiltering: false })
    expect(off.statusCode).toBe(200)
    const on = await calls.update(field._id, { ...formOf(field), version: 3 })
    expect(on.json()).toMatchObject({ error: { code: 'planRequired' } })
  })
})

describe('the order of fields', () => {
  test('is set by the whole list, including disabled fields', async () => {
    const field = await makeField(app, client)
    await calls.setEnabled(field._id, false)
    const version = await calls.catalogueVersion()
    const turned = (await calls.ids()).toReversed()
    expect((await calls.reorder(turned)).json()).toEqual({ success: true })
    expect(await calls.ids()).toEqual(turned)
    expect(await calls.titles('usage=activity')).toEqual(['Venue', 'Pictures', 'Description'])
    expect(await calls.catalogueVersion()).toBe(version + 1)
    expect((await calls.storyOf(client.id)).at(-1)).toMatchObject({
      action: 'fields.reorder',
      changes: [
        {
          from: ['Description', 'Pictures', 'Venue', 'Notes'],
          to: ['Notes', 'Venue', 'Pictures', 'Description'],
        },
      ],
    })
  })

  test.each([
    ['one is missing', (all: string[]) => all.slice(1)],
    ['one is there twice', (all: string[]) => [...all.slice(1), all[1] ?? '']],
    ['one more', (all: string[]) => [...all, '00000000-0000-4000-8000-000000000000']],
  ])('is stale when %s', async (_name, change) => {
    const before = await calls.ids()
    const answer = await calls.reorder(change(before))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { code: 'stale' } })
    expect(await calls.ids()).toEqual(before)
  })

  test('accepts no fields of another usage or organiser', async () => {
    const all = await calls.ids()
    expect((await calls.reorder(all, 'attendee')).statusCode).toBe(409)
    const other = await makeClient(app)
    const theirs = await makeField(app, other)
    expect((await calls.reorder([...all.slice(1), theirs._id])).statusCode).toBe(409)
  })
})

const answersIn = (table: typeof activityGroups | typeof users) =>
  inClient(app, client, async (tx) => {
    const rows = await tx.sql
      .select({ fieldData: table.fieldData })
      .from(table)
      .where(eq(table.clientId, client.id))
    return rows.map(({ fieldData }) => fieldData)
  })

describe('deleting a field', () => {
  test('erases its answers everywhere, and nothing else', async () => {
    const field = await makeField(app, client)
    const other = await makeField(app, client)
    const elsewhere = await makeClient(app)
    const theirs = await makeBareActivity(app, elsewhere, { [field._id]: 'theirs' })
    await makeBareActivity(app, client, { [field._id]: 'x', [other._id]: 'y' })
    await inClient(app, client, (tx) =>
      tx.sql
        .update(users)
        .set({ fieldData: { [field._id]: 'x' } })
        .where(eq(users.clientId, client.id)),
    )
    const version = await calls.catalogueVersion()
    expect((await calls.remove(field._id)).json()).toEqual({ success: true })
    expect(await answersIn(activityGroups)).toEqual([{ [other._id]: 'y' }])
    expect(await answersIn(users)).toEqual([{}])
    expect(await calls.ids()).not.toContain(field._id)
    expect(await calls.catalogueVersion()).toBe(version + 1)
    const [kept] = await inClient(app, elsewhere, (tx) =>
      tx.sql.select().from(activityGroups).where(eq(activityGroups.id, theirs)),
    )
    expect(kept?.fieldData).toEqual({ [field._id]: 'theirs' })
  })

  test('leaves a history of the definition, and of no answer', async () => {
    const field = await makeField(app, client)
    await makeBareActivity(app, client, { [field._id]: 'Ada has a nut allergy' })
    await calls.remove(field._id)
    const story = await calls.storyOf(field._id)
    expect(story.at(-1)).toMatchObject({ action: 'fields.remove' })
    expect(story.at(-1)?.changes).toContainEqual({ field: 'title', from: 'Notes', to: null })
    expect(JSON.stringify(story)).not.toContain('Ada')
  })

  test('lets the sweep delete its files', async () => {
    const field = await makeField(app, client, fieldForm({ type: 'fileUpload' }))
    const fileId = await makeBareFile(app, client)
    const subjectId = await makeBareActivity(app, client, { [field._id]: [fileId] })
    await inClient(app, client, (tx) =>
      tx.sql
        .insert(fileUses)
        .values({ clientId: client.id, fileId, subject: 'activityGroup', subjectId, fieldId: field._id }),
    )
    await calls.remove(field._id)
    expect(
      await inClient(app, client, (tx) =>
        tx.sql.select().from(fileUses).where(eq(fileUses.clientId, client.id)),
      ),
    ).toEqual([])
  })

  test('is blocked while a home page tab is built from it, and so are disabling and hiding it', async () => {
    const field = await makeField(app, client, choiceForm())
    await makeBareTab(app, client, field._id, [])
    const removed = await calls.remove(field._id)
    expect(removed.statusCode).toBe(409)
    expect(removed.json()).toMatchObject({
      error: { code: 'conflict', message: messages.fieldUsedByTab.text },
    })
    expect((await calls.setEnabled(field._id, false)).json()).toMatchObject({
      error: { code: 'conflict', message: messages.fieldUsedByTabDisable.text },
    })
    const hidden = await calls.update(field._id, { ...formOf(field), adminOnly: true })
    expect(hidden.json()).toMatchObject({
      error: {
        code: 'conflict',
        issues: [{ path: 'adminOnly', message: messages.fieldUsedByTabAdminOnly.text }],
      },
    })
    expect(await calls.list()).toContainEqual(field)
  })
})
