import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { messages } from '#domain/messages.ts'
import { users } from '#server/db/schema/users.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { makeAttendee } from '../../support/attendees.ts'
import { fieldCalls } from '../../support/field-calls.ts'
import { choiceForm, formOf, makeBareActivity, makeBareTab, makeField } from '../../support/fields.ts'
import { inClient, makeClient, makeSignedIn } from '../../support/people.ts'

let app: TestApp
let client: Client
let calls: ReturnType<typeof fieldCalls>
let field: FieldAnswer

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app)
  calls = fieldCalls(app, client, (await makeSignedIn(app, client, 'admin')).cookie)
  field = await makeField(app, client, choiceForm(['Red', 'Green', 'Blue']))
})

type Option = FieldAnswer['fieldOptions'][number]

const optionAt = (index: number): Option => {
  const option = field.fieldOptions[index]
  if (!option) throw new Error(`no option ${index}`)
  return option
}
const save = (fieldOptions: readonly Option[]) => calls.update(field._id, { ...formOf(field), fieldOptions })
const without = (index: number) => field.fieldOptions.filter((_, at) => at !== index)
const disabling = (index: number) =>
  field.fieldOptions.map((option, at) => (at === index ? { ...option, enabled: false } : option))
const saved = async () => (await calls.list()).find(({ _id }) => _id === field._id)?.fieldOptions

describe('the options of a field', () => {
  test('are added, renamed and reordered, and existing options keep their ids', async () => {
    const [red, green] = [optionAt(0), optionAt(1)]
    const answer = await save([
      { _id: 'temp_1', name: 'White', enabled: true },
      green,
      { ...red, name: 'Scarlet' },
    ])
    expect(answer.statusCode).toBe(200)
    expect(answer.json<FieldAnswer>().fieldOptions).toEqual([
      { _id: expect.stringMatching(/^[0-9a-f-]{36}$/u), name: 'White', enabled: true },
      green,
      { ...red, name: 'Scarlet' },
    ])
    expect(await saved()).toEqual(answer.json<FieldAnswer>().fieldOptions)
  })

  test('can take the name of another option that is renamed in the same save', async () => {
    const answer = await save([
      { ...optionAt(0), name: 'Green' },
      { ...optionAt(1), name: 'Red' },
      optionAt(2),
    ])
    expect(answer.statusCode).toBe(200)
  })

  test('that nothing uses can be disabled, enabled again and deleted', async () => {
    expect((await save(disabling(2))).statusCode).toBe(200)
    expect((await saved())?.[2]).toMatchObject({ enabled: false })
    expect((await calls.update(field._id, { ...formOf(field), version: 2 })).statusCode).toBe(200)
    expect(
      (await calls.update(field._id, { ...formOf(field), version: 3, fieldOptions: without(2) })).statusCode,
    ).toBe(200)
    expect(await saved()).toEqual(without(2))
  })

  test.each(['of another field', 'of another client', 'sent twice'])(
    'cannot include an option %s',
    async (which) => {
      const other =
        which === 'sent twice'
          ? field
          : await makeField(
              app,
              which === 'of another client' ? await makeClient(app) : client,
              choiceForm(['Theirs']),
            )
      const [foreign] = other.fieldOptions
      const answer = await save([...field.fieldOptions, { ...(foreign ?? optionAt(0)), name: 'Mine now' }])
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({
        error: { issues: [{ path: 'fieldOptions.3', message: messages.notAnOption.text }] },
      })
      expect(await saved()).toEqual(field.fieldOptions)
    },
  )
})

describe('an option that a home page tab uses', () => {
  beforeEach(() => makeBareTab(app, client, field._id, [optionAt(1)._id]))

  test('cannot be disabled', async () => {
    const answer = await save(disabling(1))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      error: {
        code: 'conflict',
        message:
          'Sorry, this Field option cannot be disabled as it is used for a Home page tab. Please update or delete the tab first.',
        issues: [{ path: 'fieldOptions.1', message: messages.optionUsedByTabDisable.text }],
      },
    })
    expect(await saved()).toEqual(field.fieldOptions)
  })

  test('cannot be deleted', async () => {
    const answer = await save(without(1))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      error: {
        code: 'conflict',
        message:
          'Sorry, this Field option cannot be deleted as it is used for a Home page tab. Please update or delete the tab first.',
        issues: [{ path: 'fieldOptions.1', message: messages.optionUsedByTabDelete.text }],
      },
    })
    expect(await saved()).toEqual(field.fieldOptions)
  })

  test('can be renamed, and does not prevent changes to the other options', async () => {
    const renamed = [optionAt(0), { ...optionAt(1), name: 'Lime' }, { ...optionAt(2), enabled: false }]
    expect((await save(renamed)).statusCode).toBe(200)
  })
})

describe('an option that someone chose', () => {
  const chosen =
    'Sorry, this Field option cannot be deleted as there are already data for it. Please disable it instead.'

  test.each(['dropdown', 'multipleCheckbox'] as const)(
    'in a %s of an activity cannot be deleted',
    async (type) => {
      field = await makeField(app, client, choiceForm(['Red', 'Green'], { type }))
      const { _id } = optionAt(1)
      await makeBareActivity(app, client, { [field._id]: type === 'dropdown' ? _id : [optionAt(0)._id, _id] })
      const answer = await save(without(1))
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        error: { code: 'conflict', message: chosen, issues: [{ path: 'fieldOptions.1', message: chosen }] },
      })
      expect(await saved()).toEqual(field.fieldOptions)
    },
  )

  test('about themselves cannot be deleted, but can be disabled', async () => {
    await inClient(app, client, (tx) =>
      tx.sql
        .update(users)
        .set({ fieldData: { [field._id]: optionAt(0)._id } })
        .where(eq(users.clientId, client.id)),
    )
    expect((await save(without(0))).json()).toMatchObject({ error: { message: chosen } })
    expect((await save(disabling(0))).statusCode).toBe(200)
  })

  test('about their child cannot be deleted, but can be disabled', async () => {
    const { user } = await makeSignedIn(app, client, 'customer')
    await makeAttendee(app, client, user.id, { fieldData: { [field._id]: [optionAt(0)._id] } })
    expect((await save(without(0))).json()).toMatchObject({ error: { message: chosen } })
    expect((await save(disabling(0))).statusCode).toBe(200)
  })

  test('at another organiser, or as the answer to another field, can be deleted', async () => {
    await makeBareActivity(app, await makeClient(app), { [field._id]: optionAt(0)._id })
    const other = await makeField(app, client, choiceForm())
    await makeBareActivity(app, client, { [other._id]: optionAt(0)._id })
    expect((await save(without(0))).statusCode).toBe(200)
  })

  test('is named together with every other option that prevents the save', async () => {
    await makeBareTab(app, client, field._id, [optionAt(0)._id])
    await makeBareActivity(app, client, { [field._id]: optionAt(2)._id })
    expect((await save([optionAt(1)])).json()).toMatchObject({
      error: {
        issues: [
          { path: 'fieldOptions.0', message: messages.optionUsedByTabDelete.text },
          { path: 'fieldOptions.2', message: messages.optionHasData.text },
        ],
      },
    })
  })
})
