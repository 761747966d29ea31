import { afterEach, beforeEach, expect, test } from 'vitest'
import { operation } from '#contract/operation.ts'
import { done, idParams } from '#contract/shapes.ts'
import { invitations } from '#server/db/schema/sign-in.ts'
import { serverOn } from '#server/http/serve.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { rounds } from '#tests/support/soak.ts'
import { queuedJobs } from '#tests/support/worker.ts'

let app: TestApp
let client: Client
let cookie: string
beforeEach(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(app, client, 'owner')).cookie
})
afterEach(() => app[Symbol.asyncDispose]())

const invite = (key: string | undefined, email = 'robin@people.test', as = cookie) =>
  send(app, 'POST /api/invitations', {
    cookie: as,
    payload: { email, role: 'staff' },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })

const countOf = () => inClient(app, client, (tx) => tx.sql.$count(invitations))

test('the same key and body get the same answer, and the operation runs once', async () => {
  const [first, second] = [await invite('key-1'), await invite('key-1')]
  expect(first.statusCode).toBe(201)
  expect(second.statusCode).toBe(201)
  expect(second.json()).toEqual(first.json())
  expect(await countOf()).toBe(1)
  expect(await queuedJobs(app)).toHaveLength(1)
})

test('without a key a repeated request is a conflict, because only the key marks it as a repeat', async () => {
  expect((await invite(undefined)).statusCode).toBe(201)
  expect((await invite(undefined)).statusCode).toBe(409)
})

test.each(rounds())('twenty requests at the same time count as one, round %i', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => invite('key-1')))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 201))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(await countOf()).toBe(1)
  expect(await queuedJobs(app)).toHaveLength(1)
})

test('the same key with another body is refused, and nothing changes', async () => {
  await invite('key-1')
  const other = await invite('key-1', 'kim@people.test')
  expect(other.statusCode).toBe(422)
  expect(other.json()).toMatchObject({
    error: { code: 'invalid', message: 'This Idempotency-Key was already used with a different request.' },
  })
  expect(await countOf()).toBe(1)
})

test('a failure is not stored, so the same key may succeed later', async () => {
  await invite(undefined)
  expect((await invite('key-1')).statusCode).toBe(409)
  await inClient(app, client, (tx) => tx.sql.delete(invitations))
  expect((await invite('key-1')).statusCode).toBe(201)
})

test('another person’s same key is another key', async () => {
  const other = await makeSignedIn(app, client, 'admin')
  const first = await invite('key-1')
  const second = await invite('key-1', 'kim@people.test', other.cookie)
  expect(second.statusCode).toBe(201)
  expect(second.json<{ _id: string }>()._id).not.toBe(first.json<{ _id: string }>()._id)
})

test('another organiser’s same key is another key', async () => {
  const theirs = await makeClient(app, { slug: 'littleoaks' })
  const { cookie: as } = await makeSignedIn(app, theirs, 'owner')
  await invite('key-1')
  const answer = await send(app, 'POST /api/invitations', {
    host: 'littleoaks.localhost',
    cookie: as,
    payload: { email: 'kim@people.test', role: 'admin' },
    headers: { 'idempotency-key': 'key-1' },
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ email: 'kim@people.test' })
})

test('a key does not let in a person who may not call the operation', async () => {
  const { cookie: as } = await makeSignedIn(app, client, 'staff')
  await invite('key-1')
  expect((await invite('key-1', undefined, as)).statusCode).toBe(403)
})

test.each(['', 'x'.repeat(201)])('a key of wrong length is malformed', async (key) => {
  expect((await invite(key)).statusCode).toBe(400)
  expect(await countOf()).toBe(0)
})

test('the same key at another address is a different request', async () => {
  const { serve } = serverOn(app.app, depsOf(app))
  const calls: string[] = []
  serve(
    operation({
      id: 'test.create',
      method: 'POST',
      path: '/api/test/{id}/things',
      summary: 'Only for this test',
      access: 'anyone',
      creates: true,
      params: idParams,
      answer: done,
    }),
    ({ caller, params }) =>
      caller.scope.transaction(async () => {
        calls.push(params.id)
        return { success: true as const }
      }),
  )
  const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const call = (id: string) =>
    send(app, `POST /api/test/${id}/things`, { headers: { 'idempotency-key': 'key-1' } })
  expect((await call(one)).statusCode).toBe(200)
  expect((await call(one)).statusCode).toBe(200)
  expect((await call(other)).statusCode).toBe(422)
  expect(calls).toEqual([one])
})
