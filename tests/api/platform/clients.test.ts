import { desc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ClientSettings } from '#contract/platform/clients/client.ts'
import type { ClientForm } from '#contract/platform/clients/clients.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lockCurrency } from '#server/platform/clients/update-client.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn, makeUser, signIn } from '#tests/support/people.ts'
import { rounds } from '#tests/support/soak.ts'

let app: TestApp
let client: Client
let admin: string
let owner: string
beforeEach(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater', name: 'Brightwater', planLevel: 10 })
  const people = {
    admin: { firstName: 'Ada', lastName: 'Min' },
    owner: { firstName: 'Olive', lastName: 'Owner' },
  }
  admin = await signIn(app, client, await makeUser(app, client, { role: 'admin', ...people.admin }))
  owner = await signIn(app, client, await makeUser(app, client, { role: 'owner', ...people.owner }))
})
afterEach(() => app[Symbol.asyncDispose]())

const readAs = async (cookie?: string) => (await send(app, 'GET /api/client', { cookie })).json<object>()
const read = async () => (await send(app, 'GET /api/client', { cookie: admin })).json<ClientSettings>()

const form: ClientForm = {
  name: 'Brightwater Clubs',
  logoColour: '#1c7c54',
  country: 'IE',
  currency: 'EUR',
  dateFormat: 'yyyy-MM-dd',
  dateFormatTextualWithYear: 'd MMMM yyyy',
  timeZone: 'Europe/Dublin',
  contactEmail: 'hello@brightwater.test',
  termsText: 'Be kind.',
  version: 1,
}

const update = (payload: object, cookie = admin) => send(app, 'PUT /api/client', { cookie, payload })

const lastEntries = () =>
  inClient(app, client, (tx) => tx.sql.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2))

const forEverybody = () => ({
  _id: client.id,
  name: 'Brightwater',
  slug: 'brightwater',
  logoColour: '#1c6e8c',
  country: 'GB',
  currency: 'GBP',
  dateFormat: 'dd/MM/yyyy',
  dateFormatTextualWithYear: 'EEE d MMM yyyy',
  timeZone: 'Europe/London',
  clockAhead: 0,
  contactEmail: 'hello@brightwater.test',
  termsText: '',
  demo: null,
  emailWorks: false,
  cardSandbox: false,
})

const forTeam = () => ({
  ...forEverybody(),
  currencyLocked: false,
  planLevel: 10,
  sessionReminderHours: 24,
  waitlistHours: 24,
  paymentDueDays: 7,
  receiptDetails: '',
  onboardingInfo: { hasCreatedActivity: false, firstStepsHidden: false },
  version: 1,
})

/** Reads the organiser from the page, which carries it so that the first paint needs no request. */
const inPage = async (cookie?: string) => {
  const { body } = await send(app, 'GET /', { cookie })
  const text = /<script type="application\/json" id="boot">(.+?)<\/script>/u.exec(body)?.[1] ?? ''
  return (JSON.parse(text) as { client: object }).client
}

test('visitors and customers read what their pages need, and the team reads all settings', async () => {
  const customer = await makeSignedIn(app, client, 'customer')
  const staff = await makeSignedIn(app, client, 'staff')
  for (const cookie of [undefined, customer.cookie]) {
    expect(await readAs(cookie)).toEqual(forEverybody())
    expect(await inPage(cookie)).toEqual(forEverybody())
  }
  for (const cookie of [staff.cookie, admin, owner]) {
    expect(await readAs(cookie)).toEqual(forTeam())
    expect(await inPage(cookie)).toEqual(forTeam())
  }
})

test('a visitor and a team member who read at the same time each get their own answer', async () => {
  const asked = Array.from({ length: 20 }, (_, n) => n % 2 === 0)
  const answers = await Promise.all(asked.map((team) => readAs(team ? admin : undefined)))
  expect(answers).toEqual(asked.map((team) => (team ? forTeam() : forEverybody())))
})

test.each([
  [{ SMTP_URL: 'smtps://mail.example.org' }, true],
  [{ DEMO: '1' }, true],
  [{}, false],
])('with %j the answer says that email works: %s', async (env, works) => {
  await using other = await createTestApp(env)
  await makeClient(other, { slug: 'brightwater' })
  expect((await send(other, 'GET /api/client')).json()).toMatchObject({ emailWorks: works })
})

test('only the demo says who can sign in', async () => {
  await using demo = await createTestApp({ DEMO: '1' })
  await makeClient(demo, { slug: 'brightwater' })
  expect((await send(demo, 'GET /api/client')).json()).toMatchObject({
    demo: {
      password: 'rollcall-demo',
      accounts: [
        { role: 'owner', email: 'owner@demo.test' },
        { role: 'admin', email: 'admin@demo.test' },
        { role: 'staff', email: 'staff@demo.test' },
        { role: 'customer', email: 'parent@demo.test' },
      ],
    },
  })
})

describe('changing the settings', () => {
  test('saves every field, raises the version, and records who changed what from what', async () => {
    const answer = await update({ ...form, name: '  Brightwater Clubs ' })
    expect(answer.statusCode).toBe(200)
    const { version: _, ...saved } = form
    expect(answer.json()).toMatchObject({ ...saved, version: 2, planLevel: 10 })
    expect(await read()).toEqual(answer.json())
    const [entry] = await lastEntries()
    expect(entry).toMatchObject({
      action: 'clients.update',
      actorName: 'Ada Min',
      subject: 'client',
      subjectId: client.id,
      at: app.clock.now(),
    })
    expect(entry?.changes).toContainEqual({ field: 'currency', from: 'GBP', to: 'EUR' })
    // The contact email did not change.
    expect(entry?.changes.map((change) => change.field)).not.toContain('contactEmail')
  })

  test('writes nothing without a difference', async () => {
    const { slug: _slug, planLevel: _plan, ...same } = await read()
    const [before] = await lastEntries()
    expect((await update(same)).json()).toMatchObject({ version: 1 })
    expect((await lastEntries())[0]).toEqual(before)
  })

  test('keeps what is not sent, and accepts having no reminder', async () => {
    const reminders = {
      sessionReminderHours: null,
      paymentDueDays: 0,
      waitlistHours: 48,
      receiptDetails: 'VAT 123',
    }
    expect((await update({ ...form, ...reminders })).json()).toMatchObject(reminders)
    expect((await update({ ...form, version: 2, name: 'Other' })).json()).toMatchObject({
      name: 'Other',
      ...reminders,
    })
  })

  test('from an outdated page is refused, and the other person’s change stays', async () => {
    await update(form)
    const late = await update({ ...form, name: 'Too late' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ error: { code: 'stale' } })
    expect((await read()).name).toBe('Brightwater Clubs')
  })

  test.each(rounds())(
    'saves one of three requests that come from the same page at the same time, round %i',
    async () => {
      const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => update({ ...form, name })))
      expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      expect((await read()).version).toBe(2)
    },
  )

  test('cannot set what is not in the form', async () => {
    await update({ ...form, planLevel: 30, slug: 'stolen', baseUrl: 'https://evil.test', _id: client.id })
    expect(await read()).toMatchObject({ planLevel: 10, slug: 'brightwater' })
  })

  test.each([
    ['name', 'x'.repeat(81)],
    ['logoColour', '#12345'],
    ['country', 'gb'],
    ['currency', 'gbp'],
    ['dateFormat', 'dd.MM.yy'],
    ['dateFormatTextualWithYear', 'dd/MM/yyyy'],
    ['timeZone', 'London'],
    ['contactEmail', 'hello@'],
    ['termsText', 'x'.repeat(5_001)],
    ['sessionReminderHours', 0],
    ['sessionReminderHours', 337],
    ['waitlistHours', 0],
    ['waitlistHours', 337],
    ['waitlistHours', 1.5],
    ['sessionReminderHours', '24'],
    ['paymentDueDays', 1.5],
    ['paymentDueDays', 91],
    ['paymentDueDays', null],
    ['receiptDetails', 'x'.repeat(1_001)],
    ['version', 'one'],
  ])('marks a wrong %s', async (path, value) => {
    const answer = await update({ ...form, [path]: value })
    expect(answer.statusCode).toBe(422)
    const { error } = answer.json<{ error: { issues: { path: string }[] } }>()
    expect(error.issues.map((issue) => issue.path)).toEqual([path])
    expect((await read()).version).toBe(1)
  })
})

describe('once money has moved', () => {
  beforeEach(() => inClient(app, client, lockCurrency))

  test('the currency can no longer change', async () => {
    const answer = await update({ ...form, version: 2 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { code: 'conflict', issues: [{ path: 'currency' }] } })
    expect(await read()).toMatchObject({ currency: 'GBP', currencyLocked: true })
  })

  test('everything else can still change', async () => {
    expect((await update({ ...form, currency: 'GBP', version: 2 })).statusCode).toBe(200)
  })

  test('locking the currency again changes nothing', async () => {
    await inClient(app, client, lockCurrency)
    expect((await read()).version).toBe(2)
  })
})

const changeTo = (planLevel: unknown, cookie: string) =>
  send(app, 'PUT /api/client/plan', { cookie, payload: { planLevel } })

const hide = (hidden: boolean, cookie: string) =>
  send(app, 'PUT /api/client/first-steps', { cookie, payload: { hidden } })
const areHidden = async () => (await read()).onboardingInfo.firstStepsHidden

describe('the first steps', () => {
  test('are hidden for the whole team and shown again, and the history says by whom', async () => {
    expect(await areHidden()).toBe(false)
    expect((await hide(true, admin)).json()).toMatchObject({ onboardingInfo: { firstStepsHidden: true } })
    expect(await areHidden()).toBe(true)
    const [entry] = await lastEntries()
    expect(entry).toMatchObject({
      action: 'clients.hideFirstSteps',
      changes: [{ field: 'firstStepsHidden', from: false, to: true }],
    })
    expect((await hide(false, owner)).json()).toMatchObject({ onboardingInfo: { firstStepsHidden: false } })
    expect(await areHidden()).toBe(false)
  })

  test('do not make an open settings form outdated', async () => {
    const { version } = await read()
    await hide(true, owner)
    expect((await read()).version).toBe(version)
  })

  test('of another organiser stay as they are', async () => {
    const other = await makeClient(app, { slug: 'other' })
    await hide(true, owner)
    const host = `${other.slug}.localhost`
    const { cookie } = await makeSignedIn(app, other, 'admin')
    const answer = await send(app, 'GET /api/client', { host, cookie })
    expect(answer.json()).toMatchObject({ onboardingInfo: { firstStepsHidden: false } })
  })

  test.each(['staff', 'customer'] as const)('cannot be hidden by %s', async (role) => {
    const { cookie } = await makeSignedIn(app, client, role)
    expect((await hide(true, cookie)).statusCode).toBe(403)
    expect(await areHidden()).toBe(false)
  })
})

describe('the tier', () => {
  test('is changed by the owner, immediately, and the history says by whom', async () => {
    expect((await changeTo(30, owner)).json()).toMatchObject({ planLevel: 30, version: 2 })
    app.clock.advance({ hours: 1 })
    expect((await changeTo(20, owner)).json()).toMatchObject({ planLevel: 20 })
    expect((await read()).planLevel).toBe(20)
    const history = await send(app, 'GET /api/client/plan/history', { cookie: admin })
    expect(history.json()).toEqual({
      items: [
        { at: '2026-09-16T10:00:00Z', by: 'Olive Owner', from: 30, to: 20 },
        { at: '2026-09-16T09:00:00Z', by: 'Olive Owner', from: 10, to: 30 },
      ],
      total: 2,
    })
    const [entry] = await lastEntries()
    expect(entry).toMatchObject({
      action: 'clients.changePlan',
      actorName: 'Olive Owner',
      changes: [{ field: 'planLevel', from: 30, to: 20 }],
    })
  })

  test('does not change when it is set to the same tier', async () => {
    await changeTo(10, owner)
    expect((await send(app, 'GET /api/client/plan/history', { cookie: owner })).json()).toEqual({
      items: [],
      total: 0,
    })
  })

  test.each(['admin', 'staff', 'customer'] as const)('cannot be changed by %s', async (role) => {
    const { cookie } = await makeSignedIn(app, client, role)
    expect((await changeTo(30, cookie)).statusCode).toBe(403)
    expect((await read()).planLevel).toBe(10)
  })

  test.each([0, 15, 40, '30', null])('cannot be %o', async (level) => {
    const answer = await changeTo(level, owner)
    expect(answer.statusCode).toBe(422)
    expect((await read()).planLevel).toBe(10)
  })
})
