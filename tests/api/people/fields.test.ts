import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { messages } from '#domain/messages.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { fieldCalls } from '../../support/field-calls.ts'
import { choiceForm, fieldForm, formOf, makeBareActivity, makeField } from '../../support/fields.ts'
import { makeClient, makeSignedIn } from '../../support/people.ts'

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

const forActivity = (id: string) => fieldForm({ appliesToAllActivityGroups: false, activityGroups: [id] })

describe('reading fields', () => {
  test('a visitor gets a bare array by weight, without disabled and admin-only fields', async () => {
    const off = await makeField(app, client, fieldForm({ title: 'Off' }))
    await makeField(app, client, fieldForm({ title: 'Secret', adminOnly: true }))
    await makeField(app, client, fieldForm({ title: 'Open' }))
    await calls.setEnabled(off._id, false)
    const answer = await fieldCalls(app, client, undefined).read('usage=activity')
    expect(answer.statusCode).toBe(200)
    expect(answer.json<FieldAnswer[]>().map(({ title }) => title)).toEqual([
      'Description',
      'Pictures',
      'Venue',
      'Open',
    ])
    expect(await calls.titles()).toEqual(['Description', 'Pictures', 'Venue', 'Off', 'Secret', 'Open'])
    expect(await calls.titles('usage=activity&includeDisabled=true')).not.toContain('Secret')
    expect(await calls.titles('usage=activity&includeAdminOnly=true')).not.toContain('Off')
  })

  test.each([
    ['includeDisabled=true', undefined],
    ['includeAdminOnly=true', undefined],
    ['includeDisabled=true', 'customer'],
    ['includeAdminOnly=true', 'customer'],
    ['includeDisabled=true&includeAdminOnly=true', 'customer'],
  ] as const)('%s is refused to %s', async (flags, role) => {
    const cookie = role && (await makeSignedIn(app, client, role)).cookie
    const answer = await fieldCalls(app, client, cookie).read(`usage=activity&${flags}`)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ error: { code: 'forbidden' } })
  })

  test('the team may request all fields', async () => {
    await makeField(app, client, fieldForm({ title: 'Secret', adminOnly: true }))
    for (const role of ['staff', 'admin', 'owner'] as const) {
      const { cookie } = await makeSignedIn(app, client, role)
      expect(await fieldCalls(app, client, cookie).titles()).toContain('Secret')
    }
  })

  test('a customer sees no admin-only field, and activity ids only of attendee fields', async () => {
    const activity = await makeBareActivity(app, client)
    const some = { appliesToAllActivityGroups: false, activityGroups: [activity] }
    await makeField(app, client, fieldForm({ ...some, title: 'Of some' }))
    await makeField(app, client, fieldForm({ ...some, title: 'Of some', usage: 'attendee' }))
    await makeField(app, client, fieldForm({ usage: 'attendee', title: 'Secret', adminOnly: true }))
    const customer = await makeSignedIn(app, client, 'customer')
    const seen = async (usage: string, cookie: string | undefined) => {
      const answer = await fieldCalls(app, client, cookie).read(`usage=${usage}`)
      expect(answer.body).not.toContain('Secret')
      return answer.json<FieldAnswer[]>().find(({ title }) => title === 'Of some')?.activityGroups
    }
    expect(await seen('activity', undefined)).toEqual([])
    expect(await seen('attendee', undefined)).toEqual([])
    expect(await seen('activity', customer.cookie)).toEqual([])
    expect(await seen('attendee', customer.cookie)).toEqual([activity])
    expect(await seen('activity', owner.cookie)).toEqual([activity])
  })

  test.each(['', 'usage=child', 'usage=activity&includeDisabled=no'])(
    'an address with %j is rejected',
    async (query) => {
      expect((await calls.read(query)).statusCode).toBe(400)
    },
  )
})

describe('a new field', () => {
  test('comes last, enabled, with ids for its options', async () => {
    const answer = await calls.create(
      choiceForm(['Red', 'Green'], { required: true, helpText: 'Of the shirt' }),
    )
    expect(answer.statusCode).toBe(201)
    const field = answer.json<FieldAnswer>()
    expect(field).toMatchObject({
      type: 'dropdown',
      title: 'Colour',
      helpText: 'Of the shirt',
      required: true,
      enabled: true,
      internalKey: null,
      weight: 3,
      version: 1,
    })
    expect(field.fieldOptions).toEqual([
      { _id: expect.stringMatching(/^[0-9a-f-]{36}$/u), name: 'Red', enabled: true },
      { _id: expect.stringMatching(/^[0-9a-f-]{36}$/u), name: 'Green', enabled: true },
    ])
    expect((await calls.list('usage=activity')).at(-1)).toEqual(field)
    expect(await calls.storyOf(field._id)).toMatchObject([
      { action: 'fields.create', actorId: owner.user.id },
    ])
  })

  test.each(['activity', 'attendee', 'user'] as const)('can have the usage %s', async (usage) => {
    expect((await calls.create(fieldForm({ usage, title: 'Mine' }))).statusCode).toBe(201)
    expect(await calls.titles(`usage=${usage}`)).toContain('Mine')
  })

  test('is created once when it is sent twice with one key', async () => {
    const key = { 'idempotency-key': 'key-1' }
    const [first, again] = [await calls.create(fieldForm(), key), await calls.create(fieldForm(), key)]
    expect(again.json()).toEqual(first.json())
    expect(await calls.list('usage=activity')).toHaveLength(4)
    expect((await calls.create(fieldForm({ title: 'Other' }), key)).statusCode).toBe(422)
  })

  test.each([
    ['no title', fieldForm({ title: ' ' }), 'title'],
    ['a dropdown without options', choiceForm([]), 'fieldOptions'],
    ['two options of one name', choiceForm(['Red', 'red']), 'fieldOptions.1.name'],
    ['a nameless option', choiceForm([' ']), 'fieldOptions.0.name'],
    ['a rich dropdown', choiceForm(['Red'], { textareaFormatting: 'richText' }), 'textareaFormatting'],
    ['a text with files', fieldForm({ maxFiles: 2 }), 'maxFiles'],
    [
      'a user field of some activities',
      fieldForm({ usage: 'user', appliesToAllActivityGroups: false }),
      'appliesToAllActivityGroups',
    ],
    ['no activity chosen', fieldForm({ appliesToAllActivityGroups: false }), 'activityGroups'],
    ['an unknown kind', { ...fieldForm(), type: 'colour' }, 'type'],
    [
      'an option that says it is there',
      choiceForm(['Red'], {
        fieldOptions: [{ _id: '00000000-0000-4000-8000-000000000000', name: 'Red', enabled: true }],
      }),
      'fieldOptions.0',
    ],
  ])('with %s is refused, and the issue names the place', async (_name, form, path) => {
    const answer = await calls.create(form)
    expect(answer.statusCode).toBe(422)
    expect(
      answer.json<{ error: { issues: { path: string }[] } }>().error.issues.map((issue) => issue.path),
    ).toEqual([path])
    expect(await calls.list()).toHaveLength(3)
  })

  test('cannot apply to an activity of another organiser', async () => {
    const theirs = await makeBareActivity(app, await makeClient(app))
    const answer = await calls.create(forActivity(theirs))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      error: { issues: [{ path: 'activityGroups', message: messages.fieldActivityGone.text }] },
    })
    const own = await makeBareActivity(app, client)
    expect((await calls.create(forActivity(own))).json()).toMatchObject({ activityGroups: [own] })
  })
})

describe('changing a field', () => {
  test('keeps kind and usage, raises the version and adds a history entry', async () => {
    const field = await makeField(app, client)
    const version = await calls.catalogueVersion()
    const form = { ...formOf(field), title: 'Remarks', required: true, type: 'date', usage: 'user' }
    const answer = await calls.update(field._id, form)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...field, title: 'Remarks', required: true, version: 2 })
    expect(await calls.catalogueVersion()).toBe(version + 1)
    expect((await calls.storyOf(field._id)).at(-1)).toMatchObject({
      action: 'fields.update',
      changes: [
        { field: 'title', from: 'Notes', to: 'Remarks' },
        { field: 'required', from: false, to: true },
      ],
    })
  })

  test.each([
    ['title', { title: ' ' }],
    ['fieldOptions', { fieldOptions: [{ _id: 'temp_1', name: 'Red', enabled: true }] }],
    ['textareaFormatting', { textareaFormatting: 'plain' }],
    ['maxFiles', { maxFiles: 3 }],
    ['activityGroups', { appliesToAllActivityGroups: false }],
    ['useForAdminFiltering', { useForAdminFiltering: true }],
    ['alertOnRegister', { alertOnRegister: true }],
  ])('follows the rules of a new field: %s', async (path, changes) => {
    const field = await makeField(app, client)
    const answer = await calls.update(field._id, { ...formOf(field), ...changes })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ error: { issues: { path: string }[] } }>().error.issues[0]?.path).toContain(path)
    expect(await calls.list()).toContainEqual(field)
  })

  test('from an older version is stale, and changes nothing', async () => {
    const field = await makeField(app, client)
    await calls.update(field._id, { ...formOf(field), title: 'First' })
    const late = await calls.update(field._id, { ...formOf(field), title: 'Second' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ error: { code: 'stale' } })
    expect(await calls.titles('usage=activity')).toContain('First')
  })

  test('of an attendee does not make public pages outdated', async () => {
    const field = await makeField(app, client, fieldForm({ usage: 'attendee' }))
    const version = await calls.catalogueVersion()
    await calls.update(field._id, { ...formOf(field), title: 'Other' })
    expect(await calls.catalogueVersion()).toBe(version)
  })

  test('removes activities and adds others', async () => {
    const [one, two] = [await makeBareActivity(app, client), await makeBareActivity(app, client)]
    const field = await makeField(
      app,
      client,
      fieldForm({ appliesToAllActivityGroups: false, activityGroups: [one] }),
    )
    const second = await calls.update(field._id, { ...formOf(field), activityGroups: [two] })
    expect(second.json()).toMatchObject({ activityGroups: [two] })
    const all = await calls.update(field._id, {
      ...formOf(field),
      version: 2,
      appliesToAllActivityGroups: true,
      activityGroups: [],
    })
    expect(all.json()).toMatchObject({ appliesToAllActivityGroups: true, activityGroups: [] })
  })

  test('can disable and enable it, and a disabled field keeps its position', async () => {
    const field = await makeField(app, client)
    expect((await calls.setEnabled(field._id, false)).json()).toEqual({ success: true })
    expect(await calls.titles('usage=activity')).not.toContain('Notes')
    expect((await calls.setEnabled(field._id, false)).statusCode).toBe(200)
    expect((await calls.setEnabled(field._id, true)).statusCode).toBe(200)
    expect((await calls.list('usage=activity')).at(-1)).toEqual(field)
    expect((await calls.storyOf(field._id)).map(({ action }) => action)).toEqual([
      'fields.create',
      'fields.setEnabled',
      'fields.setEnabled',
    ])
  })
})
