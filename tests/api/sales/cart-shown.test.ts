import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { Cart } from '#contract/sales/cart/cart.ts'
import { scopeFor } from '#server/db/scope.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { addOn, makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { depsOf } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { readCart } from '#tests/support/checkout.ts'
import { codeForm, makeRule, sessionsForm } from '#tests/support/discount-rules.ts'
import { ask, makeParent, openTill, type Parent, type Till } from '#tests/support/payments.ts'
import { idsOf, somebody } from '#tests/support/places.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till[Symbol.asyncDispose]())

const club = (name: string) =>
  makeActivity(till.test, till.client, {
    name,
    sessions: weeklySessions(3),
    tickets: [ticket({ name: `Once in ${name}`, price: 1_000 })],
    addOns: [addOn({ name: `Lunch in ${name}`, price: 450 })],
  })

interface Put {
  readonly key?: string
  readonly attendee?: string | null
}

const put = (
  parent: Parent,
  activity: ActivityGroup,
  { key = crypto.randomUUID(), attendee = null }: Put = {},
) => {
  const activities = idsOf(activity)
  const line = {
    ticket: activity.tickets[0]?._id ?? '',
    activities,
    attendees: [attendee],
    addOns: [{ _id: activity.addOns[0]?._id ?? '', activities }],
  }
  return ask(till, 'POST /api/cart/items', parent, { lines: [line] }, { 'idempotency-key': key })
}

const runOut = async () => {
  till.test.clock.advance({ minutes: 16 })
  await releaseHolds(scopeFor(depsOf(till.test), till.client, somebody))
}

const enterCode = async (parent: Parent) => {
  const code = `CODE${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  await makeRule(till, codeForm(code))
  await ask(till, 'PUT /api/cart/code', parent, { code })
}

const names = ({ lines }: Cart) =>
  lines.map(({ activityGroup, status, steps }) => [
    activityGroup.name,
    status,
    steps.map(({ kind }) => kind).join(' '),
  ])

// The cart is written and read in one message, so the other content of the cart has to be predicted.
test.each([
  ['nothing', () => Promise.resolve(), [['Judo', 'pending', 'sessions addOn']]],
  [
    'the same',
    (parent: Parent, judo: ActivityGroup) => put(parent, judo),
    [
      ['Judo', 'pending', 'sessions addOn'],
      ['Judo', 'pending', 'sessions addOn'],
    ],
  ],
  [
    'something else',
    async (parent: Parent) => put(parent, await club('Chess')),
    [
      ['Chess', 'pending', 'sessions addOn'],
      ['Judo', 'pending', 'sessions addOn'],
    ],
  ],
  [
    'what ran out',
    async (parent: Parent) => {
      await put(parent, await club('Chess'))
      await runOut()
    },
    [
      ['Chess', 'expired', ''],
      ['Judo', 'pending', 'sessions addOn'],
    ],
  ],
  [
    'something else, with a code and another discount',
    async (parent: Parent) => {
      const chess = await club('Chess')
      await makeRule(till, sessionsForm([chess._id]))
      await put(parent, chess)
      await enterCode(parent)
    },
    [
      ['Chess', 'pending', 'sessions discount discount addOn'],
      ['Judo', 'pending', 'sessions discount addOn'],
    ],
  ],
])('a cart that held %s is shown whole, together with what is added', async (_, fill, expected) => {
  const [parent, judo] = [await makeParent(till), await club('Judo')]
  await fill(parent, judo)
  const key = crypto.randomUUID()
  const added = (await put(parent, judo, { key })).json<Cart>()
  expect(names(added)).toEqual(expected)
  expect(added).toEqual(await readCart(till, parent))
  // The same request gets the same cart again, although the allocator did not read the cart this time.
  const again = (await put(parent, judo, { key })).json<Cart>()
  expect(again).toEqual(added)
})

test('the names of children are shown for lines that were in the cart and for lines that are added', async () => {
  const [parent, judo] = [await makeParent(till), await club('Judo')]
  const child = (firstName: string) => makeAttendee(till.test, till.client, parent.user.id, { firstName })
  const [ada, ben] = [await child('Ada'), await child('Ben')]
  await put(parent, judo, { attendee: ada.id })
  const key = crypto.randomUUID()
  const added = (await put(parent, judo, { key, attendee: ben.id })).json<Cart>()
  expect(added.lines.map(({ attendee }) => attendee?.firstName)).toEqual(['Ada', 'Ben'])
  expect(added).toEqual(await readCart(till, parent))
  expect((await put(parent, judo, { key, attendee: ben.id })).json()).toEqual(added)
})

test('three things added at the same time are all shown, whichever batch they are in', async () => {
  const wanted = ['Judo', 'Chess', 'Choir']
  const [parent, clubs] = [await makeParent(till), await Promise.all(wanted.map(club))]
  const answers = await Promise.all(clubs.map(async (one) => (await put(parent, one)).json<Cart>()))
  for (const [index, answer] of answers.entries())
    expect(names(answer)).toContainEqual([wanted[index], 'pending', 'sessions addOn'])
  const cart = await readCart(till, parent)
  expect(new Set(cart.lines.map(({ activityGroup }) => activityGroup.name))).toEqual(new Set(wanted))
  expect(cart.total).toBe(3 * (3_000 + 1_350))
  // One answer is the latest and shows the whole cart.
  expect(answers).toContainEqual(cart)
})
