import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FieldDataInput } from '#contract/people/fields/field-data.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { failed } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { FieldValues } from '#domain/people/fields/field-kinds.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readFieldData, type ReadingFieldData } from '#server/people/fields/read-field-data.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { fieldCalls } from '../../support/field-calls.ts'
import {
  choiceForm,
  fieldForm,
  formOf,
  makeBareActivity,
  makeBareFile,
  makeBareVenue,
  makeField,
} from '../../support/fields.ts'
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

const read = async (
  items: readonly FieldDataInput[],
  options: Partial<ReadingFieldData> & { usage?: 'activity' | 'attendee' | 'user' } = {},
): Promise<FieldValues | Record<string, string>> => {
  const { usage = 'activity', ...rest } = options
  const actor = { kind: 'user', id: owner.user.id, name: 'Robin' } as const
  const result = await inTransaction(
    app.data.database,
    { clientId: client.id, actor, now: app.clock.now(), requestId: undefined },
    (tx) => readFieldData(tx, usage, items, { admin: true, log: app.app.log, ...rest }),
  )
  return failed(result)
    ? Object.fromEntries(
        result.issues.map(({ path, reason }) => [path.replace('fieldData.', ''), reason.text]),
      )
    : result
}
const answer = ({ _id }: Pick<FieldAnswer, '_id'>, value: Omit<FieldDataInput, 'field'>): FieldDataInput => ({
  field: { _id },
  ...value,
})
const builtIn = async (key: string, usage = 'activity'): Promise<FieldAnswer> => {
  const found = (await calls.list(`usage=${usage}`)).find(({ internalKey }) => internalKey === key)
  if (!found) throw new Error(`no ${key}`)
  return found
}

describe('submitted answers', () => {
  test('are stored by field id, in the form of their kind, and empty answers are not stored', async () => {
    const colour = await makeField(app, client, choiceForm(['Red'], { type: 'multipleCheckbox' }))
    const text = await makeField(app, client)
    const [red] = colour.fieldOptions
    const venue = await makeBareVenue(app, client)
    const where = await builtIn('activity_venue')
    expect(
      await read([
        answer(colour, { valueRefArray: [red?._id ?? ''] }),
        answer(text, { value: '   ' }),
        answer(where, { valueRefVenue: venue }),
      ]),
    ).toEqual({ [colour._id]: [red?._id], [where._id]: venue })
  })

  test('report every problem at the same time, with the message of the form', async () => {
    const name = await builtIn('attendee_first_name', 'attendee')
    const last = await builtIn('attendee_last_name', 'attendee')
    const dob = await builtIn('attendee_dob', 'attendee')
    const issues = await read([answer(dob, { value: '2999-01-01' })], { usage: 'attendee' })
    expect(issues).toEqual({
      [name._id]: 'Please complete this required field',
      [last._id]: 'Please complete this required field',
      [dob._id]: messages.bornInTheFuture.text,
    })
  })

  test('of rich text are sanitised before they are checked', async () => {
    const about = await builtIn('activity_description')
    const rich = '<p onclick="x()">Fun<script>alert(1)</script></p>'
    expect(await read([answer(about, { value: rich })])).toEqual({ [about._id]: '<p>Fun</p>' })
    await calls.update(about._id, { ...formOf(about), required: true })
    expect(await read([answer(about, { value: '<script>alert(1)</script>' })])).toEqual({
      [about._id]: 'Required',
    })
  })

  test('of plain text are stored as they were typed', async () => {
    const plain = await makeField(app, client, fieldForm({ type: 'textarea', textareaFormatting: 'plain' }))
    expect(await read([answer(plain, { value: 'if a <b> c & d' })])).toEqual({
      [plain._id]: 'if a <b> c & d',
    })
  })

  test('for fields that are deleted, or belong to another organiser, are ignored', async () => {
    const theirs = await makeField(app, await makeClient(app))
    expect(await read([answer(theirs, { value: 'x' })])).toEqual({})
  })
})

describe('who may answer', () => {
  test('a customer can neither set, change nor empty an admin-only field', async () => {
    const secret = await makeField(app, client, fieldForm({ adminOnly: true, required: true }))
    expect(await read([answer(secret, { value: 'mine' })], { admin: false })).toEqual({})
    const before = { [secret._id]: 'ours' }
    expect(await read([answer(secret, { value: 'mine' })], { admin: false, before })).toEqual(before)
    expect(await read([], { admin: false, before })).toEqual(before)
    expect(await read([answer(secret, { value: 'new' })], { before })).toEqual({ [secret._id]: 'new' })
  })

  test('a disabled field keeps its answer and requires none', async () => {
    const field = await makeField(app, client, fieldForm({ required: true }))
    await calls.setEnabled(field._id, false)
    expect(await read([])).toEqual({})
    expect(await read([], { before: { [field._id]: 'kept' } })).toEqual({ [field._id]: 'kept' })
  })

  test('a field of some activities is required there, and keeps its answer with others', async () => {
    const activity = await makeBareActivity(app, client)
    const field = await makeField(
      app,
      client,
      fieldForm({ required: true, appliesToAllActivityGroups: false, activityGroups: [activity] }),
    )
    expect(await read([])).toEqual({})
    expect(await read([], { activityGroup: activity })).toEqual({ [field._id]: 'Required' })
    expect(await read([], { before: { [field._id]: 'kept' } })).toEqual({ [field._id]: 'kept' })
  })

  test('what a deleted field left behind is removed by the next save', async () => {
    const field = await makeField(app, client)
    await calls.remove(field._id)
    expect(await read([], { before: { [field._id]: 'orphan' } })).toEqual({})
  })
})

describe('what answers refer to', () => {
  test('an option of another field or organiser is refused, and a disabled option can only stay where it was', async () => {
    const colour = await makeField(app, client, choiceForm(['Red', 'Green']))
    const other = await makeField(app, await makeClient(app), choiceForm(['Theirs']))
    const [red] = colour.fieldOptions
    const choose = (id: string | undefined) => answer(colour, { valueRef: id ?? null })
    const refused = { [colour._id]: messages.notAnOption.text }
    expect(await read([choose(other.fieldOptions[0]?._id)])).toEqual(refused)
    const off = colour.fieldOptions.map((option, index) => ({ ...option, enabled: index > 0 }))
    await calls.update(colour._id, { ...formOf(colour), fieldOptions: off })
    expect(await read([choose(red?._id)])).toEqual(refused)
    const kept = { [colour._id]: red?._id }
    expect(await read([choose(red?._id)], { before: kept })).toEqual(kept)
  })

  test('a venue of another organiser is refused, and a disabled venue can only stay where it was', async () => {
    const where = await builtIn('activity_venue')
    const theirs = await makeBareVenue(app, await makeClient(app))
    const closed = await makeBareVenue(app, client, false)
    const refused = { [where._id]: messages.notAVenue.text }
    expect(await read([answer(where, { valueRefVenue: theirs })])).toEqual(refused)
    expect(await read([answer(where, { valueRefVenue: closed })])).toEqual(refused)
    const kept = { [where._id]: closed }
    expect(await read([answer(where, { valueRefVenue: closed })], { before: kept })).toEqual(kept)
  })

  test.each([
    ['a PDF where pictures are wanted', 'image', 'activity', {}, messages.wrongUploadType.text],
    [
      'a picture where documents are wanted',
      'document',
      'activity',
      { mediaType: 'image/png' },
      messages.wrongUploadType.text,
    ],
    [
      'a picture anybody could read, about an attendee',
      'image',
      'attendee',
      { mediaType: 'image/png', isAuthenticated: false },
      messages.wrongUploadType.text,
    ],
  ] as const)('%s is refused', async (_name, uploadType, usage, changes, message) => {
    const field = await makeField(app, client, fieldForm({ usage, type: 'fileUpload', uploadType }))
    const file = await makeBareFile(app, client, { uploadedBy: owner.user.id, ...changes })
    const issues = await read([answer(field, { valueRefArray: [file] })], { usage })
    expect(issues).toMatchObject({ [field._id]: message })
  })

  test.each([
    ['image/png', true],
    ['application/pdf', true],
    ['text/csv', false],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', false],
  ])('an attachment field accepts %s: %s', async (mediaType, taken) => {
    const field = await makeField(
      app,
      client,
      fieldForm({ type: 'fileUpload', uploadType: 'attachment', maxFiles: 1 }),
    )
    expect(field.uploadType).toBe('attachment')
    const file = await makeBareFile(app, client, { uploadedBy: owner.user.id, mediaType })
    expect(await read([answer(field, { valueRefArray: [file] })])).toEqual({
      [field._id]: taken ? [file] : messages.wrongUploadType.text,
    })
  })

  test('a file of another organiser is refused, and files of this organiser are accepted in their order', async () => {
    const field = await makeField(app, client, fieldForm({ type: 'fileUpload', maxFiles: 2 }))
    const files = [await makeBareFile(app, client), await makeBareFile(app, client)].toReversed()
    const theirs = await makeBareFile(app, await makeClient(app))
    expect(await read([answer(field, { valueRefArray: files })])).toEqual({ [field._id]: files })
    expect(await read([answer(field, { valueRefArray: [theirs] })])).toEqual({
      [field._id]: messages.fileNotYours.text,
    })
    const three = [...files, await makeBareFile(app, client)]
    expect(await read([answer(field, { valueRefArray: three })])).toEqual({
      [field._id]: 'You can only upload up to 2 file(s)',
    })
  })
})
