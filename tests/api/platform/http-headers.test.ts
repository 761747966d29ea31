import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/people/auth/password-hash.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'

let plain: TestApp
let secure: TestApp
let cookie: string
beforeAll(async () => {
  plain = await createTestApp()
  secure = await createTestApp({ BASE_URL: 'https://localhost' })
  for (const app of [plain, secure]) await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(plain, await makeClient(plain, { slug: 'littleoaks' }), 'owner')).cookie
})
afterAll(async () => {
  await plain[Symbol.asyncDispose]()
  await secure[Symbol.asyncDispose]()
})

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

const pagePolicy = (nonce: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`

describe('security headers', () => {
  test.each([
    ['an answer', 'GET /api/client'],
    ['a refusal', 'GET /api/user'],
    ['health', 'GET /api/health'],
    ['nothing there', 'GET /api/nothing'],
  ] as const)('the policy of %s allows nothing at all', async (_name, line) => {
    const { headers } = await send(plain, line)
    expect(headers).toMatchObject({
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  test('a page may load our own files, and styles with the nonce of this answer', async () => {
    const answers = [await send(plain, 'GET /'), await send(plain, 'GET /admin/people')]
    const nonces = answers.map(
      (answer) => /'nonce-([^']+)'/u.exec(String(answer.headers['content-security-policy']))?.[1],
    )
    expect(new Set(nonces).size).toBe(2)
    for (const [index, { headers }] of answers.entries())
      expect(headers).toMatchObject({
        ...everywhere,
        'content-security-policy': pagePolicy(nonces[index] ?? ''),
      })
    for (const { headers } of answers)
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|http:/u)
  })

  test('strict transport security is only sent when people use https', async () => {
    for (const line of ['GET /', 'GET /api/client', 'GET /api/user'] as const) {
      expect((await send(plain, line)).headers['strict-transport-security']).toBeUndefined()
      expect((await send(secure, line)).headers['strict-transport-security']).toBe('max-age=31536000')
    }
  })

  test('caches store neither pages nor answers, since they may show who is signed in', async () => {
    for (const line of ['GET /', 'GET /api/client', 'GET /api/user', 'GET /api/nothing'] as const)
      expect((await send(plain, line)).headers['cache-control']).toBe('no-store')
  })
})

const signIn = async (env: Record<string, string>) => {
  await using app = await createTestApp(env)
  const client = await makeClient(app, { slug: 'brightwater' })
  const password = 'what everybody knows'
  const { email } = await makeUser(app, client, { passwordHash: await hashPassword(password) })
  const answer = await send(app, 'POST /api/auth/sign-in/email', { payload: { email, password } })
  return [answer.headers['set-cookie']].flat()
}

describe('the cookies of the session and of the browser', () => {
  test('belong to one host alone over https', async () => {
    expect(await signIn({ BASE_URL: 'https://localhost' })).toEqual([
      expect.stringMatching(
        /^__Host-rollcall=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
      ),
      expect.stringMatching(
        /^__Host-rollcall-known=[\w.-]{87}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
      ),
    ])
  })

  test('include the port in their names over http', async () => {
    expect(await signIn({ PORT: '4100' })).toEqual([
      expect.stringMatching(/^rollcall-4100=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/u),
      expect.stringMatching(
        /^rollcall-known-4100=[\w.-]{87}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/u,
      ),
    ])
  })
})

describe('an unsafe request', () => {
  const host = 'littleoaks.localhost'
  const cases: readonly [string, Record<string, string>, boolean, 'refused' | 'passes'][] = [
    ['from our own page', { origin: `http://${host}` }, true, 'passes'],
    ['from our own page, over https behind a proxy', { origin: `https://${host}` }, true, 'passes'],
    ['from another website', { origin: 'https://evil.test' }, true, 'refused'],
    ['from another website, without a cookie', { origin: 'https://evil.test' }, false, 'refused'],
    ['from another organiser', { origin: 'http://brightwater.localhost' }, true, 'refused'],
    ['from another port', { origin: `http://${host}:4000` }, true, 'refused'],
    ['from a page without an address', { origin: 'null' }, true, 'refused'],
    [
      'that says it crosses sites',
      { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
      true,
      'refused',
    ],
    ['of a program, without a cookie', {}, false, 'passes'],
    ['without Origin but with a cookie', {}, true, 'refused'],
  ]
  test.each(cases)('%s', async (_name, headers, signedIn, verdict) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await plain.app.inject({
        method,
        url: '/api/nothing',
        headers: { host, ...headers, ...(signedIn ? { cookie } : {}) },
      })
      // Nothing exists at this address, so a request that passes the check gets 404.
      expect(answer.statusCode).toBe(verdict === 'passes' ? 404 : 403)
      const message = 'This request came from another website and was refused.'
      expect(answer.body.includes(message)).toBe(verdict === 'refused')
    }
  })

  test('is refused before anything happens', async () => {
    const answer = await plain.app.inject({
      method: 'PUT',
      url: '/api/client/plan',
      headers: { host, cookie, origin: 'https://evil.test' },
      payload: { planLevel: 10 },
    })
    expect(answer.statusCode).toBe(403)
    expect((await send(plain, 'GET /api/client', { host, cookie })).json()).toMatchObject({ planLevel: 30 })
  })

  test('a safe request may come from anywhere', async () => {
    const answer = await send(plain, 'GET /api/user', {
      host,
      cookie,
      headers: { origin: 'https://evil.test' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

test('a page is compressed if the browser supports it, and a short answer is not', async () => {
  await using test = await createTestApp()
  await makeClient(test, { slug: 'brightwater', termsText: 'Collect your child on time. '.repeat(100) })
  const read = (encoding: string) => send(test, 'GET /', { headers: { 'accept-encoding': encoding } })
  expect((await read('br, gzip')).headers['content-encoding']).toBe('br')
  expect((await read('gzip')).headers['content-encoding']).toBe('gzip')
  const plain = await read('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toContain('Collect your child on time.')
  const short = await send(test, 'GET /api/health', { headers: { 'accept-encoding': 'br' } })
  expect(short.headers['content-encoding']).toBeUndefined()
})

test('the same answer is compressed when it is long, and not when it is short', async () => {
  await using test = await createTestApp()
  await makeClient(test, { slug: 'short' })
  // The text has few characters but many bytes, and only the bytes count.
  await makeClient(test, { slug: 'long', termsText: '照'.repeat(400) })
  const read = (slug: string) =>
    send(test, 'GET /api/client', { host: `${slug}.localhost`, headers: { 'accept-encoding': 'gzip' } })
  const long = await read('long')
  expect(long.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(long.rawPayload).toString()).toContain('照'.repeat(400))
  const short = await read('short')
  expect(short.headers['content-encoding']).toBeUndefined()
  expect(short.json()).toMatchObject({ slug: 'short' })
})

const sendCompressed = (payload: Buffer) =>
  send(plain, 'POST /api/auth/sign-in/email', {
    payload,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })

test('a request body may be compressed', async () => {
  const body = JSON.stringify({ email: 'nobody@people.test', password: 'not the password' })
  expect((await sendCompressed(gzipSync(body))).statusCode).toBe(401)
  expect((await sendCompressed(Buffer.from(body))).statusCode).toBe(400)
})
