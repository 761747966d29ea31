import { afterAll, beforeAll, expect, test } from 'vitest'
import { carts, type WantedLine } from '#contract/sales/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { addOn, makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { cartIn, cartsOf, sentenceIn } from '#tests/support/carts.ts'
import { type Chance, chanceFrom, runSeed } from '#tests/support/chance.ts'
import { makeClient } from '#tests/support/people.ts'
import { idsOf, placesOf, ticketOf } from '#tests/support/places.ts'
import { rounds, soaking } from '#tests/support/soak.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
})
afterAll(() => app[Symbol.asyncDispose]())

interface OnSale {
  readonly ticket: string
  readonly sessions: readonly string[]
  readonly addOns: readonly string[]
}

/** Writes some ids in capitals, which doesn't change their meaning. */
const spelt = (chance: Chance, id: string): string => (chance.below(3) === 0 ? id.toUpperCase() : id)

/** Sometimes repeats an entry, and changes the order. */
const maybeRepeated = <Entry>(
  chance: Chance,
  entries: readonly Entry[],
  again: (entry: Entry) => Entry,
): Entry[] =>
  chance.below(3) === 0 && entries.length > 0
    ? chance.shuffled([...entries, again(chance.one(entries))])
    : [...entries]

const someOf = <Entry>(chance: Chance, entries: readonly Entry[]): Entry[] =>
  chance.shuffled(entries).slice(0, 1 + chance.below(entries.length))

const randomLine = (chance: Chance, onSale: OnSale): WantedLine => {
  const sessions = someOf(chance, onSale.sessions)
  const idAgain = (id: string) => spelt(chance, id)
  const extras = chance.below(2) === 0 ? [] : someOf(chance, onSale.addOns)
  return {
    ticket: onSale.ticket,
    activities: maybeRepeated(chance, sessions, idAgain),
    // People without names yet may repeat: they are different people.
    attendees: Array.from({ length: 1 + chance.below(2) }, () => null),
    addOns: maybeRepeated(
      chance,
      extras.map((_id) => ({
        _id: spelt(chance, _id),
        activities: maybeRepeated(chance, someOf(chance, sessions), idAgain),
      })),
      ({ _id, activities }) => ({ _id: spelt(chance, _id), activities }),
    ),
  }
}

const randomCart = (chance: Chance, onSale: OnSale): WantedLine[] =>
  Array.from({ length: 1 + chance.below(2) }, () => randomLine(chance, onSale))

const repeats = (ids: readonly string[]): boolean =>
  new Set(ids.map((id) => id.toLowerCase())).size < ids.length

/** Predicts without the product where an entry repeats, and with which message. */
const problemsOf = (lines: readonly WantedLine[]): string[] =>
  lines.flatMap(({ activities, addOns }, line) => [
    ...(repeats(activities) ? [`lines.${line}.activities ${messages.dateTwiceChosen.text}`] : []),
    ...addOns.flatMap((extra, index) =>
      repeats(extra.activities)
        ? [`lines.${line}.addOns.${index}.activities ${messages.dateTwiceChosen.text}`]
        : [],
    ),
    ...(repeats(addOns.map(({ _id }) => _id)) ? [`lines.${line}.addOns ${messages.addOnTwice.text}`] : []),
  ])

const inOrder = (problems: readonly string[]) => [...problems].toSorted()

test('exactly the random carts that repeat an entry are refused, with a path for each problem', () => {
  const chance = chanceFrom(runSeed)
  const onSale: OnSale = {
    ticket: crypto.randomUUID(),
    sessions: Array.from({ length: 5 }, () => crypto.randomUUID()),
    addOns: Array.from({ length: 3 }, () => crypto.randomUUID()),
  }
  let refused = 0
  const mistaken: object[] = []
  const tried = soaking ? 100_000 : 2_000
  for (let cart = 0; cart < tried; cart += 1) {
    const lines = randomCart(chance, onSale)
    const { success, error } = carts.add.body.safeParse({ lines })
    const issues = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
    const [found, wrong] = [inOrder(issues), inOrder(problemsOf(lines))]
    if (found.join() !== wrong.join() || success !== (wrong.length === 0))
      mistaken.push({ seed: runSeed, lines, found, wrong })
    if (!success) refused += 1
  }
  expect(mistaken).toEqual([])
  expect(refused).toBeGreaterThan(tried / 4)
  expect(refused).toBeLessThan((tried * 3) / 4)
})

test.each(rounds())(
  'random carts hold and charge each entry once, or nothing at all, round %i',
  async (round) => {
    const chance = chanceFrom(runSeed + round)
    const [ask, places] = [cartsOf(app, client), placesOf(app, client)]
    const activity = await makeActivity(app, client, {
      sessions: weeklySessions(4, { placeLimit: null }),
      tickets: [ticket({ name: 'Once', price: 1_200 })],
      addOns: [addOn({ name: 'Lunch', price: 450 }), addOn({ name: 'Tea', price: 450 })],
    })
    const onSale: OnSale = {
      ticket: ticketOf(activity, 'Once'),
      sessions: idsOf(activity),
      addOns: activity.addOns.map(({ _id }) => _id),
    }
    const taken = onSale.sessions.map(() => 0)
    const [seen, due]: [object[], object[]] = [[], []]
    for (let cart = 0; cart < 30; cart += 1) {
      const { cookie } = await ask.customer()
      const lines = randomCart(chance, onSale)
      const answer = await ask.add(cookie, lines)
      const wrong = problemsOf(lines)
      const prices = lines.map(({ activities, attendees, addOns }) => {
        const extras = addOns.reduce((sum, one) => sum + one.activities.length, 0)
        return attendees.length * (activities.length * 1_200 + extras * 450)
      })
      seen.push(
        answer.statusCode === 201
          ? { total: cartIn(answer).total }
          : { status: answer.statusCode, problems: sentenceIn(answer).issues?.length },
      )
      due.push(
        wrong.length === 0
          ? { total: prices.reduce((sum, price) => sum + price) }
          : { status: 422, problems: wrong.length },
      )
      if (wrong.length > 0) continue
      for (const { activities, attendees } of lines)
        for (const id of activities) {
          const index = onSale.sessions.indexOf(id)
          taken[index] = (taken[index] ?? 0) + attendees.length
        }
    }
    expect(seen).toEqual(due)
    expect(await places.takenIn(activity)).toEqual(taken)
    await places.expectExplained(activity)
  },
)
