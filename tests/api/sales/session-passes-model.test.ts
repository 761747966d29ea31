import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { lockLotsById, moveCredits } from '#server/sales/passes/lots.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { cancellingIn, rule, setPolicy } from '#tests/support/cancelling.ts'
import { chanceFrom, runSeed } from '#tests/support/chance.ts'
import {
  bodyOf,
  checkOut,
  mustCheckOut,
  readBooking,
  readCheckout,
  takeOffline,
} from '#tests/support/checkout.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import { ask, makeAdmin, makeParent, openTill, type Till } from '#tests/support/payments.ts'
import { idsOf } from '#tests/support/places.ts'
import {
  creditsOnSale,
  expectStories,
  expire,
  held,
  makePass,
  mustBuy,
  passForm,
  pick,
  weekly,
} from '#tests/support/session-passes.ts'
import { rounds } from '#tests/support/soak.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
  await takeOffline(till, ['bankTransfer'])
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(() => {
  till.copy.drill.without = undefined
})

const today = () => till.test.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().toString()
const inDays = (days: number) => Temporal.PlainDate.from(today()).add({ days }).toString()

/** A purchase or grant, whose credits share one last day. */
interface Purchase {
  day: string | null
}

/** A credit written on a slip of paper, with the purchase it came from. */
interface Slip {
  readonly from: Purchase
  place: string | null
}

const isGood = ({ day }: Purchase, today: string): boolean => day === null || day >= today

const soonest = (slips: readonly Slip[], today: string) =>
  slips
    .filter(({ from, place }) => place === null && isGood(from, today))
    .toSorted((a, b) => (a.from.day ?? '9999').localeCompare(b.from.day ?? '9999'))

const play = async (seed: number, steps: number) => {
  const { below, one } = chanceFrom(seed)
  // The sessions are further ahead than the days that pass in this test.
  const activity = await weekly(till, { count: 40, from: inDays(steps + 2) })
  await setPolicy(till, activity, [rule(1, 100)])
  const pass = await makePass(
    till,
    passForm([activity._id], {
      purchaseOptions: [creditsOnSale(3, { price: 2_700, expiresAfter: { amount: 6, unit: 'days' } })],
    }),
  )
  const parent = await makeParent(till)
  const admin = await makeAdmin(till)
  const child = (await makeAttendee(till.test, till.client, parent.user.id)).id
  const sessions = idsOf(activity)
  const booked: { booking: string; session: string }[] = []
  let slips: Slip[] = []
  const adjust = (body: object) =>
    ask(till, `POST /api/users/${parent.user.id}/passes`, admin, { pass: pass._id, reason: 'Model', ...body })

  const acts: Record<string, () => Promise<void>> = {
    buy: async () => {
      await mustBuy(till, parent, pass)
      const from = { day: inDays(6) }
      slips.push(...Array.from({ length: 3 }, () => ({ from, place: null })))
    },
    grant: async () => {
      const lastDay = below(2) === 0 ? null : inDays(below(9))
      expect((await adjust({ way: 'grant', credits: 1, lastDay })).statusCode).toBe(201)
      slips.push({ from: { day: lastDay }, place: null })
    },
    take: async () => {
      const [first] = soonest(slips, today())
      expect((await adjust({ way: 'take', credits: 1 })).statusCode).toBe(first ? 201 : 422)
      slips = slips.filter((slip) => slip !== first)
    },
    book: async () => {
      const session = sessions.find((id) => !booked.some((place) => place.session === id))
      if (session === undefined) return
      await pick(till, parent, activity, [session], child)
      const [first] = soonest(slips, today())
      const { booking } = await mustCheckOut(till, parent, { method: first ? null : 'bankTransfer' })
      if (first) first.place = session
      booked.push({ booking, session })
    },
    cancel: async () => {
      const at = below(booked.length)
      const [gone] = booked.splice(at, 1)
      if (!gone) return
      const [item] = (await readBooking(till, parent, gone.booking)).items
      await cancellingIn(till).cancelled(parent, gone.booking, [
        { item: item?._id ?? '', activities: [gone.session] },
      ])
      const slip = slips.find(({ place }) => place === gone.session)
      if (!slip) return
      slip.place = null
      // The new day applies to the whole purchase. Credits of the purchase that are restored within those days get the
      // same day.
      if (!isGood(slip.from, today())) slip.from.day = inDays(30)
    },
    wait: async () => {
      till.test.clock.advance({ hours: 24 })
      if (below(2) === 0) await expire(till)
      slips = slips.filter(({ from, place }) => place !== null || isGood(from, today()))
    },
  }
  const names = Object.keys(acts)
  const story: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const name = one(names)
    await acts[name]?.()
    story.push(name)
    const told = `seed ${seed}: ${story.join(', ')}`
    const mine = await held(till, parent)
    const days = mine.flatMap(({ lots }) =>
      lots.flatMap(({ left, lastDay }) => Array.from({ length: left }, () => lastDay ?? '')),
    )
    const good = soonest(slips, today())
    expect({ told, left: mine.reduce((sum, { left }) => sum + left, 0), days: days.toSorted() }).toEqual({
      told,
      left: good.length,
      days: good.map(({ from }) => from.day ?? '').toSorted(),
    })
  }
  await expectStories(till)
  await expectBooked(till)
  return story.length
}

test.each(rounds())(
  `passes agree with a heap of paper slips after any purchases, grants, removals, bookings, cancellations and expiries (SEED=${runSeed}, %i)`,
  async (round) => {
    const steps = 60
    expect(await play(runSeed + round, steps)).toBe(steps)
  },
  120_000,
)

const rush = async () => {
  const activity = await weekly(till, { count: 4, from: inDays(7) })
  const pass = await makePass(
    till,
    passForm([activity._id], {
      purchaseOptions: [creditsOnSale(1)],
    }),
  )
  const parent = await makeParent(till)
  await mustBuy(till, parent, pass, { method: null })
  await pick(till, parent, activity, idsOf(activity).slice(0, 1))
  // The team removes the credit while it is being used.
  const admin = await makeAdmin(till)
  const answers = await Promise.all([
    checkOut(till, parent, { method: null }),
    ask(till, `POST /api/users/${parent.user.id}/passes`, admin, {
      pass: pass._id,
      way: 'take',
      credits: 1,
      reason: 'At once',
    }),
  ])
  return answers.map(({ statusCode }) => statusCode)
}

test('two requests for one credit at the same time: one gets it, and the other is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const codes = await rush()
    expect(codes.filter((code) => code === 201)).toHaveLength(1)
    expect(codes.filter((code) => code >= 500)).toEqual([])
  }
  await expectStories(till)
})

/** Removes a customer's only credit while they book with it. */
const takenWhileUsed = async () => {
  const activity = await weekly(till, { count: 1, from: inDays(7) })
  const pass = await makePass(
    till,
    passForm([activity._id], {
      purchaseOptions: [creditsOnSale(1)],
    }),
  )
  const parent = await makeParent(till)
  const { lot } = await mustBuy(till, parent, pass, { method: null })
  await pick(till, parent, activity, idsOf(activity))
  const body = bodyOf(await readCheckout(till, parent), { method: null })
  return meanwhile(
    till.test,
    till.client,
    async (tx) => {
      await lockLotsById(tx, [lot])
      await moveCredits(tx, [{ lotId: lot, kind: 'taken', credits: -1, reason: 'Meanwhile' }])
    },
    () => ask(till, 'POST /api/checkout', parent, body, { 'idempotency-key': crypto.randomUUID() }),
  )
}

test('a booking waits while its credit is being removed, and is then refused because the price is different', async () => {
  const answer = await takenWhileUsed()
  expect(answer.statusCode).toBe(409)
  expect(answer.body).toContain(messages.priceChanged.text)
  await expectStories(till)
})

test('control: without the lock of the credits, only the database stops a removed credit from being used', async () => {
  till.copy.drill.without = ['passLock']
  // The booking fails with an unexpected error that is not the fault of the family.
  expect((await takenWhileUsed()).statusCode).toBe(500)
  await expectStories(till)
})
