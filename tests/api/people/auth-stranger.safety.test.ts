import { and, eq, gt, like } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { tryRules } from '#domain/people/auth/try-limits.ts'
import { attempts } from '#server/db/schema/sign-in.ts'
import { hashPassword } from '#server/people/auth/password-hash.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { inClient, makeClient, makeUser, signIn as sessionOf } from '../../support/people.ts'
import { emailsTo, tokenSentTo } from '../../support/post.ts'
import { scale } from '../../support/soak.ts'
import { jobsDone, startTestWorker } from '../../support/worker.ts'

const password = 'correct horse battery'
const fresh = 'a much newer password'
let app: TestApp
let client: Client
let passwordHash: string
let people = 0
let email: string

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '127.0.0.1' })
  client = await makeClient(app, { slug: 'brightwater' })
  await startTestWorker(app)
  passwordHash = await hashPassword(password)
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => {
  email = `owner-${++people}@people.test`
})

interface From {
  readonly ip?: string
  readonly cookie?: string
}
/** Each test has its own address, because addresses have a limit too. */
const ownIp = () => `198.51.100.${people}`
/** Goes through the proxy, which says where the request came from. */
const from = ({ ip = ownIp(), cookie }: From) => ({ cookie, headers: { 'x-forwarded-for': ip } })
const enter = (given: string, where: From = {}, who = email) =>
  send(app, 'POST /api/auth/sign-in/email', { ...from(where), payload: { email: who, password: given } })
const forgot = (where: From = {}) =>
  send(app, 'POST /api/auth/password/forgot', { ...from(where), payload: { email } })
const register = (where: From = {}) =>
  send(app, 'POST /api/auth/sign-up', {
    ...from(where),
    payload: {
      email,
      firstName: 'A',
      lastName: 'B',
      password,
      confirmPassword: password,
      acceptedTerms: true,
    },
  })
const second = (challengeId: string, code: string, where: From = {}) =>
  send(app, 'POST /api/auth/sign-in/two-factor', { ...from(where), payload: { challengeId, code } })
const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof enter>>) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
/** Keeps only the proof of an earlier sign-in, as a browser does after signing out. */
const knownCookieOf = (answer: Awaited<ReturnType<typeof enter>>) =>
  cookiesOf(answer)
    .split('; ')
    .find((cookie) => cookie.includes('known')) ?? ''
let strangers = 0
const strangerIp = () => `2001:db8:${(++strangers).toString(16)}::1`

type Ask = (where: From) => Promise<{ statusCode: number }>

/** Makes many new addresses. */
const strangersTry = (ask: Ask, times: number) =>
  Promise.all(Array.from({ length: times }, () => ask({ ip: strangerIp() })))

/** Returns how long a person at a new address is refused if they try every ten seconds while strangers go on. */
const secondsKeptOut = async (ask: Ask, stranger: Ask, each = () => Promise.resolve()) => {
  for (let seconds = 0; seconds <= 120; seconds += 10) {
    if ((await ask({})).statusCode !== 429) return seconds
    await each()
    app.clock.advance({ seconds: 10 })
    await strangersTry(stranger, 5)
  }
  return Infinity
}

/** Removes the person's stored turn. */
const forgetTurns = () =>
  inClient(app, client, async (tx) => {
    await tx.sql.delete(attempts).where(like(attempts.bucket, '% wait'))
  })

const guess: Ask = (where) => enter('a wrong guess', where)

/**
 * Creates someone whose account strangers try, also from its owner's address. Returns what the owner's browser can
 * prove.
 */
const crowd = async () => {
  await makeUser(app, client, { email, passwordHash })
  const cookie = knownCookieOf(await enter(password))
  await strangersTry(guess, 60)
  for (let n = 0; n < 15; n++) await enter('a wrong guess')
  return cookie
}

/** Moves the strangers' attempts back by two hours. */
const triedOften = (tried: 'codesSent' | 'secondFactor') =>
  inClient(app, client, (tx) =>
    tx.sql
      .update(attempts)
      .set({
        count: tryRules[tried].sixDigits,
        windowStart: tx.now
          .round({ smallestUnit: 'minute', roundingMode: 'floor' })
          .subtract({ hours: 2, minutes: people }),
      })
      .where(
        and(
          eq(attempts.bucket, `${tried} strangers`),
          gt(attempts.windowStart, tx.now.subtract({ minutes: 5 })),
        ),
      ),
  )

describe('a stranger who tries at full speed', () => {
  test('keeps no one from their password for more than a minute', async () => {
    await makeUser(app, client, { email, passwordHash })
    await strangersTry(guess, 100 * scale)
    expect(await secondsKeptOut((where) => enter(password, where), guess)).toBeLessThanOrEqual(60)
  })

  test('keeps them out if their turn is not stored: the control', async () => {
    await makeUser(app, client, { email, passwordHash })
    await strangersTry(guess, 60)
    expect(await secondsKeptOut((where) => enter(password, where), guess, forgetTurns)).toBe(Infinity)
  })

  test('keeps no one from the link to choose a new password', async () => {
    await makeUser(app, client, { email, passwordHash })
    await strangersTry(forgot, 40)
    expect(await secondsKeptOut(forgot, forgot)).toBeLessThanOrEqual(60)
  })

  test('keeps no one from a code to sign in', async () => {
    await makeUser(app, client, { email, passwordHash })
    await strangersTry(register, 30)
    expect(await secondsKeptOut(register, register)).toBeLessThanOrEqual(60)
  })

  test('doesn’t keep a person from their second factor, even knowing the password', async () => {
    const owner = await makeUser(app, client, { email, passwordHash })
    const cookie = await sessionOf(app, client, owner)
    const enrolled = await send(app, 'POST /api/auth/two-factor', { cookie, payload: { password } })
    const { secret } = enrolled.json<{ secret: string }>()
    const code = () => generate({ secret, epoch: Math.floor(app.clock.now().epochMilliseconds / 1_000) })
    await send(app, 'POST /api/auth/two-factor/confirm', { cookie, payload: { code: await code() } })
    const begin = async () => (await enter(password, {}, email)).json<{ challengeId: string }>().challengeId
    const guessCode: Ask = async (where) => {
      const answer = await enter(password, where)
      return answer.statusCode === 200
        ? second(answer.json<{ challengeId: string }>().challengeId, '000000', where)
        : answer
    }
    const mine = await begin()
    for (let n = 0; n < 3; n++) await strangersTry(guessCode, 20)
    app.clock.advance({ seconds: 30 })
    const kept = await secondsKeptOut(async (where) => second(mine, await code(), where), guessCode)
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThanOrEqual(60)
  })
})

describe('a browser in which the person has signed in before', () => {
  test('is let in immediately while strangers try, even from its own address', async () => {
    const cookie = await crowd()
    expect((await enter(password)).statusCode).toBe(429)
    expect((await enter(password, { cookie })).statusCode).toBe(200)
    expect((await forgot({ cookie })).statusCode).toBe(202)
  })

  test('has its own limit', async () => {
    const cookie = await crowd()
    const [{ tries }] = tryRules.password.own
    for (let n = 0; n < tries; n++) expect((await enter('wrong', { cookie })).statusCode).toBe(401)
    expect((await enter(password, { cookie })).statusCode).toBe(429)
  })

  test.each<[string, (cookie: string) => Promise<string> | string]>([
    ['made up', () => `rollcall-known-3000=${'a'.repeat(43)}.${'b'.repeat(43)}`],
    ['changed', (cookie) => cookie.replace(/.$/u, (last) => (last === 'A' ? 'B' : 'A'))],
    [
      'of another person',
      async () => {
        const other = await makeUser(app, client, { passwordHash })
        return knownCookieOf(await enter(password, { ip: '192.0.2.9' }, other.email))
      },
    ],
    [
      'of another organiser',
      async () => {
        const there = await makeClient(app)
        await makeUser(app, there, { email, passwordHash })
        return knownCookieOf(
          await send(app, 'POST /api/auth/sign-in/email', {
            host: `${there.slug}.localhost`,
            payload: { email, password },
          }),
        )
      },
    ],
  ])('isn’t proven by a cookie that is %s', async (_, change) => {
    const cookie = await change(await crowd())
    expect(cookie).toContain('known')
    expect((await enter(password, { cookie })).statusCode).toBe(429)
  })

  test('is a stranger again after the password changes elsewhere, and stays known if it changes there', async () => {
    const owner = await makeUser(app, client, { email, passwordHash })
    const old = knownCookieOf(await enter(password))
    const session = await sessionOf(app, client, owner)
    const changed = await send(app, 'PUT /api/auth/password', {
      cookie: session,
      payload: { currentPassword: password, password: fresh, confirmPassword: fresh },
    })
    await strangersTry(guess, 60)
    expect((await enter(fresh, { cookie: old })).statusCode).toBe(429)
    expect((await enter(fresh, { cookie: knownCookieOf(changed) })).statusCode).toBe(200)
  })

  test('hides its proof from scripts and other sites, and remembers five people', async () => {
    const owner = await makeUser(app, client, { email, passwordHash })
    const answer = await enter(password)
    expect(answer.cookies.find(({ name }) => name.includes('known'))).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    let cookie = knownCookieOf(answer)
    expect(cookie).not.toContain(owner.id)
    const family = await Promise.all(Array.from({ length: 5 }, () => makeUser(app, client, { passwordHash })))
    for (const [n, person] of family.entries())
      cookie = knownCookieOf(await enter(password, { cookie, ip: `192.0.2.${n + 20}` }, person.email))
    expect(cookie.split('~')).toHaveLength(5)
    await strangersTry(guess, 60)
    expect((await enter(password, { cookie })).statusCode).toBe(429)
  })
})

describe('the place an attempt comes from', () => {
  test('is the address that the proxy reports, with an IPv6 network as one', async () => {
    for (let n = 0; n < 10; n++)
      expect((await enter('wrong', { ip: `2001:db8:abcd:12:${n + 1}::1` })).statusCode).toBe(401)
    expect((await enter('wrong', { ip: '2001:db8:abcd:12::ffff' })).statusCode).toBe(429)
    expect((await enter('wrong', { ip: '2001:db8:abcd:13::1' })).statusCode).toBe(401)
  })

  test('is never what the request claims if no proxy is trusted', async () => {
    await using open = await createTestApp()
    await makeClient(open, { slug: 'brightwater' })
    const answers = []
    for (let n = 0; n <= 10; n++)
      answers.push(
        await send(open, 'POST /api/auth/sign-in/email', {
          headers: { 'x-forwarded-for': `203.0.113.${n}` },
          payload: { email, password: 'wrong' },
        }),
      )
    expect(answers.at(-1)?.statusCode).toBe(429)
  })
})

describe('six digits that strangers could guess', () => {
  test('are replaced by a link', async () => {
    await makeUser(app, client, { email, passwordHash })
    expect((await register()).statusCode).toBe(202)
    await triedOften('codesSent')
    const before = (await emailsTo(app, client, email)).length
    expect((await register()).statusCode).toBe(202)
    await jobsDone(app)
    const sent = await emailsTo(app, client, email)
    expect(sent).toHaveLength(before + 1)
    expect(sent[0]?.kind).toBe('resetPassword')
    const token = await tokenSentTo(app, client, email)
    const reset = await send(app, 'POST /api/auth/password/reset', {
      payload: { token, password: fresh, confirmPassword: fresh },
    })
    expect(reset.statusCode).toBe(200)
    expect((await enter(fresh)).statusCode).toBe(200)
  })

  test('of a second factor are refused until a new password is set, which restarts the count', async () => {
    const owner = await makeUser(app, client, { email, passwordHash })
    const cookie = await sessionOf(app, client, owner)
    const { secret } = (
      await send(app, 'POST /api/auth/two-factor', { cookie, payload: { password } })
    ).json<{ secret: string }>()
    const code = () => generate({ secret, epoch: Math.floor(app.clock.now().epochMilliseconds / 1_000) })
    await send(app, 'POST /api/auth/two-factor/confirm', { cookie, payload: { code: await code() } })
    app.clock.advance({ minutes: 20 })
    const trySecond = async (given: string, typed?: string) =>
      second((await enter(given)).json<{ challengeId: string }>().challengeId, typed ?? (await code()))
    expect((await trySecond(password, '000000')).statusCode).toBe(422)
    await triedOften('secondFactor')
    app.clock.advance({ minutes: 1 })
    const refused = await trySecond(password)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ error: { message: messages.secondFactorGuessed.text } })
    await send(app, 'PUT /api/auth/password', {
      cookie,
      payload: { currentPassword: password, password: fresh, confirmPassword: fresh },
    })
    expect((await trySecond(fresh)).statusCode).toBe(200)
  })
})
