import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { createTestApp, send } from '#tests/support/app.ts'
import { operationAt, undocumented } from '#tests/support/documented.ts'
import { watchAnswers } from '#tests/support/watch-answers.ts'

const refusal = (code: string) =>
  JSON.stringify({
    error: { code, message: 'No', reason: 'nothingChanges', params: {}, issues: [], requestId: 'r1' },
  })
const answered = { method: 'GET', url: '/api/client', status: 200, body: '{}', isConditional: false }

test.each(operations.map((one) => [one.id, one] as const))('finds %s by its address', (_id, operation) => {
  const url = `${operation.path.replaceAll(/\{\w+\}/gu, '0b8a')}?page=1`
  expect(operationAt(operation.method, url)?.id).toBe(operation.id)
})

test.each([
  ['the contract’s own answer', {}, undefined],
  ['a refusal that it names', { status: 404, body: refusal('notFound') }, undefined],
  ['an unexpected error', { status: 500, body: refusal('unexpected') }, undefined],
  ['an answer that the caller already has', { status: 304, body: '', isConditional: true }, undefined],
  [
    'an unconditional request',
    { status: 304, body: '' },
    'clients.read answered 304 a body that is no error',
  ],
  ['another success', { status: 201 }, 'clients.read answered 201 a body that is no error'],
  [
    'a refusal that it does not name',
    { status: 409, body: refusal('full') },
    'clients.read answered 409 full',
  ],
  ['an address without an operation', { url: '/activities', status: 404, body: '' }, undefined],
] as const)('judges %s', (_case, change, problem) => {
  expect(undocumented({ ...answered, ...change })?.replace(', which its contract does not name', '')).toBe(
    problem,
  )
})

test('an undocumented answer fails the test that got it', async () => {
  await using stray = fastify()
  stray.get('/api/client', (_request, reply) => reply.code(409).send(refusal('conflict')))
  const asked = send({ app: watchAnswers(stray) }, 'GET /api/client')
  await expect(asked).rejects.toThrow('clients.read answered 409 conflict')
})

test('every app of the API tests has its answers checked', async () => {
  await using app = await createTestApp()
  const other = fastify()
  expect(app.app.inject.toString()).toBe(watchAnswers(other).inject.toString())
  await other.close()
})
