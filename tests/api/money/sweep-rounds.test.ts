import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { limits } from '#domain/limits.ts'
import { scopeFor } from '#server/db/scope.ts'
import { sweeps } from '#server/jobs-and-sweeps.ts'
import { sweepAll } from '#server/jobs/sweep-all.ts'
import { visitAll } from '#server/money/payments/visit-all.ts'
import { createTestApp, depsOf } from '#tests/support/app.ts'
import { makeClient } from '#tests/support/people.ts'

const organisers = 1_000
const secondsEach = 5
const job = { kind: 'job', id: undefined, name: 'Test' } as const

/**
 * Simulates a slow card provider, so that one pass over all organisers takes longer than the hour after which each is
 * due again. Returns how often each was visited in this number of rounds, and how long the longest round took.
 */
const visitsIn = async (rounds: number) => {
  await using app = await createTestApp()
  const client = await makeClient(app)
  const deps = { ...depsOf(app), logger: pino({ level: 'silent' }) }
  const visits = new Map(Array.from({ length: organisers }, (_, id) => [`${id}`, 0]))
  const dueAt = new Map<string, Temporal.Instant>()
  let longest = 0
  for (let round = 0; round < rounds; round += 1) {
    const began = app.clock.now()
    const scopes = [...visits.keys()].map((id) => scopeFor(deps, { ...client, id }, job))
    await sweepAll(
      scopes,
      async ({ client: { id }, now }) => {
        const due = dueAt.get(id)
        if (due && Temporal.Instant.compare(due, now) > 0) return
        visits.set(id, (visits.get(id) ?? 0) + 1)
        dueAt.set(id, now.add({ hours: limits.providerCheckHours }))
        app.clock.advance({ seconds: secondsEach })
      },
      sweeps.checkProvider.roundSeconds,
    )
    const took = app.clock.now().since(began)
    longest = Math.max(longest, took.total('minutes'))
    app.clock.set(began.add({ minutes: 10 }).toString())
  }
  return { longest, visits: [...visits.values()] }
}

test.each(['endHeldPayments', 'sweepPayments', 'checkProvider', 'collectSubscriptions'] as const)(
  'a round of %s ends before the next is due',
  (name) => {
    const { cron, roundSeconds } = sweeps[name]
    const everyMinutes = Number(/^\*(?:\/(\d+))? /u.exec(cron)?.[1] ?? 1)
    expect(roundSeconds).toBeLessThan(everyMinutes * 60)
  },
)

test('a round of one organiser also ends in time, and leaves the rest of its work to the next', async () => {
  await using app = await createTestApp()
  const client = await makeClient(app)
  const deps = { ...depsOf(app), logger: pino({ level: 'silent' }) }
  const left = new Set(Array.from({ length: 100 }, (_, id) => `${id}`))
  const round = () =>
    sweepAll(
      [scopeFor(deps, client, job)],
      async (scope, end) => {
        const items = [...left].map((id) => ({ id }))
        const visit = async ({ id }: { readonly id: string }) => {
          left.delete(id)
          app.clock.advance({ seconds: 10 })
        }
        await visitAll(scope, items, visit, end)
      },
      sweeps.sweepPayments.roundSeconds,
    )
  await round()
  expect(left.size).toBe(100 - sweeps.sweepPayments.roundSeconds / 10)
  for (let rounds = 0; rounds < 5; rounds += 1) await round()
  expect(left.size).toBe(0)
})

test('a round ends before the next is due, and all 1,000 organisers are visited', async () => {
  const { longest, visits } = await visitsIn(200)
  expect(longest).toBeLessThan(10)
  expect(Math.min(...visits)).toBeGreaterThan(0)
}, 60_000)

test('control: always in the same order, the last organiser would never be visited', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { visits } = await visitsIn(40)
  random.mockRestore()
  expect(visits[0]).toBeGreaterThan(0)
  expect(visits.at(-1)).toBe(0)
}, 60_000)
