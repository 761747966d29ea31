import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeClient, makeSignedIn } from '#tests/support/people.ts'

const slugAt = async (app: TestApp, host: string, headers: Record<string, string> = {}) => {
  const answer = await send(app, 'GET /api/client', { host, headers })
  return answer.statusCode === 200 ? answer.json<{ slug: string }>().slug : answer.statusCode
}

describe('with two organisers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ BASE_DOMAIN: 'rollcall.test', DEFAULT_CLIENT: 'brightwater' })
    await makeClient(app, { slug: 'brightwater' })
    const oaks = await makeClient(app, { slug: 'littleoaks' })
    await app.data.database.pool.query('insert into client_hosts values ($1, $2)', [
      'www.oaks.example',
      oaks.id,
    ])
  })
  afterAll(() => app[Symbol.asyncDispose]())

  test.each([
    ['brightwater.rollcall.test', 'brightwater'],
    ['littleoaks.rollcall.test', 'littleoaks'],
    ['LittleOaks.Rollcall.Test:8443', 'littleoaks'],
    ['littleoaks.rollcall.test.', 'littleoaks'],
    ['littleoaks.localhost:3000', 404],
    ['www.oaks.example', 'littleoaks'],
    ['WWW.OAKS.EXAMPLE:443', 'littleoaks'],
    ['rollcall.test', 'brightwater'],
    ['localhost:3000', 'brightwater'],
    ['127.0.0.1:3000', 'brightwater'],
    ['[::1]:3000', 'brightwater'],
    ['nobody.rollcall.test', 404],
    ['deep.littleoaks.rollcall.test', 404],
    ['oaks.example', 404],
    ['littleoaks.rollcall.test.evil.test', 404],
    ['evil-rollcall.test', 404],
    ['10.0.0.7', 404],
  ])('%s leads to %s', async (host, slug) => {
    expect(await slugAt(app, host)).toBe(slug)
  })

  test('an unknown address is a plain 404 page that names no organiser', async () => {
    const answer = await send(app, 'GET /', { host: 'nobody.rollcall.test' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('There is no organisation at this address.')
    expect(answer.body).not.toMatch(/brightwater|littleoaks|<script/iu)
    // The style uses the nonce that the policy allows.
    const nonce = /<style nonce="([^"]+)">/u.exec(answer.body)?.[1]
    expect(nonce).toMatch(/^.{20,}$/u)
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
  })

  test('forwarded headers are ignored while no proxy is trusted', async () => {
    const headers = {
      'x-forwarded-host': 'littleoaks.rollcall.test',
      forwarded: 'host=littleoaks.rollcall.test',
    }
    expect(await slugAt(app, 'brightwater.rollcall.test', headers)).toBe('brightwater')
    expect(await slugAt(app, 'nobody.rollcall.test', headers)).toBe(404)
  })

  test('the page contains its organiser and no other', async () => {
    const { body } = await send(app, 'GET /', { host: 'littleoaks.rollcall.test' })
    expect(body).toContain('"slug":"littleoaks"')
    expect(body).not.toContain('brightwater')
  })

  test('a host that moves to another organiser signs out everyone who was signed in there', async () => {
    const host = 'moving.example'
    const [before, after] = [
      await makeClient(app, { slug: 'before-the-move' }),
      await makeClient(app, { slug: 'after-the-move' }),
    ]
    const { cookie } = await makeSignedIn(app, before, 'owner')
    const { cookie: next } = await makeSignedIn(app, after, 'owner')
    const { pool } = app.data.database
    const statusOf = async (given: string) =>
      (await send(app, 'GET /api/user', { host, cookie: given })).statusCode
    await pool.query('insert into client_hosts values ($1, $2)', [host, before.id])
    // On the second request, the organiser of the host is cached.
    expect([await statusOf(cookie), await statusOf(cookie), await statusOf(next)]).toEqual([200, 200, 401])
    await pool.query('update client_hosts set client_id = $2 where host = $1', [host, after.id])
    expect([await statusOf(cookie), await statusOf(next), await statusOf(next)]).toEqual([401, 200, 200])
  })
})

test('names below localhost are organisers during development only', async () => {
  await using app = await createTestApp({ DEFAULT_CLIENT: 'brightwater' })
  await makeClient(app, { slug: 'brightwater' })
  await makeClient(app, { slug: 'littleoaks' })
  expect(await slugAt(app, 'littleoaks.localhost:3000')).toBe('littleoaks')
  expect(await slugAt(app, 'nobody.localhost:3000')).toBe(404)
})

const setUp = async (trust: string) => {
  const app = await createTestApp({ TRUST_PROXY: trust, DEFAULT_CLIENT: 'brightwater' })
  await makeClient(app, { slug: 'brightwater' })
  await makeClient(app, { slug: 'littleoaks' })
  return app
}

describe('behind a trusted proxy', () => {
  const headers = { 'x-forwarded-host': 'littleoaks.localhost' }

  test.each([
    ['true', 'littleoaks'],
    ['1', 'littleoaks'],
    ['127.0.0.1', 'littleoaks'],
    ['10.0.0.0/8', 'brightwater'],
    ['false', 'brightwater'],
  ])('TRUST_PROXY=%s', async (trust, slug) => {
    await using app = await setUp(trust)
    expect(await slugAt(app, 'brightwater.localhost', headers)).toBe(slug)
  })
})

test('a single organiser answers everywhere, so that a self-hoster configures nothing', async () => {
  await using app = await createTestApp()
  await makeClient(app, { slug: 'only' })
  for (const host of ['localhost', 'bookings.example.org', '192.168.1.20:3000', 'anything.localhost'])
    expect(await slugAt(app, host)).toBe('only')
})

test('an empty installation shows its set-up page on any host, and has no organiser', async () => {
  await using app = await createTestApp()
  for (const host of ['localhost:3000', 'bookings.example.org']) {
    const page = await send(app, 'GET /', { host })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('{"client":null,"user":null,"setupNeeded":true,"queries":[]}')
    expect(await slugAt(app, host)).toBe(404)
    expect((await send(app, 'GET /api/setup', { host })).json()).toMatchObject({ needed: true })
  }
})

test('text from an organiser cannot break out of the page', async () => {
  await using app = await createTestApp()
  await makeClient(app, { slug: 'only', name: '</script><script>alert(1)</script>' })
  const { body } = await send(app, 'GET /')
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('\\u003c/script>')
})
