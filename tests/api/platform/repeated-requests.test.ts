import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { takeOffline } from '#tests/support/checkout.ts'
import { type CreatingRequest, creatingRequests } from '#tests/support/creating-requests.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { type DyingDatabase, dyingDatabase } from '#tests/support/dying-database.ts'
import { ask, openTill, type Till } from '#tests/support/payments.ts'

let till: Till
let dying: DyingDatabase
beforeAll(async () => {
  const own = await createTestDatabase()
  dying = dyingDatabase(own.database)
  till = await openTill({ data: { ...own, database: dying.database } })
  await takeOffline(till, ['cash', 'bankTransfer'])
})
afterAll(() => till[Symbol.asyncDispose]())

const creating: readonly Operation[] = operations.filter((one: Operation) => one.creates !== undefined)

/** More steps than any request has. */
const enough = 40

const send = ({ as, line, body }: CreatingRequest, key: string) =>
  ask(till, line, as, body, { 'idempotency-key': key })

/** Repeats a request to a server that crashes one step later each time, until it answers. */
const afterEveryCrash = async (request: CreatingRequest, key: string) => {
  for (let steps = 0; steps < enough; steps += 1) {
    dying.diesAfter(steps)
    const answer = await send(request, key)
    dying.diesAfter(Infinity)
    if (answer.statusCode < 500) return { answer, crashes: steps }
  }
  throw new Error('it never came to an end')
}

test('every operation that takes an idempotency key has a request here', () => {
  expect(Object.keys(creatingRequests).toSorted()).toEqual(creating.map(({ id }) => id).toSorted())
})

test.each(creating.map((operation) => [operation.id, operation] as const))(
  '%s gives the same answer to the same request after crashes and after a lost answer',
  async (id, { status = 200 }) => {
    const request = await creatingRequests[id]?.(till)
    if (!request) throw new Error(`no request for ${id}`)
    const key = crypto.randomUUID()
    const { answer, crashes } = await afterEveryCrash(request, key)
    expect([answer.statusCode, answer.body]).toEqual([status, expect.anything()])
    expect(crashes).toBeGreaterThan(0)
    const again = await send(request, key)
    expect([again.statusCode, again.json()]).toEqual([status, answer.json()])
  },
)
