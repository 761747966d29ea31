import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { tryRules } from '#domain/people/auth/try-limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { emails } from '#server/db/schema/emails.ts'
import { attempts, challenges } from '#server/db/schema/sign-in.ts'
import { users } from '#server/db/schema/users.ts'
import { hashPassword } from '#server/people/auth/password-hash.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { seen } from '../../support/cookie.ts'
import { inClient, makeClient, makeUser, signIn } from '../../support/people.ts'
import { emailsTo, tokenSentTo } from '../../support/post.ts'
import { jobsDone, queuedJobs, startTestWorker } from '../../support/worker.ts'

const password = 'correct horse battery'
const fresh = 'a much newer password'
let app: TestApp
let client: Client
let passwordHash: string

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  await makeClient(app, { slug: 'littleoaks' })
  await startTestWorker(app)
  passwordHash = await hashPassword(password)
})
afterAll(() => app[Symbol.asyncDispose]())

const person = async (email: string) => {
  const user = await makeUser(app, client, { email, passwordHash })
  return { user, cookie: await signIn(app, client, user) }
}
const ask = (email: string, test = app) =>
  send(test, 'POST /api/auth/password/forgot', { payload: { email } })
/** Requests a link and waits for the job to finish. */
const forgot = async (email: string) => {
  const answer = await ask(email)
  await jobsDone(app)
  return answer
}
const reset = (token: string, host = 'brightwater.localhost') =>
  send(app, 'POST /api/auth/password/reset', {
    host,
    payload: { token, password: fresh, confirmPassword: fresh },
  })
const change = (cookie: string, currentPassword: string, next = fresh) =>
  send(app, 'PUT /api/auth/password', {
    cookie,
    payload: { currentPassword, password: next, confirmPassword: next },
  })
const withPassword = async (email: string, given: string) =>
  (await send(app, 'POST /api/auth/sign-in/email', { payload: { email, password: given } })).statusCode
const isIn = async (cookie: string) => (await send(app, 'GET /api/user', { cookie })).statusCode === 200
const kindsTo = async (email: string) => (await emailsTo(app, client, email)).map(({ kind }) => kind)

describe('a forgotten password', () => {
  test('is replaced through the link in the email, which ends every session and notifies the person', async () => {
    const { cookie } = await person('forgot@people.test')
    expect((await forgot(' FORGOT@people.test')).statusCode).toBe(202)
    const token = await tokenSentTo(app, client, 'forgot@people.test')
    expect((await reset(token)).json()).toEqual({ success: true })
    expect(await isIn(cookie)).toBe(false)
    expect(await withPassword('forgot@people.test', password)).toBe(401)
    expect(await withPassword('forgot@people.test', fresh)).toBe(200)
    expect(await kindsTo('forgot@people.test')).toEqual(['passwordChanged', 'resetPassword'])
  })

  test('sends a link with the organiser’s stored address, never with the Host header', async () => {
    await person('link@people.test')
    await send(app, 'POST /api/auth/password/forgot', {
      host: 'brightwater.localhost:6666',
      payload: { email: 'link@people.test' },
    })
    await jobsDone(app)
    const [email] = await emailsTo(app, client, 'link@people.test')
    expect(email?.text).toContain(`${client.baseUrl}/reset-password#token=`)
    expect(email?.text).not.toContain('6666')
  })

  test('gets the same answer for a known email, an unknown email and a blocked person', async () => {
    await person('known@people.test')
    const { user } = await person('out@people.test')
    await inClient(app, client, (tx) =>
      tx.sql.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id)),
    )
    const known = seen(await forgot('known@people.test'))
    expect(seen(await forgot('unknown@people.test'))).toEqual(known)
    expect(seen(await forgot('out@people.test'))).toEqual(known)
    expect(await kindsTo('unknown@people.test')).toEqual([])
    expect(await kindsTo('out@people.test')).toEqual([])
  })

  test('takes the same work for a known and an unknown email: one job and nothing else', async () => {
    await using quiet = await createTestApp()
    const here = await makeClient(quiet, { slug: 'brightwater' })
    await makeUser(quiet, here, { email: 'known@people.test', passwordHash })
    const written = async (email: string) => {
      await quiet.data.database.pool.query('delete from graphile_worker._private_jobs')
      await inClient(quiet, here, (tx) => tx.sql.delete(attempts))
      expect((await ask(email, quiet)).statusCode).toBe(202)
      const rows = await inClient(quiet, here, async (tx) => ({
        attempts: await tx.sql.$count(attempts),
        challenges: await tx.sql.$count(challenges),
        emails: await tx.sql.$count(emails),
      }))
      return { ...rows, jobs: (await queuedJobs(quiet)).map(({ task, payload }) => ({ task, payload })) }
    }
    for (const email of ['known@people.test', 'unknown@people.test'])
      expect(await written(email)).toEqual({
        // Counted for this address, and for all strangers together.
        attempts: 2,
        challenges: 0,
        emails: 0,
        jobs: [{ task: 'sendResetLink', payload: { clientId: here.id, data: { email } } }],
      })
  })

  test('has a link that works once, even when used twice at the same time', async () => {
    await person('replay@people.test')
    await forgot('replay@people.test')
    const token = await tokenSentTo(app, client, 'replay@people.test')
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    const again = await reset(token)
    expect(again.statusCode).toBe(422)
    expect(again.json()).toMatchObject({ error: { message: messages.linkWrong.text } })
  })

  test('has older links that stop working once one link is used', async () => {
    await person('two-links@people.test')
    await forgot('two-links@people.test')
    const older = await tokenSentTo(app, client, 'two-links@people.test')
    await forgot('two-links@people.test')
    await reset(await tokenSentTo(app, client, 'two-links@people.test'))
    expect((await reset(older)).statusCode).toBe(422)
  })

  test('has a link that expires after an hour and doesn’t work for another organiser', async () => {
    await person('late@people.test')
    await forgot('late@people.test')
    const token = await tokenSentTo(app, client, 'late@people.test')
    expect((await reset(token, 'littleoaks.localhost')).statusCode).toBe(422)
    app.clock.advance({ minutes: limits.resetMinutes })
    expect((await reset(token)).statusCode).toBe(422)
  })

  test('refuses too many links for one email, known or not', async () => {
    await person('flood@people.test')
    for (const email of ['flood@people.test', 'flood-unknown@people.test']) {
      const answers = []
      for (let n = 0; n <= tryRules.codesSent.own[0].tries; n++) answers.push((await ask(email)).statusCode)
      expect(answers).toEqual([202, 202, 202, 202, 202, 429])
    }
  })
})

describe('changing the password', () => {
  test('needs the old password, ends the other sessions and keeps this session', async () => {
    const { user, cookie } = await person('change@people.test')
    const phone = await signIn(app, client, user)
    const wrong = await change(cookie, 'not it')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toMatchObject({
      error: { issues: [{ path: 'currentPassword', message: messages.passwordWrong.text }] },
    })
    expect((await change(cookie, password)).json()).toEqual({ success: true })
    expect(await isIn(cookie)).toBe(true)
    expect(await isIn(phone)).toBe(false)
    expect(await withPassword('change@people.test', fresh)).toBe(200)
    expect(await kindsTo('change@people.test')).toEqual(['passwordChanged'])
  })

  test('needs a password that differs from the current password', async () => {
    const { cookie } = await person('same@people.test')
    const answer = await change(cookie, password, password)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.issues).toMatchObject([
      { path: 'password', message: messages.passwordUnchanged.text },
    ])
    expect(await kindsTo('same@people.test')).toEqual([])
  })

  test('leaves no secret in the history', async () => {
    const { user, cookie } = await person('story@people.test')
    await change(cookie, password)
    const entries = await inClient(app, client, (tx) =>
      tx.sql.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id)).orderBy(auditEntries.id),
    )
    expect(entries.map(({ action }) => action)).toEqual(['users.create', 'auth.changePassword'])
    expect(JSON.stringify(entries)).not.toMatch(/argon2|password[^"]*horse/u)
  })

  test('can’t be used to guess the old password', async () => {
    const { cookie } = await person('inside@people.test')
    const [{ tries }] = tryRules.ownPassword.own
    // Below the limit of calls per minute from one address, which is a separate rule.
    for (let n = 0; n < tries; n++) {
      const answer = await send(app, 'PUT /api/auth/password', {
        cookie,
        remoteAddress: `10.1.0.${n}`,
        payload: { currentPassword: `guess ${n}`, password: fresh, confirmPassword: fresh },
      })
      expect(answer.statusCode).toBe(422)
    }
    expect((await change(cookie, password)).statusCode).toBe(429)
  })
})
