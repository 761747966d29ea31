import { and, eq } from 'drizzle-orm'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { Answer } from '#contract/operation.ts'
import type { CancellationPreview } from '#contract/sales/amendments/cancelling.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { endPayment } from '#server/money/payments/end-payment.ts'
import type { send } from './app.ts'
import { makeAttendee } from './attendees.ts'
import type { Chance } from './chance.ts'
import { checkOut, everyMinute, giveUp, mustCheckOut, type Placed, readCart } from './checkout.ts'
import { events } from './paid.ts'
import { ask, makeParent, pageIn, type Parent, settle, sweep, type Till } from './payments.ts'
import { inClient } from './people.ts'
import { idsOf } from './places.ts'

type Response = Awaited<ReturnType<typeof send>>

export interface Household {
  readonly parent: Parent
  /** The ids of the children. */
  readonly children: readonly string[]
}

export const makeHousehold = async (till: Till): Promise<Household> => {
  const parent = await makeParent(till)
  const child = async () => (await makeAttendee(till.test, till.client, parent.user.id)).id
  return { parent, children: [await child(), await child(), await child()] }
}

export interface World {
  readonly till: Till
  readonly chance: Chance
  readonly activity: ActivityGroup
  readonly admin: Parent
  readonly households: readonly Household[]
  /** A discount code with a small number of redemptions. */
  readonly code: string
  /** A provider of childcare funding. */
  readonly funding: string
  /** All card pages that were ever opened, because people may return to one that expired long ago. */
  readonly pages: { readonly parent: Parent; readonly placed: Placed }[]
}

/** Performs an action and returns its answer; undefined if the action wasn't possible. */
type Act = (world: World) => Promise<Response | undefined>

const some = <T>(chance: Chance, from: readonly T[], most: number): T[] =>
  chance.shuffled(from).slice(0, 1 + chance.below(most))

/** Returns an element, or undefined if there are none. */
const any = <T>(chance: Chance, from: readonly T[]): T | undefined =>
  from.length === 0 ? undefined : chance.one(from)

const extrasFor = ({ chance, activity }: World, sessions: readonly string[]) =>
  chance.below(2) === 0
    ? []
    : activity.addOns.map(({ _id }) => ({ _id, activities: some(chance, sessions, sessions.length) }))

const wantedLine = (world: World, { children }: Household) => {
  const { chance, activity } = world
  const ticket = chance.one(activity.tickets)
  const sessions = some(chance, idsOf(activity), 3)
  return {
    ticket: ticket._id,
    activities: ticket.type === 'single' ? sessions : [],
    attendees: some(chance, children, 2),
    addOns: extrasFor(world, ticket.type === 'single' ? sessions : idsOf(activity)),
  }
}

const lineOfCart = async ({ till, chance, households }: World) => {
  const { parent, children } = chance.one(households)
  const line = any(chance, (await readCart(till, parent)).lines)
  return line && { parent, children, line }
}

const ofCarts = {
  add: (world) => {
    const household = world.chance.one(world.households)
    const lines = Array.from({ length: 1 + world.chance.below(2) }, () => wantedLine(world, household))
    return ask(world.till, 'POST /api/cart/items', household.parent, { lines })
  },
  change: async (world) => {
    const found = await lineOfCart(world)
    if (!found) return undefined
    const { parent, children, line } = found
    const sessions = line.activities.map(({ _id }) => _id)
    return ask(world.till, `PUT /api/cart/items/${line._id}`, parent, {
      attendee: world.chance.one(children),
      addOns: sessions.length === 0 ? [] : extrasFor(world, sessions),
    })
  },
  remove: async (world) => {
    const found = await lineOfCart(world)
    return found && ask(world.till, `DELETE /api/cart/items/${found.line._id}`, found.parent)
  },
  /** Enters a code, or removes it. */
  enterCode: ({ till, chance, households, code }) => {
    const { parent } = chance.one(households)
    return chance.below(4) === 0
      ? ask(till, 'DELETE /api/cart/code', parent)
      : ask(till, 'PUT /api/cart/code', parent, { code })
  },
  extend: ({ till, chance, households }) => ask(till, 'POST /api/cart/extend', chance.one(households).parent),
  retake: ({ till, chance, households }) => ask(till, 'POST /api/cart/retake', chance.one(households).parent),
} satisfies Record<string, Act>

const ofMoney = {
  checkOut: async ({ till, chance, households, funding, pages }) => {
    const { parent } = chance.one(households)
    if ((await readCart(till, parent)).lines.length === 0) return undefined
    const answer = await checkOut(till, parent, {
      method: chance.one(['card', 'card', 'card', 'bankTransfer', 'payLater'] as const),
      useCredit: chance.below(2) === 0,
      funding: chance.below(4) === 0 ? { provider: funding, amount: 100 } : null,
    })
    const placed = answer.statusCode === 201 ? answer.json<Placed>() : undefined
    if (placed?.payAt) pages.push({ parent, placed })
    return answer
  },
  /** Pays on a page that may have expired. A person who pays there then learns this. */
  payOnPage: async ({ till, chance, pages }) => {
    const page = any(chance, pages)
    if (!page) return undefined
    const { parent, placed } = page
    const how = chance.one(['pay', 'pay', 'pay', 'decline'] as const)
    await till.control.onPage(pageIn(placed.payAt), how).catch(() => undefined)
    if (chance.below(2) === 0) await events(till)
    return chance.below(2) === 0 ? settle(till, parent, { _id: placed.payment ?? '' }) : undefined
  },
  giveUp: ({ till, chance, households }) => giveUp(till, chance.one(households).parent),
  /** Ends a payment on our side while its page is still open, so that a payment there comes too late. */
  lose: async ({ till, chance, pages }) => {
    const { payment = null } = any(chance, pages)?.placed ?? {}
    if (payment !== null) await endPayment(till.scope(), payment, 'cancelled')
    return undefined
  },
} satisfies Record<string, Act>

/** Finds a card payment that succeeded. */
const cardPayment = async ({ till, chance }: World) => {
  const rows = await inClient(till.test, till.client, (tx) =>
    tx.sql
      .select({ id: payments.id, intent: payments.paymentIntentId, amount: payments.amount })
      .from(payments)
      .where(and(eq(payments.method, 'card'), eq(payments.state, 'succeeded'))),
  )
  return any(chance, rows)
}

/**
 * The ways money goes back: by the team, at the provider, or through a bank. The server refuses those that aren't
 * allowed.
 */
const ofBanks = {
  refund: async (world) => {
    const payment = await cardPayment(world)
    if (!payment) return undefined
    await world.till.control.refundsBegin(world.chance.one(['pending', 'succeeded']))
    const body = { amount: 1 + world.chance.below(payment.amount), reason: 'By chance' }
    return ask(world.till, `POST /api/payments/${payment.id}/refunds`, world.admin, body)
  },
  refundElsewhere: async (world) => {
    const { intent = null, amount = 0 } = (await cardPayment(world)) ?? {}
    if (intent === null) return undefined
    await world.till.control.refundInDashboard(intent, 1 + world.chance.below(amount)).catch(() => undefined)
    await events(world.till)
    return undefined
  },
  refundEnds: async ({ till, chance }) => {
    const { id } = any(chance, (await till.control.truth()).refunds) ?? {}
    if (id === undefined) return undefined
    await till.control.settleRefund(id, chance.one(['failed', 'succeeded'])).catch(() => undefined)
    await events(till)
    return undefined
  },
  dispute: async (world) => {
    const { intent = null } = (await cardPayment(world)) ?? {}
    if (intent === null) return undefined
    await world.till.control.openDispute(intent).catch(() => undefined)
    if (world.chance.below(2) === 0) await events(world.till)
    return undefined
  },
  disputeEnds: async ({ till, chance }) => {
    const { id } = any(chance, (await till.control.truth()).disputes) ?? {}
    if (id === undefined) return undefined
    const end = chance.one(['won', 'lost', 'lost'] as const)
    await till.control.closeDispute(id, end).catch(() => till.control.overturnDispute(id))
    await events(till)
    return undefined
  },
} satisfies Record<string, Act>

const placedItem = async ({ till, chance, activity }: World) => {
  const rows = await inClient(till.test, till.client, (tx) =>
    tx.sql
      .select({ item: bookingItems, booking: bookings })
      .from(bookingItems)
      .innerJoin(bookings, eq(bookings.id, bookingItems.bookingId))
      .where(
        and(
          eq(bookings.state, 'placed'),
          eq(bookingItems.status, 'ready'),
          eq(bookingItems.activityGroupId, activity._id),
        ),
      ),
  )
  return any(chance, rows)
}

const confirmedBy = (chance: Chance) => (chance.below(4) === 0 ? ['placeLimit', 'ticketLimit'] : [])

const ofTeam = {
  book: async (world) => {
    const { till, chance, activity, admin } = world
    const { parent, children } = chance.one(world.households)
    const groups = [{ activityGroup: activity._id, items: [wantedLine(world, { parent, children })] }]
    const user = parent.user.id
    const code = chance.below(3) === 0 ? world.code : ''
    const quote = await ask(till, 'POST /api/bookings/quote', admin, { user, groups, code })
    const { total } = quote.json<Answer<typeof teamBookings.quote>>()
    const cash = { kind: 'recorded', method: 'cash', amount: total, receivedOn: '2026-09-16' }
    const payment = chance.below(2) === 0 && total > 0 ? cash : { kind: 'later' }
    return ask(till, 'POST /api/bookings', admin, {
      user,
      groups,
      total,
      code,
      payment,
      confirmed: confirmedBy(chance),
    })
  },
  /** Changes an item at random: other, more or fewer sessions, or another child. */
  move: async (world) => {
    const { till, chance, activity, admin, households } = world
    const found = await placedItem(world)
    if (!found) return undefined
    const { item, booking } = found
    const family = households.find(({ parent }) => parent.user.id === booking.userId)
    const isTerm = activity.tickets.find(({ _id }) => _id === item.ticketId)?.type === 'all'
    const change = {
      item: item.id,
      attendee: chance.below(3) === 0 ? chance.one(family?.children ?? []) : item.attendeeId,
      activities: isTerm ? item.sessionIds : some(chance, idsOf(activity), 4),
    }
    const path = `/api/bookings/${booking.id}/changes` as const
    const quote = await ask(till, `POST ${path}/quote`, admin, change)
    if (quote.statusCode !== 200) return quote
    const { after: amount } = quote.json<Answer<typeof teamBookings.quoteChange>>()
    const said = { ...change, amount, version: booking.version, confirmed: confirmedBy(chance) }
    const send = () => ask(till, `POST ${path}`, admin, said)
    const [first, second] = await (chance.below(3) === 0 ? Promise.all([send(), send()]) : [await send()])
    return second?.statusCode === 200 ? second : first
  },
  takeCash: async (world) => {
    const { booking } = (await placedItem(world)) ?? {}
    if (!booking || booking.total <= booking.paid) return undefined
    const amount = 1 + world.chance.below(booking.total - booking.paid)
    return ask(world.till, `POST /api/bookings/${booking.id}/payments`, world.admin, {
      method: 'cash',
      amount,
      receivedOn: '2026-09-16',
    })
  },
  addLater: async (world) => {
    const { item, booking } = (await placedItem(world)) ?? {}
    const family = world.households.find(({ parent }) => parent.user.id === booking?.userId)
    if (!item || !family) return undefined
    const addOn = world.chance.one(world.activity.addOns)._id
    const activities = some(world.chance, item.sessionIds, item.sessionIds.length)
    const path = `/api/user/bookings/${item.bookingId}/add-ons` as const
    return ask(world.till, `POST ${path}`, family.parent, { item: item.id, addOn, activities })
  },
  /**
   * Cancels an item or some of its sessions, by the family or by the team with any settings, perhaps twice at the same
   * time.
   */
  cancel: async (world) => {
    const { till, chance, admin, households } = world
    const { item, booking } = (await placedItem(world)) ?? {}
    const family = households.find(({ parent }) => parent.user.id === booking?.userId)
    if (!item || !booking || !family) return undefined
    const byTeam = chance.below(2) === 0
    const asked = {
      items: [{ item: item.id, activities: some(chance, item.sessionIds, item.sessionIds.length) }],
      to: chance.one([null, 'card', 'accountCredit']),
      ...(byTeam && {
        by: chance.one(['policy', 'organiser']),
        override: chance.below(4) === 0 ? { amount: 100, reason: 'By chance' } : null,
      }),
    }
    const who = byTeam ? admin : family.parent
    const path = `/api/${byTeam ? '' : 'user/'}bookings/${booking.id}` as const
    const preview = await ask(till, `POST ${path}/cancellation-preview`, who, asked)
    if (preview.statusCode !== 200) return preview
    const { seen, version } = preview.json<CancellationPreview>()
    const send = () => ask(till, `POST ${path}/cancellations`, who, { ...asked, seen, version })
    const [first, second] = await (chance.below(3) === 0 ? Promise.all([send(), send()]) : [await send()])
    return second?.statusCode === 201 ? second : first
  },
} satisfies Record<string, Act>

const ofTime = {
  wait: async ({ till, chance }) => {
    till.test.clock.advance({ minutes: chance.one([1, 1, 5, 5, 16, 41]) })
    await everyMinute(till)
    return undefined
  },
  sweep: async ({ till }) => {
    await events(till)
    await sweep(till)
    return undefined
  },
} satisfies Record<string, Act>

/**
 * Runs the first actions of every test, so that each has something to check: a paid card payment and a cancelled one,
 * both for siblings with a code, a bank transfer and a change.
 */
export const begin = async (world: World): Promise<void> => {
  const { till, activity, admin, households, code } = world
  const [first = '', second = ''] = idsOf(activity)
  const ticket = activity.tickets.find(({ type, price }) => type === 'single' && price > 0)?._id
  const booked = async ({ parent, children }: Household, method: 'card' | 'bankTransfer') => {
    const byCard = method === 'card'
    const lines = [{ ticket, activities: [first], attendees: children.slice(0, byCard ? 2 : 1) }]
    await ask(till, 'POST /api/cart/items', parent, { lines })
    if (byCard) await ask(till, 'PUT /api/cart/code', parent, { code })
    return mustCheckOut(till, parent, { method })
  }
  const [payer, doubter, other] = households
  if (!payer || !doubter || !other) throw new Error('a life needs three households')
  await till.control.onPage(pageIn((await booked(payer, 'card')).payAt), 'pay')
  await booked(doubter, 'card')
  await giveUp(till, doubter.parent)
  const { booking } = await booked(other, 'bankTransfer')
  const read = await ask(till, `GET /api/user/bookings/${booking}`, other.parent)
  const { items, version } = read.json<Booking>()
  const change = {
    item: items[0]?._id,
    attendee: other.children[0],
    activities: [second],
    amount: 500,
    version,
  }
  await ask(till, `POST /api/bookings/${booking}/changes`, admin, change)
}

const acts = { ...ofCarts, ...ofMoney, ...ofBanks, ...ofTeam, ...ofTime }
type ActName = keyof typeof acts

/**
 * The actions to choose from. Some are listed more often, because otherwise there would be nothing to change, pay or
 * move.
 */
const dice: readonly ActName[] = [
  ...(Object.keys(acts) as ActName[]),
  ...([
    'add',
    'add',
    'add',
    'enterCode',
    'checkOut',
    'checkOut',
    'checkOut',
    'payOnPage',
    'move',
    'cancel',
  ] as const),
]

/** Performs a random action. A refusal has a message, and any 5xx answer is a fault. */
export const oneAct = async (world: World): Promise<void> => {
  const name = world.chance.one(dice)
  const answer = await acts[name](world)
  if (answer && answer.statusCode >= 500) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
}
