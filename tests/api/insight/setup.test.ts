import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { clients } from '#server/db/schema/clients.ts'
import { users } from '#server/db/schema/users.ts'
import { foundFirst } from '#server/insight/setup/set-up.ts'
import { setupCodeOf } from '#server/insight/setup/setup-code.ts'
import { knownBrowser } from '#server/people/auth/known-browser.ts'
import { createTestApp, depsOf, type Request, send, type TestApp, testSecret } from '../../support/app.ts'
import { cookieOf } from '../../support/cookie.ts'
import { inClient, makeClient } from '../../support/people.ts'
import { rounds } from '../../support/soak.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app[Symbol.asyncDispose]())

const host = 'bookings.example.org'
const form = {
  setupCode: setupCodeOf({ secret: testSecret }),
  organisation: "Año Nuevo: Children's Club",
  country: 'GB',
  currency: 'GBP',
  timeZone: 'Europe/London',
  email: 'Olive@people.test',
  firstName: 'Olive',
  lastName: 'Owner',
  password: 'correct horse battery',
  confirmPassword: 'correct horse battery',
}
const setUp = (payload: object = form) => send(app, 'POST /api/setup', { host, payload })
const needed = async () => (await send(app, 'GET /api/setup', { host })).json<{ needed: boolean }>().needed
const allClients = () => drizzle({ client: app.data.database.pool }).select().from(clients)

test('an empty installation asks for its first organisation, creates it with its owner and signs them in', async () => {
  expect(await needed()).toBe(true)
  const done = await setUp()
  expect(done.statusCode).toBe(201)
  expect(done.json()).toMatchObject({
    status: 'signedIn',
    user: { email: 'olive@people.test', role: 'owner', emailVerified: false },
  })
  const cookie = cookieOf(done)
  expect((await send(app, 'GET /api/user', { host, cookie })).json()).toMatchObject({ firstName: 'Olive' })
  expect((await send(app, 'GET /api/client', { host })).json()).toMatchObject({
    name: form.organisation,
    slug: 'ano-nuevo-childrens-club',
    currency: 'GBP',
    contactEmail: 'olive@people.test',
  })
  expect(await needed()).toBe(false)
  const [client] = await allClients()
  if (!client) throw new Error('no client')
  expect(client.baseUrl).toBe(app.config.baseUrl)
  const entries = await inClient(app, client, (tx) =>
    tx.sql.select().from(auditEntries).orderBy(auditEntries.id),
  )
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['users.create', 'Olive Owner'],
    ['setup.create', 'Olive Owner'],
  ])
})

test.each(rounds())(
  'the setup works once, even if two people press the button at the same time, round %i',
  async () => {
    const answers = await Promise.all([
      setUp(),
      setUp({ ...form, organisation: 'Another', email: 'b@people.test' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await allClients()).toHaveLength(1)
    const again = await setUp()
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ error: { message: messages.setUpAlready.text } })
    expect(cookieOf(again)).toBeUndefined()
  },
)

test('the setup is closed if an organisation was created in another way', async () => {
  const client = await makeClient(app)
  expect(await needed()).toBe(false)
  expect((await setUp()).statusCode).toBe(409)
  expect(await inClient(app, client, (tx) => tx.sql.select().from(users))).toEqual([])
})

test('the setup form reports all problems at the same time and creates nothing', async () => {
  const answer = await setUp({
    ...form,
    organisation: '',
    country: 'XX',
    timeZone: 'Mars/Base',
    password: 'short',
  })
  expect(answer.statusCode).toBe(422)
  const paths = answer.json<{ error: { issues: { path: string }[] } }>().error.issues.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['organisation', 'country', 'timeZone', 'password']))
  expect(await needed()).toBe(true)
})

test.each([
  ['东京クラブ', 'organisation'],
  ['A'.repeat(80), 'a'.repeat(63)],
])('the name %s becomes a valid host label', async (organisation, slug) => {
  await setUp({ ...form, organisation })
  expect(await allClients()).toMatchObject([{ slug }])
})

/** A request from a stranger who knows which headers a proxy on the server would send. */
const hostile: Request = {
  remoteAddress: '203.0.113.9',
  headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
}

const codeGiven = async (on: TestApp, asked: Request = {}) =>
  (await send(on, 'GET /api/setup', { host: 'localhost:3000', ...asked })).json<{
    setupCode: string | null
  }>().setupCode

const issuesOf = (answer: Awaited<ReturnType<typeof setUp>>) =>
  answer.json<{ error: { issues: { path: string; message: string }[] } }>().error.issues

const setUpFrom = (remoteAddress: string, payload: object) =>
  send(app, 'POST /api/setup', { host, payload, remoteAddress })

describe('the setup code', () => {
  const withoutCode = { ...form, setupCode: undefined }

  test.each([
    ['no code', withoutCode, messages.required.text],
    ['an empty one', { ...form, setupCode: ' ' }, messages.required.text],
    ['a wrong one', { ...form, setupCode: 'aaaa-bbbb-cccc' }, messages.setupCodeWrong.text],
    ['part of it', { ...form, setupCode: form.setupCode.slice(0, -1) }, messages.setupCodeWrong.text],
    [
      'the code of another installation',
      { ...form, setupCode: setupCodeOf({ secret: `${testSecret} ` }) },
      messages.setupCodeWrong.text,
    ],
  ])('refuses to set up with %s, and creates nothing', async (_what, payload, message) => {
    const answer = await setUp(payload)
    expect(answer.statusCode).toBe(422)
    expect(issuesOf(answer)).toMatchObject([{ path: 'setupCode', message }])
    expect(cookieOf(answer)).toBeUndefined()
    expect(await allClients()).toEqual([])
    expect(await needed()).toBe(true)
  })

  test('is the only barrier: without the check, a stranger’s form founds the organisation', async () => {
    const { setupCode: _code, ...founder } = form
    const browser = knownBrowser(Buffer.alloc(32), undefined)
    const visit = { ip: '203.0.113.9', device: '', replaces: undefined, browser }
    await foundFirst(depsOf(app), visit, founder, 'a request')
    expect(await allClients()).toHaveLength(1)
  })

  test('is accepted however people type it', async () => {
    const typed = ` ${form.setupCode.toUpperCase().replaceAll('-', ' ')} `
    expect((await setUp({ ...form, setupCode: typed })).statusCode).toBe(201)
  })

  test('can be tried ten times a minute from one address', async () => {
    const wrong = { ...form, setupCode: 'aaaa-bbbb-cccc' }
    for (let round = 0; round < 10; round += 1)
      expect((await setUpFrom('203.0.113.9', wrong)).statusCode).toBe(422)
    expect((await setUpFrom('203.0.113.9', form)).statusCode).toBe(429)
    // A stranger locks out only their own address.
    expect((await setUpFrom('198.51.100.7', form)).statusCode).toBe(201)
  })

  test('survives a restart, is the same in every process, and stops working once an owner exists', async () => {
    await using second = await createTestApp({}, { ...app.data, drop: async () => undefined })
    expect(await codeGiven(second)).toBe(await codeGiven(app))
    expect(await codeGiven(second)).toBe(form.setupCode)
    expect((await setUp()).statusCode).toBe(201)
    for (const on of [app, second]) {
      expect(await codeGiven(on)).toBeNull()
      expect((await send(on, 'POST /api/setup', { host, payload: form })).statusCode).toBe(409)
    }
  })
})

describe('a browser on the server itself', () => {
  test('gets the setup code', async () => {
    expect(await codeGiven(app)).toBe(form.setupCode)
    expect(await codeGiven(app, { host: '127.0.0.1:3000' })).toBe(form.setupCode)
  })

  test.each<[string, Record<string, string>, Request]>([
    ['from another address', {}, { remoteAddress: '203.0.113.9' }],
    ['from another address that claims to be this machine', {}, hostile],
    [
      'from another address, through a proxy that believes it',
      { TRUST_PROXY: 'true' },
      { ...hostile, remoteAddress: '127.0.0.1' },
    ],
    ['from another address, with every address trusted', { TRUST_PROXY: 'true' }, hostile],
    ['through a proxy on this machine', {}, { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['through a proxy on this machine that only says Via', {}, { headers: { via: '1.1 proxy' } }],
    ['for another name that points here', {}, { host: 'rebound.example' }],
    ['to an installation with a public address', { BASE_URL: 'https://bookings.example.org' }, {}],
    ['to an installation that expects a proxy', { TRUST_PROXY: '1' }, {}],
  ])('isn’t assumed for a request %s', async (_what, env, asked) => {
    await using other = await createTestApp(env)
    expect(await codeGiven(other, asked)).toBeNull()
  })
})
