import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { clients } from '#contract/platform/clients/clients.ts'
import { isAccess, may } from '#domain/platform/access/permissions.ts'
import { type Role, roles } from '#domain/platform/access/roles.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeClient, makeSignedIn } from '#tests/support/people.ts'

/** The callers at Brightwater. A caller from another organiser brings the cookie they have there. */
const callers = [
  { name: 'anonymous', of: undefined, role: undefined },
  { name: 'another customer', of: 'here', role: 'customer' },
  ...roles.map((role) => ({ name: role, of: 'here', role }) as const),
  ...roles.map((role) => ({ name: `${role} of another client`, of: 'elsewhere', role }) as const),
] as const satisfies readonly { name: string; of: 'here' | 'elsewhere' | undefined; role: Role | undefined }[]

type Verdict = '401 unauthenticated' | '403 forbidden' | 'allowed'

/** Returns what the contract promises. */
const verdictOf = ({ access }: Operation, { of, role }: (typeof callers)[number]): Verdict => {
  if (access === 'anyone') return 'allowed'
  if (of !== 'here') return '401 unauthenticated'
  return may(role, access) ? 'allowed' : '403 forbidden'
}

const undeclared = (list: readonly Operation[]) =>
  list.filter(({ access }) => !isAccess(access)).map(({ id }) => id)

const unknownId = '00000000-0000-4000-8000-000000000000'
const lineOf = ({ method, path }: Operation) =>
  `${method} ${path.replaceAll(/\{\w+\}/gu, unknownId)}` as `GET /${string}`

let app: TestApp
let here: Client
let elsewhere: Client
beforeAll(async () => {
  app = await createTestApp({ DEMO: '1' })
  here = await makeClient(app, { slug: 'brightwater' })
  elsewhere = await makeClient(app, { slug: 'littleoaks' })
})
afterAll(() => app[Symbol.asyncDispose]())

/**
 * Calls the operation as a new person, since an allowed call may end the session, and from a new address, since
 * attempts are counted.
 */
const knock = async (operation: Operation, { of, role }: (typeof callers)[number], number: number) => {
  const cookie =
    of === undefined ? undefined : (await makeSignedIn(app, of === 'here' ? here : elsewhere, role)).cookie
  return send(app, lineOf(operation), { cookie, remoteAddress: `10.0.0.${number + 1}` })
}

test('every operation says who may call it', () => {
  expect(operations.length).toBeGreaterThan(40)
  expect(undeclared(operations)).toEqual([])
  expect(undeclared([{ ...operations[0], access: undefined } as unknown as Operation])).toEqual([
    'health.read',
  ])
})

test('every operation id, and every method with its path, is unique', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length)
})

type Walk = Record<string, string>

const promised = (operation: Operation): Walk =>
  Object.fromEntries(callers.map((caller) => [caller.name, verdictOf(operation, caller)]))

/** Any answer except the two refusals counts as allowed, but an error in the handler does not. */
const walked = async (operation: Operation): Promise<Walk> => {
  const answers = await Promise.all(callers.map((caller, number) => knock(operation, caller, number)))
  const verdicts = answers.map(({ statusCode, body }) => {
    if (![401, 403, 500].includes(statusCode)) return 'allowed'
    return `${statusCode} ${(JSON.parse(body) as { error: { code: string } }).error.code}`
  })
  return Object.fromEntries(callers.map(({ name }, index) => [name, verdicts[index] ?? '']))
}

test.each(operations.map((operation) => [operation.id, operation.access, operation] as const))(
  '%s is for %s, and for no one else',
  async (_id, _access, operation) => {
    expect(await walked(operation)).toEqual(promised(operation))
  },
)

test('the walk notices a permission that is wider or narrower than declared', async () => {
  const [open, closed] = [clients.read, clients.changePlan]
  expect(await walked(open)).not.toEqual(promised({ ...open, access: 'admin.enter' }))
  expect(await walked(closed)).not.toEqual(promised({ ...closed, access: 'settings.edit' }))
})

test('a cookie of another organiser belongs to no one here, and to its owner there', async () => {
  const { cookie, user } = await makeSignedIn(app, elsewhere, 'owner')
  expect((await send(app, 'GET /api/user', { cookie })).statusCode).toBe(401)
  const there = await send(app, 'GET /api/user', { cookie, host: 'littleoaks.localhost' })
  expect(there.json()).toMatchObject({ _id: user.id })
})
