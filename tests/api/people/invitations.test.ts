import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { invitations } from '#server/db/schema/sign-in.ts'
import { users } from '#server/db/schema/users.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { cookieOf, seen } from '../../support/cookie.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '../../support/people.ts'
import { emailsTo, tokenSentTo } from '../../support/post.ts'
import { rounds } from '../../support/soak.ts'

let app: TestApp
let client: Client
let owner: Awaited<ReturnType<typeof makeSignedIn>>
let number = 0
let address = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app, { slug: `inviting-${++number}` })
  owner = await makeSignedIn(app, client, 'owner')
})

const host = () => `${client.slug}.localhost`
// Uses a new address for each request, because the limit of calls per minute is a different rule.
const remoteAddress = () => `10.4.${++address % 250}.1`
const invite = (email: string, role = 'staff', { cookie = owner.cookie, key = '' } = {}) =>
  send(app, 'POST /api/invitations', {
    host: host(),
    cookie,
    payload: { email, role },
    ...(key === '' ? {} : { headers: { 'idempotency-key': key } }),
  })
const list = async () =>
  (await send(app, 'GET /api/invitations', { host: host(), cookie: owner.cookie })).json<{
    items: { _id: string; email: string; expired: boolean }[]
    total: number
  }>()
const look = (token: string, at = host()) =>
  send(app, 'POST /api/auth/invitation', { host: at, remoteAddress: remoteAddress(), payload: { token } })
const accept = (token: string, at = host()) =>
  send(app, 'POST /api/auth/invitation/accept', {
    host: at,
    remoteAddress: remoteAddress(),
    payload: {
      token,
      firstName: 'Ivy',
      lastName: 'Invited',
      password: 'correct horse battery',
      confirmPassword: 'correct horse battery',
    },
  })
const invited = async (email: string, role = 'staff') => {
  const { _id } = (await invite(email, role)).json<{ _id: string }>()
  return { id: _id, token: await tokenSentTo(app, client, email) }
}
const act = (verb: 'resend' | 'revoke', id: string, cookie = owner.cookie) =>
  send(app, verb === 'resend' ? `POST /api/invitations/${id}/resend` : `DELETE /api/invitations/${id}`, {
    host: host(),
    cookie,
    remoteAddress: remoteAddress(),
  })

test('open invitations are paged by key, newest first, with the sender of each', async () => {
  await using other = await createTestApp()
  const club = await makeClient(other, { slug: 'brightwater' })
  const { cookie, user } = await makeSignedIn(other, club, 'owner')
  const emails = ['one', 'two', 'three', 'four', 'five'].map((word) => `${word}@people.test`)
  for (const email of emails)
    await send(other, 'POST /api/invitations', { cookie, payload: { email, role: 'staff' } })
  const read = async (query: string) =>
    (await send(other, `GET /api/invitations?${query}`, { cookie })).json<{
      items: { _id: string; email: string; invitedBy: string }[]
      next: string | null
      previous: string | null
      total: number
    }>()
  const first = await read('limit=2')
  expect(first).toMatchObject({ total: 5, previous: null })
  expect(first.items[0]?.invitedBy).toBe(`${user.firstName} ${user.lastName}`)
  const second = await read(`limit=2&after=${first.next}`)
  const third = await read(`limit=2&after=${second.next}`)
  expect(third.next).toBeNull()
  expect([first, second, third].flatMap(({ items }) => items.map(({ email }) => email))).toEqual(
    emails.toReversed(),
  )
  expect((await read(`limit=2&before=${third.previous}`)).items).toEqual(second.items)

  await send(other, `DELETE /api/invitations/${first.items[0]?._id}`, { cookie })
  expect((await read('limit=1')).total).toBe(4)
})

describe('inviting', () => {
  test('sends a link that creates a verified person with that role and signs them in', async () => {
    const answer = await invite('Ivy@people.test')
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      email: 'ivy@people.test',
      role: 'staff',
      invitedBy: `Robin ${owner.user.lastName}`,
      expired: false,
    })
    const token = await tokenSentTo(app, client, 'ivy@people.test')
    expect((await look(token)).json()).toEqual({
      email: 'ivy@people.test',
      role: 'staff',
      invitedBy: `Robin ${owner.user.lastName}`,
    })
    const done = await accept(token)
    expect(done.statusCode).toBe(201)
    expect(done.json()).toMatchObject({
      user: { email: 'ivy@people.test', role: 'staff', emailVerified: true },
    })
    expect((await send(app, 'GET /api/user', { host: host(), cookie: cookieOf(done) })).statusCode).toBe(200)
    expect(await list()).toMatchObject({ items: [], total: 0 })
  })

  test('stores only a hash of the link, and the history contains neither', async () => {
    const { id, token } = await invited('hash@people.test')
    const [row, story] = await inClient(app, client, async (tx) => [
      await tx.sql.select().from(invitations).where(eq(invitations.id, id)),
      await tx.sql.select().from(auditEntries).where(eq(auditEntries.subjectId, id)),
    ])
    expect(JSON.stringify([row, story])).not.toContain(token)
    expect(story).toMatchObject([{ action: 'invitations.create', actorId: owner.user.id }])
  })

  test('an admin cannot invite an owner, nor send such an invitation again', async () => {
    const admin = await makeSignedIn(app, client, 'admin')
    const refused = await invite('boss@people.test', 'owner', admin)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ error: { message: messages.onlyOwnersMakeOwners.text } })
    const { id } = await invited('boss@people.test', 'owner')
    expect((await act('resend', id, admin.cookie)).statusCode).toBe(403)
  })

  test('points out a person who already has an account', async () => {
    const user = await makeUser(app, client)
    const answer = await invite(user.email)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      error: { issues: [{ path: 'email', message: messages.alreadyAPerson.text }] },
    })
  })

  test('is refused while an open invitation exists, but not once that has expired', async () => {
    const { token } = await invited('twice@people.test')
    expect((await invite('twice@people.test')).statusCode).toBe(409)
    app.clock.advance({ hours: 24 * limits.invitationDays })
    expect(await list()).toMatchObject({ items: [{ email: 'twice@people.test', expired: true }] })
    expect((await look(token)).statusCode).toBe(404)
    owner = await makeSignedIn(app, client, 'owner')
    expect((await invite('twice@people.test')).statusCode).toBe(201)
    expect((await list()).total).toBe(1)
  })

  test('creates one invitation when the same request is sent twice', async () => {
    const first = await invite('once@people.test', 'staff', { key: 'key-1' })
    const again = await invite('once@people.test', 'staff', { key: 'key-1' })
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
    expect((await emailsTo(app, client, 'once@people.test')).length).toBe(1)
    expect((await invite('other@people.test', 'staff', { key: 'key-1' })).statusCode).toBe(422)
  })

  test.each(rounds())('creates one invitation for two requests at the same moment, round %i', async () => {
    const answers = await Promise.all([invite('race@people.test'), invite('race@people.test')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await emailsTo(app, client, 'race@people.test')).length).toBe(1)
  })
})

describe('an invitation', () => {
  test.each(rounds())('works once, even when it is accepted twice at the same moment, round %i', async () => {
    const { token } = await invited('single@people.test')
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 404])
    expect((await accept(token)).statusCode).toBe(404)
  })

  test('that is sent again has a new link and a new expiry, and the old link stops working', async () => {
    const { id, token } = await invited('again@people.test')
    app.clock.advance({ hours: 24 * (limits.invitationDays - 1) })
    owner = await makeSignedIn(app, client, 'owner')
    expect((await act('resend', id)).json()).toMatchObject({ _id: id, expired: false })
    const fresh = await tokenSentTo(app, client, 'again@people.test')
    app.clock.advance({ hours: 48 })
    expect((await look(token)).statusCode).toBe(404)
    expect((await look(fresh)).statusCode).toBe(200)
  })

  test('that is withdrawn stops working, and cannot be sent again', async () => {
    const { id, token } = await invited('back@people.test')
    expect((await act('revoke', id)).json()).toEqual({ success: true })
    expect((await look(token)).statusCode).toBe(404)
    expect((await accept(token)).statusCode).toBe(404)
    expect((await act('resend', id)).statusCode).toBe(404)
    expect((await act('revoke', id)).statusCode).toBe(404)
  })

  test('of another organiser is answered like one that never existed', async () => {
    const { id, token } = await invited('foreign@people.test')
    const theirs = client
    client = await makeClient(app)
    owner = await makeSignedIn(app, client, 'owner')
    const nobody = '019a8000-0000-7000-8000-000000000000'
    for (const verb of ['resend', 'revoke'] as const)
      expect(seen(await act(verb, id))).toEqual(seen(await act(verb, nobody)))
    expect(seen(await look(token))).toEqual(seen(await look('made-up')))
    expect((await look(token, `${theirs.slug}.localhost`)).statusCode).toBe(200)
  })

  test('ends when its sender loses their rights', async () => {
    const admin = await makeSignedIn(app, client, 'admin')
    await invite('backdoor@people.test', 'admin', admin)
    const token = await tokenSentTo(app, client, 'backdoor@people.test')
    expect((await look(token)).statusCode).toBe(200)
    const set = (change: Partial<typeof users.$inferInsert>) =>
      inClient(app, client, (tx) => tx.sql.update(users).set(change).where(eq(users.id, admin.user.id)))
    await set({ role: 'staff' })
    expect((await accept(token)).statusCode).toBe(404)
    await set({ role: 'admin', status: 'inactive' })
    expect((await accept(token)).statusCode).toBe(404)
  })

  test('to a person who has registered since says so', async () => {
    const { token } = await invited('meanwhile@people.test')
    await makeUser(app, client, { email: 'meanwhile@people.test' })
    const answer = await accept(token)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { message: messages.alreadyRegistered.text } })
  })
})

const linkTo = (id: string, cookie = owner.cookie) =>
  send(app, `POST /api/invitations/${id}/link`, { host: host(), cookie, remoteAddress: remoteAddress() })
const tokenIn = (link: string) => link.split('#token=')[1] ?? ''

describe('without email', () => {
  test('a manager gets a link to pass on, which replaces the earlier link', async () => {
    const { id, token } = await invited('by-hand@people.test')
    const answer = await linkTo(id)
    expect(answer.json()).toMatchObject({ email: 'by-hand@people.test' })
    const { link } = answer.json<{ link: string }>()
    expect(link).toContain('/invitation#token=')
    expect((await look(token)).statusCode).toBe(404)
    expect((await accept(tokenIn(link))).statusCode).toBe(201)
    expect((await linkTo(id)).statusCode).toBe(404)
  })

  test('staff get no link, and neither does a manager for a higher role or another organiser', async () => {
    const { id } = await invited('not-yours@people.test', 'owner')
    const staff = await makeSignedIn(app, client, 'staff')
    expect((await linkTo(id, staff.cookie)).statusCode).toBe(403)
    const admin = await makeSignedIn(app, client, 'admin')
    expect((await linkTo(id, admin.cookie)).statusCode).toBe(403)
    const other = await makeClient(app, { slug: `elsewhere-${number}` })
    const theirs = await makeSignedIn(app, other, 'owner')
    const asked = await send(app, `POST /api/invitations/${id}/link`, {
      host: `${other.slug}.localhost`,
      cookie: theirs.cookie,
      remoteAddress: remoteAddress(),
    })
    expect(asked.statusCode).toBe(404)
  })

  test('only the invited person sees the link when email works', async () => {
    await using mailing = await createTestApp({ SMTP_URL: 'smtp://localhost:1' })
    const club = await makeClient(mailing, { slug: 'mailing' })
    const { cookie } = await makeSignedIn(mailing, club, 'owner')
    const payload = { email: 'ivy@people.test', role: 'staff' }
    const { _id } = (await send(mailing, 'POST /api/invitations', { cookie, payload })).json<{
      _id: string
    }>()
    const answer = await send(mailing, `POST /api/invitations/${_id}/link`, { cookie })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { message: messages.linksAreEmailed.text } })
  })
})
