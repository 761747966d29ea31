import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HomeTab } from '#contract/catalogue/home-tabs.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { clients } from '#server/db/schema/clients.ts'
import { homeTabs } from '#server/db/schema/home-tabs.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { builtInField, seedField, seedVenue } from '../../support/catalogue.ts'
import { inClient, makeClient, makeSignedIn } from '../../support/people.ts'
import { rounds } from '../../support/soak.ts'

let app: TestApp
let client: Client
let owner: Awaited<ReturnType<typeof makeSignedIn>>
let sport: Awaited<ReturnType<typeof seedField>>
let number = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app, { slug: `tabs-${++number}` })
  owner = await makeSignedIn(app, client, 'owner')
  sport = await seedField(app, client, { title: 'Sport', options: ['Swimming', 'Football'] })
})

type Line = Parameters<typeof send>[1]
const ask = (line: Line, payload?: object) =>
  send(app, line, {
    host: `${client.slug}.localhost`,
    cookie: owner.cookie,
    ...(payload ? { payload } : {}),
  })
const form = (change: object = {}) => ({
  name: 'Water',
  path: 'water',
  type: 'fieldOption',
  field: sport.id,
  value: [sport.optionIds[0]],
  ...change,
})
const create = (change: object = {}) => ask('POST /api/home-tabs', form(change))
const created = async (change: object = {}) => (await create(change)).json<HomeTab>()
const list = async () => (await ask('GET /api/home-tabs')).json<{ items: HomeTab[]; total: number }>()
const issuesOf = (answer: Awaited<ReturnType<typeof ask>>) => ({
  status: answer.statusCode,
  issues: answer.json<{ error: { issues: unknown } }>().error.issues,
})
const versionNow = () =>
  inClient(app, client, async (tx) => {
    const [row] = await tx.sql.select().from(clients).where(eq(clients.id, client.id))
    return row?.catalogueVersion ?? 0
  })

describe('a home tab', () => {
  test('is added with the names of what it shows', async () => {
    const answer = await create()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      name: 'Water',
      path: 'water',
      type: 'fieldOption',
      field: sport.id,
      fieldOptions: [{ _id: sport.optionIds[0], name: 'Swimming' }],
      venues: [],
      value: [sport.optionIds[0]],
      enabled: true,
      version: 1,
    })
  })

  test('can show venues as well', async () => {
    const hall = await seedVenue(app, client)
    const field = await builtInField(app, client, 'activity_venue')
    const tab = await created({ type: 'venue', field, value: [hall] })
    expect(tab).toMatchObject({
      type: 'venue',
      fieldOptions: [],
      venues: [{ _id: hall, name: 'Village hall' }],
    })
  })

  const refusals: readonly [string, object, string, string][] = [
    ['without a name', { name: ' ' }, 'name', messages.required.text],
    ['without a path', { path: '' }, 'path', messages.required.text],
    ['with capitals in the path', { path: 'Water' }, 'path', 'Path is invalid'],
    ['with two dashes in the path', { path: 'a--b' }, 'path', 'Path is invalid'],
    ['without an option', { value: [] }, 'value', 'At least one option should be selected.'],
    ['of the other type', { type: 'venue' }, 'field', messages.required.text],
  ]
  test.each(refusals)('%s is refused with its message', async (_name, change, path, message) => {
    expect(issuesOf(await create(change))).toMatchObject({ status: 422, issues: [{ path, message }] })
    expect((await list()).total).toBe(0)
  })

  test.each([
    ['a disabled field', { enabled: false }],
    ['an admin-only field', { adminOnly: true }],
    ['a field of attendees', { usage: 'attendee' as const }],
  ])('can’t be made of %s', async (_name, change) => {
    const field = await seedField(app, client, { ...change, options: ['Any'] })
    const answer = await create({ field: field.id, value: field.optionIds })
    expect(issuesOf(answer)).toMatchObject({
      status: 422,
      issues: [{ path: 'field', message: messages.required.text }],
    })
  })

  test('can’t be made of another organiser’s field, option or venue', async () => {
    const mine = client
    client = await makeClient(app)
    const theirs = await seedField(app, client, { options: ['Theirs'] })
    client = mine
    expect((await create({ field: theirs.id, value: theirs.optionIds })).statusCode).toBe(422)
    expect((await create({ value: theirs.optionIds })).statusCode).toBe(422)
  })

  const taken = { path: 'path', message: 'Path has already been used for another tab.' }

  test('has its own path', async () => {
    await create()
    expect(issuesOf(await create())).toMatchObject({ status: 422, issues: [taken] })
    const other = await created({ path: 'other' })
    const answer = await ask(`PUT /api/home-tabs/${other._id}`, { ...form(), version: 1 })
    expect(issuesOf(answer)).toMatchObject({ status: 422, issues: [taken] })
  })

  test('can keep its path, and another organiser may have the same', async () => {
    const { _id } = await created()
    expect(
      (await ask(`PUT /api/home-tabs/${_id}`, { ...form({ name: 'Pool' }), version: 1 })).json(),
    ).toMatchObject({
      name: 'Pool',
      version: 2,
    })
    client = await makeClient(app)
    owner = await makeSignedIn(app, client, 'owner')
    sport = await seedField(app, client, { options: ['Swimming'] })
    expect((await create()).statusCode).toBe(201)
  })

  test.each(rounds())(
    'is refused to one of two people who save the same path at the same time, round %i',
    async () => {
      const answers = await Promise.all([create(), create({ name: 'Twin' })])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422])
      const refused = answers.find(({ statusCode }) => statusCode === 422)
      expect(refused && issuesOf(refused).issues).toMatchObject([taken])
    },
  )

  test('isn’t overwritten if someone else has changed it since', async () => {
    const { _id } = await created()
    await ask(`PUT /api/home-tabs/${_id}`, { ...form({ name: 'First' }), version: 1 })
    const answer = await ask(`PUT /api/home-tabs/${_id}`, { ...form({ name: 'Second' }), version: 1 })
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([409, 'stale'])
    expect((await list()).items[0]?.name).toBe('First')
  })
})

const history = () =>
  inClient(app, client, (tx) =>
    tx.sql
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.clientId, client.id), like(auditEntries.action, 'homeTabs.%')))
      .orderBy(auditEntries.id),
  )

const three = async () => [
  await created({ path: 'a' }),
  await created({ path: 'b' }),
  await created({ path: 'c' }),
]
const order = async () => (await list()).items.map(({ path }) => path).join('')

describe('the home tabs', () => {
  test('are in the order in which they were added, until they are reordered', async () => {
    const [a, b, c] = await three()
    expect(await order()).toBe('abc')
    const answer = await ask('PUT /api/home-tabs/order', { ids: [c?._id, a?._id, b?._id] })
    expect(answer.json()).toEqual({ success: true })
    expect(await order()).toBe('cab')
    await create({ path: 'd' })
    expect(await order()).toBe('cabd')
  })

  test('aren’t reordered by a page that doesn’t know all of them', async () => {
    const [a, b, c] = await three()
    for (const ids of [
      [a?._id, b?._id],
      [a?._id, b?._id, b?._id],
      [a?._id, b?._id, sport.id],
    ])
      expect((await ask('PUT /api/home-tabs/order', { ids })).json()).toMatchObject({
        error: { code: 'stale' },
      })
    expect(c).toBeDefined()
    expect(await order()).toBe('abc')
  })

  test('don’t change when saved unchanged or put in their current order', async () => {
    const [a, b, c] = await three()
    const before = await versionNow()
    const same = await ask(`PUT /api/home-tabs/${a?._id}`, { ...form({ path: 'a' }), version: 1 })
    expect(same.json()).toMatchObject({ version: 1 })
    await ask('PUT /api/home-tabs/order', { ids: [a?._id, b?._id, c?._id] })
    await ask(`PUT /api/home-tabs/${a?._id}/enabled`, { enabled: true })
    expect(await versionNow()).toBe(before)
    expect((await history()).map(({ action }) => action)).toEqual(Array(3).fill('homeTabs.create'))
  })

  test('have a reorder recorded in the organiser’s history by name', async () => {
    const ids = (await three()).map(({ _id }) => _id)
    await ask('PUT /api/home-tabs/order', { ids: ids.toReversed() })
    expect((await history()).at(-1)).toMatchObject({
      action: 'homeTabs.reorder',
      subject: 'client',
      subjectId: client.id,
      changes: [{ field: 'homeTabs' }],
    })
  })

  test('are limited to what a home page can show', async () => {
    await inClient(app, client, (tx) =>
      tx.sql.insert(homeTabs).values(
        Array.from({ length: limits.homeTabs }, (_, index) => ({
          clientId: client.id,
          name: `Tab ${index}`,
          path: `tab-${index}`,
          type: 'fieldOption' as const,
          fieldId: sport.id,
          value: [...sport.optionIds],
          weight: index,
          createdAt: tx.now,
        })),
      ),
    )
    const answer = await create()
    expect(answer.json()).toMatchObject({ error: { code: 'conflict', message: messages.tooManyTabs.text } })
  })

  test.each(rounds())('keep one of two orders that are saved at the same time, round %i', async () => {
    const ids = (await three()).map(({ _id }) => _id)
    const answers = await Promise.all([
      ask('PUT /api/home-tabs/order', { ids: ids.toReversed() }),
      ask('PUT /api/home-tabs/order', { ids }),
      ask(`PUT /api/home-tabs/${ids[0]}/enabled`, { enabled: false }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(['abc', 'cba']).toContain(await order())
  })

  test('are hidden, shown and deleted, which the history and the public pages reflect', async () => {
    const { _id } = await created()
    const before = await versionNow()
    await ask(`PUT /api/home-tabs/${_id}/enabled`, { enabled: false })
    expect((await list()).items[0]?.enabled).toBe(false)
    await ask(`PUT /api/home-tabs/${_id}/enabled`, { enabled: true })
    await ask(`DELETE /api/home-tabs/${_id}`)
    expect((await list()).total).toBe(0)
    expect(await versionNow()).toBe(before + 3)
    const entries = await inClient(app, client, (tx) =>
      tx.sql
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.clientId, client.id), eq(auditEntries.subjectId, _id)))
        .orderBy(auditEntries.id),
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'homeTabs.create',
      'homeTabs.setEnabled',
      'homeTabs.setEnabled',
      'homeTabs.remove',
    ])
  })
})
