import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldDataItem } from '#contract/people/fields/field-data.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { failed } from '#domain/kernel/failure.ts'
import { fileUses } from '#server/db/schema/files.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { listFields } from '#server/people/fields/field.ts'
import { presentFieldData, presentFieldDataOfMany } from '#server/people/fields/present-field-data.ts'
import { rememberFileUses } from '#server/people/fields/remember-file-uses.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import {
  choiceForm,
  fieldForm,
  makeBareActivity,
  makeBareFile,
  makeBareVenue,
  makeField,
} from '../../support/fields.ts'
import { inClient, makeClient, makeUser } from '../../support/people.ts'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app)
})

const empty = { value: null, valueRef: null, valueRefArray: null, valueRefVenue: null }

const named = ({ _id, title, weight }: FieldAnswer) => ({ _id, title, weight })

const makeFields = async () => {
  const colour = await makeField(app, client, choiceForm(['Red', 'Green']))
  const colours = await makeField(app, client, choiceForm(['One', 'Two'], { type: 'multipleCheckbox' }))
  const plan = await makeField(app, client, fieldForm({ type: 'fileUpload', title: 'Plan' }))
  const where = await makeField(app, client, fieldForm({ type: 'venue', title: 'Where' }))
  const long = await makeField(app, client, fieldForm({ type: 'duration', title: 'Long' }))
  return { colour, colours, plan, where, long }
}

describe('answers in a response', () => {
  test('name what they refer to, in the order of the fields, each in its own place', async () => {
    const { colour, colours, plan, where, long } = await makeFields()
    const [venue, file] = [await makeBareVenue(app, client), await makeBareFile(app, client)]
    const [one, two] = colours.fieldOptions
    const [red] = colour.fieldOptions
    const values = {
      [long._id]: { hours: 1, minutes: 30 },
      [where._id]: venue,
      [plan._id]: [file],
      [colours._id]: [two?._id, one?._id],
      [colour._id]: red?._id,
    }
    const items = await inClient(app, client, async (tx) =>
      presentFieldData(tx, await listFields(tx, 'activity'), values),
    )
    expect(items).toEqual([
      { ...empty, field: named(colour), valueRef: { _id: red?._id, name: 'Red' } },
      {
        ...empty,
        field: named(colours),
        valueRefArray: [
          { _id: two?._id, name: 'Two' },
          { _id: one?._id, name: 'One' },
        ],
      },
      {
        ...empty,
        field: named(plan),
        valueRefArray: [
          expect.objectContaining({ _id: file, originalname: 'plan.pdf', isAuthenticated: true }),
        ],
      },
      { ...empty, field: named(where), valueRefVenue: expect.objectContaining({ _id: venue, name: 'Hall' }) },
      { ...empty, field: named(long), value: { hours: 1, minutes: 30 } },
    ])
    for (const item of items) expect(fieldDataItem.parse(item)).toEqual(item)
  })

  test('do not contain what has been deleted since, or answers to fields that were not passed', async () => {
    const { colour, colours, plan, where, long } = await makeFields()
    const [gone, foreign] = [
      '00000000-0000-4000-8000-000000000000',
      await makeBareVenue(app, await makeClient(app)),
    ]
    const values = {
      [colour._id]: gone,
      [colours._id]: [gone],
      [plan._id]: [gone],
      [where._id]: foreign,
      [long._id]: { hours: 1, minutes: 0 },
    }
    const shown = (fields: readonly FieldAnswer[]) =>
      inClient(app, client, (tx) => presentFieldData(tx, fields, values))
    expect(await shown([colour, colours, plan, where])).toEqual([])
    expect(await shown([long])).toHaveLength(1)
  })

  test('need two queries for many records, however many there are', async () => {
    const { plan, where } = await makeFields()
    const [venue, file] = [await makeBareVenue(app, client), await makeBareFile(app, client)]
    const records = Array.from({ length: 50 }, () => ({
      fields: [plan, where],
      values: { [plan._id]: [file], [where._id]: venue },
    }))
    const { queries, items } = await inClient(app, client, async (tx) => {
      const asked: string[] = []
      const counting: Tx = {
        ...tx,
        sql: new Proxy(tx.sql, {
          get: (target, name, receiver) => {
            if (name === 'select') asked.push('select')
            return Reflect.get(target, name, receiver) as unknown
          },
        }),
      }
      return { items: await presentFieldDataOfMany(counting, 'GB', records), queries: asked.length }
    })
    expect(items).toHaveLength(50)
    expect(items.every((one) => one.length === 2)).toBe(true)
    expect(queries).toBe(2)
  })
})

const usesOf = () =>
  inClient(app, client, async (tx) => {
    const rows = await tx.sql.select().from(fileUses).where(eq(fileUses.clientId, client.id))
    return rows.map(({ fileId, fieldId }) => [fieldId, fileId])
  })
const remember = (user: { id: string }, record: string, fields: readonly FieldAnswer[], values: object) =>
  inTransaction(
    app.data.database,
    {
      clientId: client.id,
      actor: { kind: 'user', id: user.id, name: 'Robin' },
      now: app.clock.now(),
      requestId: undefined,
    },
    (tx) => rememberFileUses(tx, 'attendee', record, fields, values as Record<string, unknown>),
  )

describe('the files that a record shows', () => {
  test('follow its answers, field by field, while those of fields not passed stay', async () => {
    const user = await makeUser(app, client)
    const record = await makeBareActivity(app, client)
    const [plan, note] = [
      await makeField(app, client, fieldForm({ type: 'fileUpload' })),
      await makeField(app, client, fieldForm({ type: 'fileUpload' })),
    ]
    const mine = { uploadedBy: user.id }
    const [a, b, c] = [
      await makeBareFile(app, client, mine),
      await makeBareFile(app, client, mine),
      await makeBareFile(app, client, mine),
    ]
    await remember(user, record, [plan, note], { [plan._id]: [a, b], [note._id]: [c] })
    expect(new Set(await usesOf())).toEqual(
      new Set([
        [plan._id, a],
        [plan._id, b],
        [note._id, c],
      ]),
    )
    await remember(user, record, [plan], { [plan._id]: [b] })
    expect(new Set(await usesOf())).toEqual(
      new Set([
        [plan._id, b],
        [note._id, c],
      ]),
    )
  })

  test('never include a file that another person uploaded for themselves', async () => {
    const [user, other] = [await makeUser(app, client), await makeUser(app, client)]
    const [record, theirRecord] = [await makeBareActivity(app, client), await makeBareActivity(app, client)]
    const plan = await makeField(app, client, fieldForm({ type: 'fileUpload' }))
    const theirs = await makeBareFile(app, client, { uploadedBy: other.id })
    const values = { [plan._id]: [theirs] }
    expect(failed(await remember(user, record, [plan], values))).toBe(true)
    expect(await usesOf()).toEqual([])
    // The uploader's own record may show the file, and it stays there when a colleague edits that record.
    expect(await remember(other, theirRecord, [plan], values)).toBeUndefined()
    expect(await remember(user, theirRecord, [plan], values)).toBeUndefined()
    expect(failed(await remember(user, record, [plan], values))).toBe(true)
  })
})
