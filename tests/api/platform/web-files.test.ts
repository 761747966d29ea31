import cookies from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addRequestContext } from '#server/http/add-request-context.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { installationOf } from '#server/money/payments/ways-to-pay.ts'
import { touchSession } from '#server/people/auth/touch-session.ts'
import { addWebPages } from '#server/sales/listing/pages/add-web-pages.ts'
import { publicCatalogue } from '#server/sales/listing/public-catalogue.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { makeClient, makeSignedIn } from '#tests/support/people.ts'

let data: TestApp
let web: FastifyInstance
let parent: string
let cookie: string

/** Creates the files of a build without building: a page, a file with a hash in its name, and a file without a hash. */
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'rollcall-web-'))
  // A clone of the repository may be in a folder with this name.
  const folder = join(parent, 'assets', 'web')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title><!--boot-->')
  writeFileSync(join(folder, 'assets', 'main-a1b2c3.js'), 'export {}')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')

  data = await createTestApp()
  const deps = depsOf(data)
  const catalogue = publicCatalogue(deps.database, installationOf(deps))
  web = fastify()
  addSecurityHeaders(web, data.config)
  await web.register(cookies)
  addRequestContext(web, deps, touchSession)
  await addWebPages(web, { ...deps, catalogue }, folder)
  cookie = (await makeSignedIn(data, await makeClient(data, { slug: 'brightwater' }), 'owner')).cookie
})
afterAll(async () => {
  await web.close()
  await data[Symbol.asyncDispose]()
  rmSync(parent, { recursive: true })
})

const get = (path: `/${string}`, more: { cookie?: string; host?: string } = {}) =>
  send({ app: web }, `GET ${path}`, more)

test('a file with a hash in its name is cached for a year, and any other file is checked again', async () => {
  const hashed = await get('/assets/main-a1b2c3.js')
  expect(hashed.body).toBe('export {}')
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test('a file that any cache may store never carries a session', async () => {
  data.clock.advance({ hours: 1 })
  const file = await get('/assets/main-a1b2c3.js', { cookie })
  expect(file.statusCode).toBe(200)
  expect(file.headers['set-cookie']).toBeUndefined()
  // The page itself isn't cached, and extends the session.
  expect((await get('/', { cookie })).headers['set-cookie']).toContain(cookie)
})

test('a file is the same for every organiser, so it is served without a database query', async () => {
  const query = vi.spyOn(data.data.database.pool, 'query').mockImplementation(() => {
    throw new Error('asked')
  })
  try {
    expect((await get('/favicon.svg', { host: 'nobody.example', cookie })).statusCode).toBe(200)
    expect(query).not.toHaveBeenCalled()
    expect((await get('/', { cookie })).statusCode).toBe(500)
  } finally {
    query.mockRestore()
  }
})

test('the page is never served unchanged from the disk', async () => {
  const page = await get('/index.html')
  expect(page.body).not.toContain('<!--boot-->')
  expect(page.headers['content-security-policy']).toContain('nonce-')
})
