import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { challenges, sessions } from '#server/db/schema/sign-in.ts'
import { users } from '#server/db/schema/users.ts'
import { voidChallengesOf } from '#server/people/auth/challenge.ts'
import { hashPassword } from '#server/people/auth/password-hash.ts'
import { lockUser } from '#server/people/users/find-user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { cookieOf, seen } from '../../support/cookie.ts'
import { eventually } from '../../support/eventually.ts'
import { inClient, makeClient, makeUser } from '../../support/people.ts'
import { codeSentTo, emailsTo, otherCode } from '../../support/post.ts'
import { rounds } from '../../support/soak.ts'

const password = 'correct horse battery'
const terms = 'Bring a water bottle.'
let app: TestApp
let client: Client
let address = 0

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  await makeClient(app, { slug: 'littleoaks', termsText: terms })
})
afterAll(() => app[Symbol.asyncDispose]())

const form = (email: string, more: object = {}) => ({
  email,
  firstName: 'Nia',
  lastName: 'New',
  password,
  confirmPassword: password,
  acceptedTerms: false,
  ...more,
})
// Stays below the limit of calls per minute from one address, which is a separate rule.
const remoteAddress = () => `10.5.${++address % 250}.1`
const signUp = (email: string, more: object = {}, host = 'brightwater.localhost', from = remoteAddress()) =>
  send(app, 'POST /api/auth/sign-up', { host, remoteAddress: from, payload: form(email, more) })
const confirm = (challengeId: string, code: string, host = 'brightwater.localhost') =>
  send(app, 'POST /api/auth/sign-up/confirm', {
    host,
    remoteAddress: remoteAddress(),
    payload: { challengeId, code },
  })
const resend = (challengeId: string) =>
  send(app, 'POST /api/auth/sign-up/resend', { payload: { challengeId } })
const begin = async (email: string): Promise<string> =>
  (await signUp(email)).json<{ challengeId: string }>().challengeId
const usersWith = (email: string) =>
  inClient(app, client, (tx) =>
    tx.sql
      .select()
      .from(users)
      .where(and(eq(users.clientId, client.id), eq(users.email, email))),
  )

describe('signing up', () => {
  test('creates a verified customer with the code from the email, and signs them in', async () => {
    const answer = await signUp('Nia@people.test')
    expect(answer.statusCode).toBe(202)
    expect(await usersWith('nia@people.test')).toEqual([])
    const { challengeId } = answer.json<{ challengeId: string }>()
    const done = await confirm(challengeId, await codeSentTo(app, client, 'nia@people.test'))
    expect(done.json()).toMatchObject({
      status: 'signedIn',
      user: { email: 'nia@people.test', role: 'customer', emailVerified: true },
    })
    expect((await send(app, 'GET /api/user', { cookie: cookieOf(done) })).statusCode).toBe(200)
    const later = await send(app, 'POST /api/auth/sign-in/email', {
      payload: { email: 'nia@people.test', password },
    })
    expect(later.statusCode).toBe(200)
  })

  test('reports all problems of the form at the same time, with their paths', async () => {
    const answer = await signUp('not-an-email', {
      firstName: ' ',
      password: 'short',
      confirmPassword: 'other',
    })
    expect(answer.statusCode).toBe(422)
    const { issues } = answer.json<{ error: { issues: { path: string; message: string }[] } }>().error
    expect(issues.map(({ path, message }) => ({ path, message }))).toEqual(
      expect.arrayContaining([
        { path: 'email', message: messages.notAnEmail.text },
        { path: 'firstName', message: messages.required.text },
        { path: 'password', message: messages.passwordTooShort.text },
      ]),
    )
  })

  test('refuses two passwords that differ', async () => {
    const answer = await signUp('differ@people.test', { confirmPassword: 'something else' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      error: { issues: [{ path: 'confirmPassword', message: messages.passwordsDoNotMatch.text }] },
    })
  })

  test('requires accepting the organiser’s terms, and stores them with their wording', async () => {
    const host = 'littleoaks.localhost'
    const refused = await signUp('terms@people.test', {}, host)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ error: { issues: [{ path: 'acceptedTerms' }] } })

    const littleOaks = await send(app, 'GET /api/client', { host })
    const other = { ...client, id: littleOaks.json<{ _id: string }>()._id }
    const begun = await signUp('terms@people.test', { acceptedTerms: true }, host)
    const { challengeId } = begun.json<{ challengeId: string }>()
    const code = await codeSentTo(app, other, 'terms@people.test')
    expect((await confirm(challengeId, code)).statusCode).toBe(422)
    expect((await confirm(challengeId, code, host)).statusCode).toBe(200)
    const [user] = await inClient(app, other, (tx) => tx.sql.select().from(users))
    expect(user?.acceptedTerms).toEqual({ wording: terms, at: app.clock.now().toString() })
  })
})

describe('an email that is already known', () => {
  test('gets the same answer, and its code signs in without changing anything', async () => {
    const email = 'known@people.test'
    const known = await makeUser(app, client, { email, passwordHash: await hashPassword('the old password') })
    const answer = await signUp(email)
    expect(seen(answer)).toEqual(seen(await signUp('unknown@people.test')))
    expect((await emailsTo(app, client, email)).map(({ kind }) => kind)).toEqual(['signInCode'])
    const { challengeId } = answer.json<{ challengeId: string }>()
    const done = await confirm(challengeId, await codeSentTo(app, client, email))
    expect(done.json()).toMatchObject({ user: { _id: known.id, firstName: known.firstName } })
    const [after] = await usersWith(email)
    expect(after?.passwordHash).toBe(known.passwordHash)
  })

  test('of a blocked person gets the same answer, and no email helps them in', async () => {
    const email = 'out@people.test'
    const out = await makeUser(app, client, { email })
    await inClient(app, client, (tx) =>
      tx.sql.update(users).set({ status: 'inactive' }).where(eq(users.id, out.id)),
    )
    const answer = await signUp(email)
    expect(seen(answer)).toEqual(seen(await signUp('unknown2@people.test')))
    expect((await resend(answer.json<{ challengeId: string }>().challengeId)).statusCode).toBe(202)
    expect(await emailsTo(app, client, email)).toEqual([])
  })
})

test('of a person who is blocked while they type their code starts no session', async () => {
  const user = await makeUser(app, client)
  const id = await begin(user.email)
  const code = await codeSentTo(app, client, user.email)
  const { pool } = app.data.database
  let late: ReturnType<typeof confirm> | undefined
  await inClient(app, client, async (tx) => {
    await tx.sql.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id))
    late = confirm(id, code)
    await eventually(async () => {
      const waiting = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return (waiting.rowCount ?? 0) > 0
    })
  })
  expect((await late)?.statusCode).toBe(422)
  expect(await inClient(app, client, (tx) => tx.sql.$count(sessions, eq(sessions.userId, user.id)))).toBe(0)
})

describe('the code', () => {
  test('isn’t stored in the database, and neither is the password', async () => {
    const id = await begin('secret@people.test')
    const code = await codeSentTo(app, client, 'secret@people.test')
    const [row] = await inClient(app, client, (tx) =>
      tx.sql.select().from(challenges).where(eq(challenges.id, id)),
    )
    expect(JSON.stringify(row)).not.toContain(code)
    expect(JSON.stringify(row)).not.toContain(password)
  })

  test('can be tried five times, and then even the right code fails', async () => {
    const id = await begin('brute@people.test')
    const code = await codeSentTo(app, client, 'brute@people.test')
    for (let n = 0; n < limits.codeAttempts; n++) {
      const wrong = await confirm(id, otherCode(code))
      expect(wrong.statusCode).toBe(422)
      expect(wrong.json()).toMatchObject({
        error: { issues: [{ path: 'code', message: messages.codeWrong.text }] },
      })
    }
    expect((await confirm(id, code)).statusCode).toBe(422)
    expect(await usersWith('brute@people.test')).toEqual([])
  })

  test('can’t be guessed faster with attempts at the same time', async () => {
    const id = await begin('parallel@people.test')
    const code = await codeSentTo(app, client, 'parallel@people.test')
    await Promise.all(Array.from({ length: 12 }, () => confirm(id, otherCode(code))))
    const [row] = await inClient(app, client, (tx) =>
      tx.sql.select().from(challenges).where(eq(challenges.id, id)),
    )
    expect(row?.attempts).toBe(limits.codeAttempts)
    expect((await confirm(id, code)).statusCode).toBe(422)
  })

  test('expires after fifteen minutes', async () => {
    const id = await begin('slow@people.test')
    const code = await codeSentTo(app, client, 'slow@people.test')
    app.clock.advance({ minutes: limits.codeMinutes })
    expect((await confirm(id, code)).statusCode).toBe(422)
  })

  test('works once', async () => {
    const id = await begin('once@people.test')
    const code = await codeSentTo(app, client, 'once@people.test')
    expect((await confirm(id, code)).statusCode).toBe(200)
    expect((await confirm(id, code)).statusCode).toBe(422)
  })

  test.each(rounds())(
    'creates one person if it is typed three times at the same time, round %i',
    async (round) => {
      const email = `thrice-${round}@people.test`
      const id = await begin(email)
      const code = await codeSentTo(app, client, email)
      const answers = await Promise.all([confirm(id, code), confirm(id, code), confirm(id, code)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
      expect(await usersWith(email)).toHaveLength(1)
    },
  )

  test.each(rounds(3))(
    'of four sign-ups with one email, confirmed together, creates one person, round %i',
    async (round) => {
      const email = `together-${round}@people.test`
      const begun: [string, string][] = []
      for (let one = 0; one < 4; one++) begun.push([await begin(email), await codeSentTo(app, client, email)])
      const answers = await Promise.all(begun.map(([id, code]) => confirm(id, code)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      expect(await usersWith(email)).toHaveLength(1)
    },
  )

  test('of one challenge is wrong for another', async () => {
    const one = await begin('first@people.test')
    await begin('second@people.test')
    const code = await codeSentTo(app, client, 'second@people.test')
    expect((await confirm(one, code)).statusCode).toBe(422)
  })
})

describe('requesting a new code', () => {
  test('makes the old code invalid', async () => {
    const email = 'again@people.test'
    const id = await begin(email)
    const old = await codeSentTo(app, client, email)
    expect((await resend(id)).json()).toEqual({ challengeId: id })
    const fresh = await codeSentTo(app, client, email)
    expect((await confirm(id, old)).statusCode).toBe(422)
    expect((await confirm(id, fresh)).statusCode).toBe(200)
  })

  test('works on a page that was left open, long after the first code expired', async () => {
    const id = await begin('patient@people.test')
    app.clock.advance({ hours: 23 })
    await resend(id)
    expect((await confirm(id, await codeSentTo(app, client, 'patient@people.test'))).statusCode).toBe(200)
  })

  test('is possible five times in a quarter of an hour, for a known and an unknown email alike', async () => {
    await makeUser(app, client, { email: 'many@people.test' })
    for (const email of ['many@people.test', 'many-unknown@people.test']) {
      const here = '127.0.0.1'
      const first = await signUp(email, {}, undefined, here)
      const { challengeId: id } = first.json<{ challengeId: string }>()
      const answers = []
      for (let n = 0; n < 5; n++) answers.push((await resend(id)).statusCode)
      expect(answers).toEqual([202, 202, 202, 202, 429])
      expect((await signUp(email, {}, undefined, here)).statusCode).toBe(429)
    }
  })

  test('doesn’t delay someone who blocks the person at the same time', async () => {
    const { email, id: userId } = await makeUser(app, client, { email: 'crossing@people.test' })
    const id = await begin(email)
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // Locks in the same order as changing the status: the person first, then what they had started.
    const resent = await inClient(app, client, async (tx) => {
      await lockUser(tx, userId)
      const answer = Promise.resolve(resend(id))
      await eventually(async () => (await app.data.database.pool.query(waiting)).rowCount === 1)
      await voidChallengesOf(tx, userId)
      return { answer }
    })
    expect((await resent.answer).statusCode).toBe(202)
    expect(await emailsTo(app, client, email)).toHaveLength(1)
  })

  test('gets the same answer for a challenge that never existed', async () => {
    const unknown = '019a8000-0000-7000-8000-000000000000'
    const answer = await resend(unknown)
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toEqual({ challengeId: unknown })
  })
})
