import { fastify, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { venues } from '#contract/platform/venues/venues.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { attackOperation } from '#tests/support/attack/attack-operation.ts'
import { attackedWorld, callersOf, type World } from '#tests/support/attack/attacked-world.ts'
import { scale, soaking } from '#tests/support/soak.ts'
import { watchAnswers } from '#tests/support/watch-answers.ts'

/** A long run with the usual scale sends 400. */
const count = soaking ? 40 * scale : 20

let world: World
beforeAll(async () => {
  world = await attackedWorld()
})
afterAll(() => world.test[Symbol.asyncDispose]())

const attack = async (operation: Operation, app: World['target']['app'] = world.target.app) => {
  const { owner, customer } = await callersOf(world)
  // The first caller is usually the person that the operation is meant for, so that a customer's operation acts on the
  // customer's own data.
  const first = operation.access === 'anyone' || may('customer', operation.access) ? customer : owner
  const cookies = [first, first === owner ? customer : owner]
  return attackOperation(operation, count, { ...world.target, app, cookies })
}

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s answers every request as its contract says',
  async (_id, operation) => {
    expect(await attack(operation)).toEqual([])
  },
)

/** Builds a server whose handler for adding venues checks nothing. */
const careless = async (handler: (request: FastifyRequest, reply: FastifyReply) => unknown) => {
  const stray = fastify()
  stray.post('/api/venues', handler)
  return Object.assign(watchAnswers(stray), { [Symbol.asyncDispose]: () => stray.close() })
}

const venue = {
  _id: crypto.randomUUID(),
  name: 'Hall',
  address: { address1: '', address2: '', city: '', state: '', postalCode: '' },
  mapsLink: 'https://maps.test/',
  enabled: true,
  usedBy: 0,
  version: 1,
}

test.each<[string, (request: FastifyRequest, reply: FastifyReply) => unknown, RegExp]>([
  ['accepts anything', (_request, reply) => reply.code(201).send(venue), /to what the contract rejects/u],
  ['breaks', () => Promise.reject(new Error('broken')), /answered 500/u],
  [
    'answers with another shape',
    (_request, reply) => reply.code(201).send({ name: 1 }),
    /not what the contract says/u,
  ],
  [
    'refuses with another code',
    (_request, reply) =>
      reply.code(409).send({
        error: {
          code: 'full',
          message: 'No',
          reason: 'sessionFull',
          params: {},
          issues: [],
          requestId: 'r',
        },
      }),
    /answered 409 full, which its contract does not name/u,
  ],
])('an attack finds a handler that %s', async (_case, handler, found) => {
  await using stray = await careless(handler)
  expect((await attack(venues.create, stray)).join('\n')).toMatch(found)
})

test('an attack finds an answer with an id of another organiser', async () => {
  const [foreign] = world.target.foreign
  await using stray = await careless((_request, reply) => reply.code(201).send({ ...venue, _id: foreign }))
  expect((await attack(venues.create, stray)).join('\n')).toContain('of another organiser')
})

test('an attack sends the same requests for the same seed, and different ones for another seed', async () => {
  const seen: string[] = []
  await using stray = await careless(({ body }, reply) => {
    seen.push(JSON.stringify(body))
    return reply.code(201).send(venue)
  })
  const withSeed = async (seed: number) => {
    seen.length = 0
    await attackOperation(venues.create, 20, { ...world.target, app: stray, cookies: [undefined], seed })
    return [...seen]
  }
  const first = await withSeed(7)
  expect(await withSeed(7)).toEqual(first)
  expect(await withSeed(8)).not.toEqual(first)
})
