import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { messages } from '#domain/messages.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { makeActivity, session, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import type { WantedInCart } from '#tests/support/carts.ts'
import { chanceFrom, runSeed } from '#tests/support/chance.ts'
import { openDoors } from '#tests/support/crowd.ts'
import { makeClient } from '#tests/support/people.ts'
import { idsOf, placesOf, term, ticketOf } from '#tests/support/places.ts'
import { scale, soaking } from '#tests/support/soak.ts'

/** The number of buyers: sixty in a normal run, five hundred in a long one. */
const crowd = soaking ? 500 : 60
const roundsOf = soaking ? Math.min(20, 10 * scale) : 2

let app: TestApp
let client: Client
let places: ReturnType<typeof placesOf>
let doors: Awaited<ReturnType<typeof openDoors>>
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  places = placesOf(app, client)
  doors = await openDoors(app, client, 2)
})
afterAll(() => app[Symbol.asyncDispose]())

/** Returns a day that hasn't begun by the machine's clock. */
const ahead = () => app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 7 }).toString()

const refusals =
  /^Sorry, (this session is full|this ticket is sold out|there (is|are) only .* places? left)\.$/u

const warnings = /^(Place|Ticket) limit has been reached$/u

const want = (
  activity: ActivityGroup,
  name: string,
  sessions: readonly string[],
  people = 1,
): WantedInCart => ({
  ticket: ticketOf(activity, name),
  activities: sessions,
  attendees: Array.from({ length: people }, () => null),
})

const rounds = Array.from({ length: roundsOf }, (_, index) => index + 1)

test.each([1, 5, 20].flatMap((limit) => rounds.map((round) => [limit, round, runSeed + round] as const)))(
  'through two servers no one gets a missing place or is refused a free one: limit %i, round %i, seed %i',
  async (limit, _round, seed) => {
    const activity = await makeActivity(app, client, {
      sessions: weeklySessions(4, { placeLimit: limit, localDate: ahead() }),
      tickets: [ticket({ name: 'Once', placeLimit: Math.max(1, limit - 1) }), ticket(term)],
    })
    const { shuffled } = chanceFrom(seed)
    const asks = (await doors.buyers(crowd)).map((buyer, index) => {
      const chosen = shuffled(idsOf(activity)).slice(0, 1 + (index % 4))
      const line =
        index % 3 === 0 ? want(activity, 'Term', []) : want(activity, 'Once', chosen, 1 + (index % 2))
      return { buyer, line }
    })
    const team = await Promise.all(Array.from({ length: 4 }, () => doors.team()))
    const wanted = {
      activityGroup: activity._id,
      ticket: ticketOf(activity, 'Once'),
      session: idsOf(activity)[0] ?? '',
      total: 1200,
    }
    const [answers, booked] = await Promise.all([
      Promise.all(asks.map(({ buyer, line }, index) => doors.hold(buyer, index, [line]))),
      Promise.all(team.map((member, index) => doors.bookFor(member, index, wanted))),
    ])
    for (const answer of booked.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject({ status: 409, code: 'full', message: expect.stringMatching(warnings) })
    const taken = await places.takenIn(activity)
    for (const count of taken) expect(count).toBeLessThanOrEqual(limit)
    await places.expectExplained(activity)
    for (const [index, answer] of answers.entries()) {
      const ask = asks[index]
      if (answer.status === 201 || !ask) continue
      expect(answer).toMatchObject({ status: 409, code: 'full', message: expect.stringMatching(refusals) })
      // Nothing was released, so each rightly refused customer is refused again.
      expect(await doors.hold(ask.buyer, index, [ask.line])).toMatchObject({ status: 409, code: 'full' })
    }
    expect(await places.takenIn(activity)).toEqual(taken)
  },
  soaking ? 300_000 : undefined,
)

test('through two servers a session is filled exactly to its last place', async () => {
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 20, localDate: ahead() })],
    tickets: [ticket({ name: 'Once' }), ticket(term)],
  })
  const buyers = await doors.buyers(crowd)
  const answers = await Promise.all(
    buyers.map((buyer, index) =>
      doors.hold(buyer, index, [
        index % 2 === 0 ? want(activity, 'Once', idsOf(activity)) : want(activity, 'Term', []),
      ]),
    ),
  )
  expect(await places.takenIn(activity)).toEqual([20])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
})

test('a session on two lines of a cart needs two places, and two children need one each', async () => {
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 1, localDate: ahead() })],
    tickets: [ticket({ name: 'Once' }), ticket(term)],
  })
  const [first, second, third] = await doors.buyers(3)
  if (!first || !second || !third) throw new Error('nobody came')
  const once = want(activity, 'Once', idsOf(activity))
  const full = { status: 409, code: 'full' }
  expect(await doors.hold(first, 0, [once, want(activity, 'Term', [])])).toMatchObject(full)
  expect(await doors.hold(second, 1, [want(activity, 'Once', idsOf(activity), 2)])).toMatchObject(full)
  expect(await places.takenIn(activity)).toEqual([0])
  expect(await doors.hold(third, 0, [once])).toMatchObject({ status: 201 })
  expect(await doors.hold(first, 1, [once])).toMatchObject({ ...full, message: messages.sessionFull.text })
})
