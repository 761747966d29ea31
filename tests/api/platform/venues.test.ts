import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Venue } from '#contract/platform/venues/venues.ts'
import { messages } from '#domain/messages.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { clients } from '#server/db/schema/clients.ts'
import { fields } from '#server/db/schema/fields.ts'
import { homeTabs } from '#server/db/schema/home-tabs.ts'
import { users } from '#server/db/schema/users.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { makeAttendee } from '../../support/attendees.ts'
import { seedField } from '../../support/catalogue.ts'
import { inClient, makeClient, makeSignedIn } from '../../support/people.ts'

let app: TestApp
let client: Client
let cookie: string
let number = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
const begin = async (country = 'GB') => {
  client = await makeClient(app, { slug: `venues-${++number}`, country })
  ;({ cookie } = await makeSignedIn(app, client, 'admin'))
}
beforeEach(() => begin())

const ask = (line: Parameters<typeof send>[1], payload?: object) =>
  send(app, line, { host: `${client.slug}.localhost`, cookie, ...(payload && { payload }) })
const address = { address1: '1 Mill Lane', address2: '', city: 'Brook', state: '', postalCode: 'BR1 2AB' }
const create = (name: string, more: object = {}) => ask('POST /api/venues', { name, address, ...more })
const created = async (name: string) => (await create(name)).json<Venue>()
const list = async (filters: object = {}, more = '') =>
  (await ask(`GET /api/venues?filters=${encodeURIComponent(JSON.stringify(filters))}${more}`)).json<{
    items: Venue[]
    total: number
  }>()
const catalogue = async () =>
  (await inClient(app, client, (tx) => tx.sql.select().from(clients).where(eq(clients.id, client.id))))[0]
    ?.catalogueVersion

/** Creates an activity that names the venue in its own venue field. */
const makeActivityAt = (venue: string, { usage = 'activity', type = 'venue' } = {}) =>
  inClient(app, client, async (tx) => {
    const [field] = await tx.sql
      .insert(fields)
      .values({
        clientId: client.id,
        usage: usage as 'activity',
        type: type as 'venue',
        title: 'Where',
        weight: 90,
        createdAt: tx.now,
      })
      .returning()
    const id = field?.id ?? ''
    await tx.sql.insert(activityGroups).values({
      clientId: client.id,
      name: 'Swimming',
      fieldData: { [id]: venue },
      createdAt: tx.now,
      updatedAt: tx.now,
      updatedBy: 'Test',
    })
    return id
  })

test('a British postcode is stored as the post office writes it', async () => {
  const made = (await create('Hall', { address: { ...address, postalCode: ' sw1a1aa' } })).json<Venue>()
  expect(made.address.postalCode).toBe('SW1A 1AA')
  const answer = await ask(`PUT /api/venues/${made._id}`, {
    name: made.name,
    address: { ...address, postalCode: 'ct12eh' },
    version: made.version,
  })
  expect(answer.json<Venue>().address.postalCode).toBe('CT1 2EH')
})

describe('adding a venue', () => {
  test('answers 201 with its id and a link to the map in the organiser’s country', async () => {
    const before = await catalogue()
    const answer = await create(' Brook Hall ')
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      name: 'Brook Hall',
      address,
      mapsLink:
        'https://www.google.com/maps/search/?api=1&query=1%20Mill%20Lane%2C%20Brook%2C%20BR1%202AB%2C%20United%20Kingdom',
      enabled: true,
      usedBy: 0,
      version: 1,
    })
    expect(await catalogue()).not.toBe(before)
  })

  test('needs only a name', async () => {
    const answer = await ask('POST /api/venues', { name: 'The park' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      address: { address1: '', address2: '', city: '', state: '', postalCode: '' },
      mapsLink: null,
    })
  })

  test.each([[{}], [{ name: '' }], [{ name: '   ' }]])(
    'without a name (%j) returns the message of the sub-form, and Required at the field',
    async (body) => {
      const answer = await ask('POST /api/venues', body)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({
        error: {
          code: 'invalid',
          message: messages.checkRequiredFields.text,
          issues: [{ path: 'name', message: 'Required' }],
        },
      })
      expect((await list()).total).toBe(0)
    },
  )

  test.each([
    ['US', { state: 'CA', postalCode: '94103-1234' }, []],
    ['US', { postalCode: '1234' }, [{ path: 'address.postalCode', message: messages.notAZip.text }]],
    ['US', { state: 'Kent' }, [{ path: 'address.state', message: messages.stateNotListed.text }]],
    ['AU', { state: 'NSW', postalCode: '2000' }, []],
    ['AU', { postalCode: '20001' }, [{ path: 'address.postalCode', message: messages.notAPostalCode.text }]],
    ['GB', { state: 'Kent', postalCode: 'CT1 2EH' }, []],
  ])('in %s with %j', async (country, part, issues) => {
    await begin(country)
    const answer = await create('Hall', { address: { ...address, postalCode: '', ...part } })
    const { error } = answer.json<{ error?: { issues: unknown } }>()
    expect([answer.statusCode, error?.issues ?? []]).toMatchObject([issues.length === 0 ? 201 : 422, issues])
  })

  test('is recorded in the history', async () => {
    const { _id } = await created('Hall')
    const story = await inClient(app, client, (tx) =>
      tx.sql.select().from(auditEntries).where(eq(auditEntries.subjectId, _id)),
    )
    expect(story).toMatchObject([
      { action: 'venues.create', changes: [{ field: 'name', from: null, to: 'Hall' }] },
    ])
  })
})

describe('the list', () => {
  test('is sorted by name, searched anywhere in the name and filtered by enabled, one page at a time', async () => {
    for (const name of ['brook hall', 'Aldgate', 'Brook_park', 'Castle']) await created(name)
    const castle = (await list({ search: 'CAST' })).items[0]?._id ?? ''
    await ask(`PUT /api/venues/${castle}/enabled`, { enabled: false })
    expect((await list()).items.map(({ name }) => name)).toEqual([
      'Aldgate',
      'brook hall',
      'Brook_park',
      'Castle',
    ])
    expect((await list({ search: 'brook' })).total).toBe(2)
    // Characters with a meaning in a pattern are matched literally.
    expect((await list({ search: '_' })).items.map(({ name }) => name)).toEqual(['Brook_park'])
    expect((await list({ enabled: false })).items.map(({ name }) => name)).toEqual(['Castle'])
    expect((await list({ enabled: true })).total).toBe(3)
    const second = await list({}, '&limit=3&page=1')
    expect([second.items.map(({ name }) => name), second.total]).toEqual([['Castle'], 4])
  })

  test('is not for customers, and staff can only read it', async () => {
    const customer = await makeSignedIn(app, client, 'customer')
    const staff = await makeSignedIn(app, client, 'staff')
    const host = `${client.slug}.localhost`
    expect((await send(app, 'GET /api/venues', { host, cookie: customer.cookie })).statusCode).toBe(403)
    expect((await send(app, 'GET /api/venues', { host, cookie: staff.cookie })).statusCode).toBe(200)
    const refused = await send(app, 'POST /api/venues', {
      host,
      cookie: staff.cookie,
      payload: { name: 'X' },
    })
    expect(refused.statusCode).toBe(403)
  })
})

describe('the venues that forms offer to everyone', () => {
  test('are the enabled venues by name, with their address and no data of the team', async () => {
    const host = `${client.slug}.localhost`
    await created('Park')
    await created('hall')
    const closed = await created('Closed')
    await ask(`PUT /api/venues/${closed._id}/enabled`, { enabled: false })
    const answer = await send(app, 'GET /api/venues/public', { host })
    expect(answer.statusCode).toBe(200)
    const offered = answer.json<object[]>()
    expect(offered).toMatchObject([
      { name: 'hall', address },
      { name: 'Park', address },
    ])
    for (const venue of offered) expect(Object.keys(venue)).toEqual(['_id', 'name', 'address', 'mapsLink'])
  })
})

describe('changing a venue', () => {
  test('raises its version, and a save from an older version is refused', async () => {
    const venue = await created('Hall')
    const before = await catalogue()
    const change = (name: string, version: number) =>
      ask(`PUT /api/venues/${venue._id}`, { name, address, version })
    expect((await change('Great Hall', 1)).json()).toMatchObject({ name: 'Great Hall', version: 2 })
    expect(await catalogue()).not.toBe(before)
    const stale = await change('Small Hall', 1)
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ error: { code: 'stale' } })
    expect((await list()).items).toMatchObject([{ name: 'Great Hall' }])
  })

  test('follows the same rules', async () => {
    const { _id } = await created('Hall')
    const answer = await ask(`PUT /api/venues/${_id}`, { name: '', address, version: 1 })
    expect(answer.json()).toMatchObject({ error: { message: messages.checkRequiredFields.text } })
  })
})

describe('deleting a venue', () => {
  test('removes a venue that nothing uses', async () => {
    const { _id } = await created('Hall')
    expect((await ask(`DELETE /api/venues/${_id}`)).json()).toEqual({ success: true })
    expect((await list()).total).toBe(0)
    expect((await ask(`DELETE /api/venues/${_id}`)).statusCode).toBe(404)
  })

  test('is blocked while an activity takes place there, but disabling it is not', async () => {
    const { _id } = await created('Hall')
    const other = await created('Park')
    await makeActivityAt(_id)
    await makeActivityAt(_id)
    const refused = await ask(`DELETE /api/venues/${_id}`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ error: { code: 'conflict', message: messages.venueUsed.text } })
    expect((await list({ search: 'hall' })).items).toMatchObject([{ usedBy: 2 }])
    expect((await ask(`PUT /api/venues/${_id}/enabled`, { enabled: false })).statusCode).toBe(200)
    expect((await list({ search: 'hall' })).items).toMatchObject([{ usedBy: 2, enabled: false }])
    expect((await ask(`DELETE /api/venues/${other._id}`)).statusCode).toBe(200)
  })

  test('is not blocked by an answer of another kind with the same text', async () => {
    const { _id } = await created('Hall')
    await makeActivityAt(_id, { type: 'text' })
    expect((await list()).items).toMatchObject([{ usedBy: 0 }])
    expect((await ask(`DELETE /api/venues/${_id}`)).statusCode).toBe(200)
  })

  test('is blocked while a person has named it in a form about themselves, and not otherwise', async () => {
    const { _id } = await created('Hall')
    const other = await created('Park')
    const field = await seedField(app, client, { usage: 'user', type: 'venue', title: 'Nearest' })
    const { user } = await makeSignedIn(app, client, 'customer')
    await inClient(app, client, (tx) =>
      tx.sql
        .update(users)
        .set({ fieldData: { [field.id]: _id } })
        .where(eq(users.id, user.id)),
    )
    const refused = await ask(`DELETE /api/venues/${_id}`)
    expect(refused.json()).toMatchObject({ error: { code: 'conflict', message: messages.venueHasData.text } })
    const nearest = await seedField(app, client, { usage: 'attendee', type: 'venue', title: 'Nearest' })
    const third = await created('Club house')
    await makeAttendee(app, client, user.id, { fieldData: { [nearest.id]: third._id } })
    const ofChild = await ask(`DELETE /api/venues/${third._id}`)
    expect(ofChild.json()).toMatchObject({ error: { message: messages.venueHasData.text } })
    expect((await ask(`DELETE /api/venues/${other._id}`)).statusCode).toBe(200)
  })

  test('is blocked while a tab of the home page shows it', async () => {
    const { _id } = await created('Hall')
    const elsewhere = await created('Park')
    const fieldId = await makeActivityAt(elsewhere._id)
    await inClient(app, client, (tx) =>
      tx.sql.insert(homeTabs).values({
        clientId: client.id,
        name: 'Hall',
        path: 'hall',
        type: 'venue',
        fieldId,
        value: [_id],
        weight: 0,
        createdAt: tx.now,
      }),
    )
    const refused = await ask(`DELETE /api/venues/${_id}`)
    expect(refused.json()).toMatchObject({ error: { message: messages.venueUsedByTab.text } })
  })
})
