import { expect, test } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { makeActivity, session, ticket } from '#tests/support/activities.ts'
import { bookingProblems } from '#tests/support/booking-truth.ts'
import { cartsOf } from '#tests/support/carts.ts'
import { type Chance, chanceFrom, runSeed } from '#tests/support/chance.ts'
import { type MortalHouse, openMortalHouse } from '#tests/support/mortal-house.ts'
import { pageIn, sweep } from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { soaking } from '#tests/support/soak.ts'

const lives = soaking ? 2_000 : 100
const kills = soaking ? 40 : 2
/** The number of families at the same time. */
const atOnce = 8

interface Told {
  /** Carts that were confirmed to hold a place, and bookings that were confirmed as paid. */
  readonly held: Set<string>
  readonly paid: Set<string>
}

const disturb = async ({ till: { control } }: MortalHouse, chance: Chance): Promise<void> => {
  const path = chance.one(['/v1/customers', '/v1/checkout/sessions'] as const)
  const when = chance.one(['before', 'after'] as const)
  if (chance.below(8) === 0)
    await control.fail({ method: 'POST', path, when, answer: chance.one([500, 429, 'cut'] as const) })
}

const openShop = async ({ till: { test: app, client } }: MortalHouse) => {
  const localDate = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 7 }).toString()
  const activity = await makeActivity(app, client, {
    sessions: Array.from({ length: 5 }, (_, index) =>
      session({ localDate, startTime: `1${index}:00`, endTime: `1${index}:45`, placeLimit: null }),
    ),
    tickets: [ticket()],
  })
  return {
    carts: cartsOf(app, client),
    ticket: activity.tickets[0]?._id ?? '',
    sessions: activity.sessions.map(({ _id }) => _id),
  }
}

type Shop = Awaited<ReturnType<typeof openShop>>

interface Family {
  readonly cookie: string
  readonly attendee: string
}

/** Creates the families before anything is killed, because creating them isn't tested. */
const familiesOf = async ({ carts }: Shop, count: number): Promise<Family[]> => {
  const families: Family[] = []
  while (families.length < count) {
    const { cookie, user } = await carts.customer()
    families.push({ cookie, attendee: await carts.childOf(user.id) })
  }
  return families
}

/** Runs one family: it holds a place, goes to the card provider, pays or gives up, and returns. */
const live = async (
  house: MortalHouse,
  shop: Shop,
  { cookie, attendee }: Family,
  told: Told,
  number: number,
): Promise<void> => {
  const chance = chanceFrom(runSeed + number)
  const lines = [{ ticket: shop.ticket, activities: [chance.one(shop.sessions)], attendees: [attendee] }]
  const cart = await house.insist<{ _id: string; total: number }>(
    cookie,
    '/api/cart/items',
    { lines },
    `hold-${number}`,
  )
  told.held.add(cart._id)
  await disturb(house, chance)
  const begun = await house.insist<{ booking: string; payment: string; payAt: string | null }>(
    cookie,
    '/api/checkout',
    { total: cart.total, method: 'card', agreements: [] },
    `checkout-${number}`,
  )
  if (chance.below(6) === 0) return
  await house.till.control.onPage(pageIn(begun.payAt), 'pay')
  for (;;) {
    const { state } = await house.insist<{ state: string }>(
      cookie,
      `/api/payments/${begun.payment}/settle`,
      {},
    )
    if (state === 'succeeded') break
  }
  told.paid.add(begun.booking)
}

/** Runs all families, a few at a time, while the servers they use are killed repeatedly. */
const liveThrough = async (house: MortalHouse, told: Told, count: number, deaths: number): Promise<void> => {
  const shop = await openShop(house)
  const waiting = [...(await familiesOf(shop, count)).entries()]
  let over = 0
  const families = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [number, family] = next
      await live(house, shop, family, told, number)
      over += 1
    }
  })
  const killer = async () => {
    for (let death = 1; death <= deaths; death += 1) {
      await expect
        .poll(() => over >= (count * death) / (deaths + 1), { timeout: 600_000, interval: 20 })
        .toBe(true)
      await (death % 2 === 0 ? house.killServer() : house.killDatabase())
    }
  }
  await Promise.all([...families, killer()])
}

/** Settles everything at the end, with or without events. */
const settleDown = async ({ till }: MortalHouse): Promise<void> => {
  await till.control.noFaults()
  await till.control.webhooksSettled()
  for (const minutes of [11, 50]) {
    till.test.clock.advance({ minutes })
    await sweep(till)
    await releaseHolds(till.scope())
  }
}

const known = ({ till }: MortalHouse) =>
  inClient(till.test, till.client, (tx) =>
    tx.sql.select({ id: bookings.id, state: bookings.state }).from(bookings),
  )

test(
  `${lives} bookings lose nothing confirmed and nothing paid while server and database are killed with -9 ${kills} times, seed ${runSeed}`,
  async () => {
    await using house = await openMortalHouse()
    const told: Told = { held: new Set(), paid: new Set() }
    await liveThrough(house, told, lives, kills)
    await settleDown(house)
    const rows = await known(house)
    const placed = new Set(rows.filter(({ state }) => state === 'placed').map(({ id }) => id))
    expect([...told.held].filter((id) => !rows.some((row) => row.id === id))).toEqual([])
    expect([...told.paid].filter((id) => !placed.has(id))).toEqual([])
    expect(told.paid.size).toBeGreaterThan(lives / 2)
    expect(await bookingProblems(house.till)).toEqual([])
  },
  soaking ? 3_600_000 : 300_000,
)

/**
 * Confirms places to many families at the same time and kills the database immediately. Returns how many confirmed
 * places were lost.
 */
const toldInVain = async (house: MortalHouse, burst: number): Promise<number> => {
  const shop = await openShop(house)
  const families = await Promise.all(Array.from({ length: 40 }, () => shop.carts.customer()))
  const lines = [{ ticket: shop.ticket, activities: shop.sessions.slice(0, 1), attendees: [null] }]
  const told = await Promise.all(
    families.map(({ cookie }, index) =>
      house.insist<{ _id: string }>(cookie, '/api/cart/items', { lines }, `burst-${burst}-${index}`),
    ),
  )
  await house.killDatabase()
  const kept = new Set((await known(house)).map(({ id }) => id))
  return told.filter(({ _id }) => !kept.has(_id)).length
}

const bursts = async (house: MortalHouse, most: number): Promise<number> => {
  for (let burst = 1; burst <= most; burst += 1) {
    const lost = await toldInVain(house, burst)
    if (lost > 0) return lost
  }
  return 0
}

test('a confirmed place is never lost, however soon afterwards the database is killed', async () => {
  await using house = await openMortalHouse()
  expect(await bursts(house, 2)).toBe(0)
})

test('notices a database that confirms before it stores', async () => {
  await using house = await openMortalHouse({ synchronousCommit: 'off' })
  expect(await bursts(house, 10)).toBeGreaterThan(0)
})
