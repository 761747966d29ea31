import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operation } from '#contract/operation.ts'
import { done } from '#contract/shapes.ts'
import { messages } from '#domain/messages.ts'
import { buildApp } from '#server/build-app.ts'
import { openDatabase } from '#server/db/database.ts'
import { usualPatience } from '#server/db/patience.ts'
import { serverOn } from '#server/http/serve.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { makeClient, makeSignedIn } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let cookie: string
beforeAll(async () => {
  app = await createTestApp({}, await createTestDatabase(usualPatience))
  const { serve } = serverOn(app.app, depsOf(app))
  const stumble = operation({
    id: 'test.stumble',
    method: 'POST',
    path: '/api/test/stumble',
    summary: 'Only for this test',
    access: 'anyone',
    answer: done,
  })
  serve(stumble, async ({ caller }) => {
    await caller.scope.transaction((tx) => tx.sql.execute(sql`select ${'Robin’s secret'} from nowhere`))
    return { success: true as const }
  })
  client = await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(app, client, 'owner')).cookie
})
afterAll(() => app[Symbol.asyncDispose]())

interface Envelope {
  error: { code: string; message: string; issues: { path: string; message: string }[]; requestId: string }
}

describe('one envelope', () => {
  test.each([
    ['GET /api/nothing', {}, 404, 'notFound'],
    ['POST /', {}, 404, 'notFound'],
    ['GET /api/user', {}, 401, 'unauthenticated'],
    ['PUT /api/health', {}, 404, 'notFound'],
    ['GET /api/audit?limit=many', { cookie: true }, 400, 'malformed'],
    ['GET /api/users/not-an-id', { cookie: true }, 404, 'notFound'],
    ['GET /api/users/%ED%A0%80', { cookie: true }, 400, 'malformed'],
    ['GET /%ZZ', {}, 400, 'malformed'],
    [`GET /api/users/${'9'.repeat(101)}`, { cookie: true }, 404, 'notFound'],
    ['POST /api/auth/sign-out', { cookie: true, payload: '{', json: true }, 400, 'malformed'],
    ['PUT /api/client', { cookie: true, payload: {} }, 422, 'invalid'],
    ['PUT /api/client', { cookie: true, payload: '{"name":', json: true }, 400, 'malformed'],
    ['PUT /api/client', { cookie: true, payload: '', json: true }, 400, 'malformed'],
    ['PUT /api/client', { cookie: true, payload: '{"__proto__":{"x":1}}', json: true }, 400, 'malformed'],
    ['PUT /api/client', { cookie: true, payload: '<name/>', type: 'text/xml' }, 400, 'malformed'],
    ['PUT /api/client', { cookie: true, payload: 'x'.repeat(1_048_577), json: true }, 413, 'tooLarge'],
  ] as const)(
    '%s %o',
    async (
      line,
      asked: { cookie?: true; payload?: string | object; json?: true; type?: string },
      status,
      code,
    ) => {
      const type = asked.json ? 'application/json' : asked.type
      const answer = await send(app, line, {
        ...(asked.cookie ? { cookie } : {}),
        ...(asked.payload === undefined ? {} : { payload: asked.payload }),
        ...(type === undefined ? {} : { headers: { 'content-type': type } }),
      })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['content-type']).toContain('application/json')
      const { error } = answer.json<Envelope>()
      expect(error).toEqual({
        code,
        message: expect.stringMatching(/^[A-Z].*\.$/u),
        reason: expect.stringMatching(/^[a-z][A-Za-z]+$/u),
        params: expect.any(Object),
        issues: expect.any(Array),
        requestId: answer.headers['x-request-id'],
      })
    },
  )
})

describe('validation', () => {
  test('names every problem at the same time, with its path', async () => {
    const payload = {
      name: ' ',
      logoColour: 'red',
      country: 'XX',
      currency: 'ZZZ',
      dateFormat: 'd',
      dateFormatTextualWithYear: 'd',
      timeZone: 'Mars/Base',
      contactEmail: 'nobody',
      termsText: 'x'.repeat(5_001),
      version: 1.5,
    }
    const { error } = (await send(app, 'PUT /api/client', { cookie, payload })).json<Envelope>()
    expect(error.issues.map((issue) => issue.path)).toEqual(Object.keys(payload))
    expect(error.issues.every((issue) => issue.message !== '')).toBe(true)
    expect(error.message).toBe('Please check the highlighted fields.')
  })

  test('gives each problem a reason with parameters, next to its sentence', async () => {
    const payload = { firstName: '', lastName: 'x'.repeat(201), email: 'nobody' }
    const { error } = (await send(app, 'POST /api/auth/sign-up', { payload })).json<Envelope>()
    expect(error).toMatchObject({ reason: 'checkFields', params: {} })
    expect(error.issues).toEqual(
      expect.arrayContaining([
        { path: 'email', reason: 'notAnEmail', params: {}, message: messages.notAnEmail.text },
        { path: 'firstName', reason: 'required', params: {}, message: 'Required' },
        {
          path: 'lastName',
          reason: 'tooLong',
          params: { most: 100 },
          message: 'Use at most 100 characters.',
        },
      ]),
    )
  })

  test('explains in plain words what is missing', async () => {
    const { error } = (await send(app, 'PUT /api/client', { cookie, payload: {} })).json<Envelope>()
    expect(error.issues).toHaveLength(10)
    expect(new Set(error.issues.map((issue) => issue.message))).toEqual(new Set(['Required']))
  })

  test('reports a rule over two fields together with rules over one field', async () => {
    const payload = {
      email: 'nobody',
      firstName: '',
      lastName: '',
      password: 'short',
      confirmPassword: 'other',
      acceptedTerms: true,
    }
    const { error } = (await send(app, 'POST /api/auth/sign-up', { payload })).json<Envelope>()
    expect(error.issues.map((issue) => issue.path)).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
      'confirmPassword',
    ])
  })
})

describe('an unexpected error', () => {
  test('is answered without internals and logged without values, under one id', async () => {
    const answer = await send(app, 'POST /api/test/stumble')
    const id = answer.headers['x-request-id']
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      error: {
        code: 'unexpected',
        message: 'Something went wrong on our side. Nothing was changed. Please try again.',
        reason: 'unexpected',
        params: {},
        issues: [],
        requestId: id,
      },
    })
    const lines = app.logLines.filter((line) => line.includes(String(id)))
    expect(lines.join('')).toContain('\\"nowhere\\" does not exist')
    expect(lines.join('')).not.toMatch(/Robin|secret/u)
  })
})

test('a request id is always ours, regardless of what the caller sends', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => send(app, 'GET /api/client', { headers: { 'x-request-id': 'theirs' } })),
  )
  const ids = answers.map((answer) => String(answer.headers['x-request-id']))
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/u)
})

test('a request leaves one log line with route, ids and status, and never a query or a body', async () => {
  const answer = await send(app, 'GET /api/users?search=hidden-value', { cookie })
  const lines = app.logLines.filter((line) => line.includes(String(answer.headers['x-request-id'])))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'request',
    method: 'GET',
    route: '/api/users',
    status: 200,
    client: client.id,
  })
  expect(lines[0]).not.toContain('hidden-value')
})

const head = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'HEAD', url, headers: { host: 'brightwater.localhost', ...headers } })

test('HEAD asks for the same permission as GET', async () => {
  expect((await head('/api/audit')).statusCode).toBe(401)
  expect((await head('/api/audit', { cookie })).statusCode).toBe(200)
  expect((await head('/')).statusCode).toBe(200)
})

describe('health', () => {
  test('is ok on any host while the database answers', async () => {
    for (const host of ['brightwater.localhost', 'nobody.example.org', '10.1.2.3:9000']) {
      const answer = await send(app, 'GET /api/health', { host })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ status: 'ok' })
    }
  })

  test('is 503 with Retry-After when the database is gone, as is everything else', async () => {
    const gone = openDatabase({ host: '/nowhere/at/all', user: 'nobody', database: 'none' })
    const built = await buildApp({ ...depsOf(app), database: gone })
    for (const line of ['GET /api/health', 'GET /api/client', 'GET /'] as const) {
      const answer = await send({ app: built }, line)
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.json()).toMatchObject({ error: { code: 'busy' } })
    }
    await built.close()
    await gone.close()
  })
})

test('a lock that is held too long is 503 with Retry-After, and nothing changes', async () => {
  const holder = await app.data.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from clients for update')
  try {
    const answer = await send(app, 'PUT /api/client/plan', { cookie, payload: { planLevel: 10 } })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toMatchObject({ error: { code: 'busy' } })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await send(app, 'GET /api/client', { cookie })).json()).toMatchObject({ planLevel: 30, version: 1 })
})

const call = (remoteAddress: string, host = 'brightwater.localhost') =>
  send(app, 'POST /api/auth/invitation', { payload: {}, remoteAddress, host })

test('too many calls from one address are 429, and other addresses are not affected', async () => {
  for (let count = 0; count < 20; count++) expect((await call('10.9.9.9')).statusCode).toBe(422)
  const refused = await call('10.9.9.9')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ error: { code: 'tooMany' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await call('10.9.9.8')).statusCode).toBe(422)
})

test('a made-up host name starts no new count', async () => {
  for (let count = 0; count < 20; count++)
    expect((await call('10.9.9.7', `made-up-${count}.example`)).statusCode).toBe(422)
  expect((await call('10.9.9.7', 'made-up-20.example')).statusCode).toBe(429)
})

test('signed-in families who share the address of a school are counted separately', async () => {
  const add = async (remoteAddress: string, who?: string) =>
    (
      await send(app, 'POST /api/cart/items', {
        payload: {},
        remoteAddress,
        ...(who !== undefined && { cookie: who }),
      })
    ).statusCode
  const { cookie: other } = await makeSignedIn(app, client, 'customer')
  const many = async (remoteAddress: string, who?: string) => {
    for (let count = 0; count < 120; count++) expect(await add(remoteAddress, who)).toBe(422)
  }
  await many('10.9.9.6')
  expect(await add('10.9.9.6')).toBe(429)
  await many('10.9.9.6', cookie)
  expect(await add('10.9.9.6', cookie)).toBe(429)
  // Another address doesn't restart the count of the same person, and another person has their own count.
  expect(await add('10.9.9.5', cookie)).toBe(429)
  expect(await add('10.9.9.6', other)).toBe(422)
  // An invalid cookie doesn't count as a person.
  expect(await add('10.9.9.6', `${cookie.slice(0, -8)}00000000`)).toBe(429)
})
