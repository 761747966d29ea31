import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FieldDataInput } from '#contract/people/fields/field-data.ts'
import { messages } from '#domain/messages.ts'
import { createActivity } from '#server/catalogue/activities/create-activity.ts'
import { createHomeTab } from '#server/catalogue/home-tabs/save-home-tab.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { fieldOptions, fields } from '#server/db/schema/fields.ts'
import { venues } from '#server/db/schema/venues.ts'
import { scopeFor } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { activityForm } from '#tests/support/activities.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { builtInField, seedField, seedVenue } from '#tests/support/catalogue.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'

/*
 * Answers and tabs refer to venues and options by ids without a foreign key. In these tests, one person deletes a venue
 * or an option while another saves something that refers to it. The second person waits, and gets a message.
 */

let app: TestApp
let client: Client
let cookie: string
let venue: string
let venueField: string
let sport: Awaited<ReturnType<typeof seedField>>
let number = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app, { slug: `meanwhile-${++number}` })
  cookie = (await makeSignedIn(app, client, 'admin')).cookie
  venue = await seedVenue(app, client)
  venueField = await builtInField(app, client, 'activity_venue')
  sport = await seedField(app, client, { title: 'Sport', options: ['Swimming', 'Football'] })
})

const ask = (line: Parameters<typeof send>[1], payload?: object) =>
  send(app, line, { host: `${client.slug}.localhost`, cookie, ...(payload && { payload }) })

const atVenue = (): FieldDataInput => ({ field: { _id: venueField }, valueRefVenue: venue })
const asSport = (): FieldDataInput => ({ field: { _id: sport.id }, valueRef: sport.optionIds[0] ?? '' })
const tab = () => ({ name: 'Here', path: 'here', type: 'venue' as const, field: venueField, value: [venue] })

const deleteVenue = (tx: Tx) =>
  tx.sql.delete(venues).where(and(eq(venues.clientId, client.id), eq(venues.id, venue)))

/** Locks the field and then deletes its option, as updateField does. */
const deleteOption = async (tx: Tx) => {
  await tx.sql.select().from(fields).where(eq(fields.id, sport.id)).for('update')
  await tx.sql.delete(fieldOptions).where(eq(fieldOptions.id, sport.optionIds[0] ?? ''))
}

describe('deleted while it is being chosen', () => {
  test.each([
    ['a venue of an activity', deleteVenue, () => [atVenue()], messages.notAVenue.text],
    ['an option of an activity', deleteOption, () => [asSport()], messages.notAnOption.text],
  ])('%s', async (_case, first, fieldData, message) => {
    const answer = await meanwhile(app, client, first, () =>
      ask('POST /api/activity-groups', activityForm({ fieldData: fieldData() })),
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error: { issues: [{ message }] } })
  })

  test('a venue of a tab', async () => {
    const answer = await meanwhile(app, client, deleteVenue, () => ask('POST /api/home-tabs', tab()))
    expect(answer.statusCode).toBe(422)
  })
})

/** Runs the operation inside a transaction that isn't finished yet. */
const within = (tx: Tx) => ({
  ...scopeFor(depsOf(app), client, tx.actor),
  transaction: <T>(work: (tx: Tx) => Promise<T>) => work(tx),
})

const save = (fieldData: () => FieldDataInput[]) => (tx: Tx) =>
  createActivity(within(tx), activityForm({ fieldData: fieldData() }))

describe('chosen while it is being deleted', () => {
  test('a venue of an activity', async () => {
    const answer = await meanwhile(
      app,
      client,
      save(() => [atVenue()]),
      () => ask(`DELETE /api/venues/${venue}`),
    )
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { message: messages.venueUsed.text } })
  })

  test('a venue of a tab', async () => {
    const answer = await meanwhile(
      app,
      client,
      (tx) => createHomeTab(within(tx), tab()),
      () => ask(`DELETE /api/venues/${venue}`),
    )
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { message: messages.venueUsedByTab.text } })
  })

  test('a field: its answer is deleted too', async () => {
    const answer = await meanwhile(
      app,
      client,
      save(() => [asSport()]),
      () => ask(`DELETE /api/fields/${sport.id}`),
    )
    expect(answer.statusCode).toBe(200)
    const kept = await inClient(app, client, (tx) => tx.sql.select().from(activityGroups))
    expect(kept.map(({ fieldData }) => fieldData)).toEqual([{}])
  })
})
