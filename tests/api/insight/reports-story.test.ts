import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { reports } from '#contract/insight/reports/reports.ts'
import type { Answer, Operation } from '#contract/operation.ts'
import { creditStepLabels } from '#domain/insight/reports/credit-steps.ts'
import { fillRate } from '#domain/insight/reports/fill.ts'
import { sourceLabel } from '#domain/insight/reports/income-sources.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { refundWayLabels, refundWayOf, refundWays } from '#domain/money/ledger/refund-ways.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { cancellingIn, rule, setPolicy, workRefunds } from '#tests/support/cancelling.ts'
import {
  fillCart,
  giveCredit,
  giveUp,
  mustCheckOut,
  payOnPage,
  paymentOf,
  readBooking,
  takeOffline,
} from '#tests/support/checkout.ts'
import { makeRule, siblingForm } from '#tests/support/discount-rules.ts'
import { events } from '#tests/support/paid.ts'
import {
  ask,
  makeAdmin,
  makeParent,
  openTill,
  type Parent,
  settle,
  type Till,
} from '#tests/support/payments.ts'
import { idsOf } from '#tests/support/places.ts'

const september = '?from=2026-09-01&to=2026-09-30'

let till: Till
let admin: Parent
beforeAll(async () => {
  till = await openTill()
  admin = await makeAdmin(till)
  await takeOffline(till, ['bankTransfer', 'payLater'])
  await september2026()
})
/** After everything, the rows, counters and ledger match. */
afterAll(async () => {
  await expectBooked(till)
  await till[Symbol.asyncDispose]()
})

const read = async <O extends Operation>({ path }: O, query = ''): Promise<Answer<O>> => {
  const answer = await ask(till, `GET ${path}${query}`, admin)
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode} ${answer.body}`)
  return answer.json<Answer<O>>()
}

let judo: ActivityGroup
let swimming: ActivityGroup
const activityNamed = (name: string, sessions: number) =>
  makeActivity(till.test, till.client, {
    name,
    sessions: weeklySessions(sessions, { placeLimit: 10 }),
    tickets: [ticket({ name: 'Once', price: 1_000 })],
  })

/** Books all sessions and pays by this method. */
const book = async (
  activities: readonly ActivityGroup[],
  said: Parameters<typeof mustCheckOut>[2] = {},
  credit = 0,
) => {
  const parent = await makeParent(till)
  if (credit > 0) await giveCredit(till, parent, credit)
  await fillCart(till, parent, ...activities)
  const placed = await mustCheckOut(till, parent, { ...said, useCredit: credit > 0 })
  if (placed.payAt !== null) {
    await payOnPage(till, placed)
    await settle(till, parent, paymentOf(placed))
  }
  const booking = await readBooking(till, parent, placed.booking)
  return { parent, id: booking._id, item: booking.items[0]?._id ?? '', payment: placed.payment ?? '' }
}

/** Plays the example of docs/rules/reports.md, as families and the team would do it. */
const september2026 = async () => {
  const go = cancellingIn(till)
  judo = await activityNamed('Judo', 3)
  swimming = await activityNamed('Swimming', 2)
  await makeRule(till, siblingForm([judo._id], { name: 'Siblings' }))
  await setPolicy(till, judo, [rule(1)])
  await setPolicy(till, swimming, [rule(1, 50, { fee: 200 })])
  const [first = ''] = idsOf(judo)
  const one = (item: string) => [{ item, activities: [first] }]

  const ann = await book([judo])
  await go.cancelled(ann.parent, ann.id, one(ann.item), { to: 'card' })
  const bob = await book([judo])
  await go.cancelled(bob.parent, bob.id, one(bob.item), { to: 'accountCredit' })
  const cleo = await book([judo], {}, 3_000)
  await go.cancelled(cleo.parent, cleo.id, one(cleo.item), { to: 'accountCredit' })
  const dev = await book([judo], { method: 'bankTransfer' })
  go.good(
    await ask(till, `POST /api/payments/${dev.payment}/received`, admin, {
      receivedOn: '2026-09-16',
      amount: 3_000,
      receivedReference: '',
    }),
  )
  await go.cancelledByTeam(admin, dev.id, one(dev.item), { by: 'organiser', to: 'card' })
  const eve = await book([swimming])
  await go.cancelled(eve.parent, eve.id, [{ item: eve.item, activities: idsOf(swimming) }], { to: 'card' })
  // Finn's credit is reserved while he pays, but he changes his mind. Nothing was paid, so nothing is refunded.
  const finn = await makeParent(till)
  await giveCredit(till, finn, 500)
  await fillCart(till, finn, judo)
  await mustCheckOut(till, finn, { useCredit: true })
  await giveUp(till, finn)
  await book([judo], { method: 'payLater' })
  await book([judo, judo])
  await workRefunds(till)
  await events(till)
}

describe('income', () => {
  test('is bookings minus cancellations plus fees, with credit from the team listed separately', async () => {
    const report = await read(reports.income, september)
    expect(
      report.activities.map((row) => [row.activityGroup?.name ?? sourceLabel(row.kind), row.total]),
    ).toEqual([
      ['Judo', 16_400],
      ['Swimming', 1_200],
      ['Credit given by the team', -3_500],
    ])
    expect([report.total, report.ledger, report.fees]).toEqual([14_100, 14_100, 200])
  })

  test('matches the page of each activity, and the ledger rows behind each figure', async () => {
    const { activities } = await read(reports.income, september)
    for (const { activityGroup, kind, total } of activities) {
      const of = activityGroup ? `activityGroup=${activityGroup._id}` : `activityGroup=none&kind=${kind}`
      const rows = await ask(till, `GET /api/ledger/sum${september}&account=earned&${of}`, admin)
      expect(rows.json()).toEqual({ sum: 0 - total })
    }
    for (const { _id } of [judo, swimming]) {
      const { income } = (await ask(till, `GET /api/activity-groups/${_id}`, admin)).json<ActivityGroup>()
      expect(income).toBe(activities.find((row) => row.activityGroup?._id === _id)?.total)
    }
  })
})

/** '−£35.00', as the page writes it. */
const pounds = (amount: number) => formatMoney(amount, 'GBP').replace('-', '−')

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [
    heads,
    heads.map((_, index) => (index === 0 ? '---' : '---:')),
    ...rows.map((row) => row.map((cell) => String(cell))),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |'))
    .join('\n')

const page = readFileSync(new URL('../../../docs/rules/reports.md', import.meta.url), 'utf8')

describe('the tables of docs/rules/reports.md', () => {
  const tables: Record<string, () => Promise<string>> = {
    Income: async () => {
      const { activities, total, fees } = await read(reports.income, september)
      const rows = activities.map(
        (row) => [row.activityGroup?.name ?? sourceLabel(row.kind), row.total] as const,
      )
      const sums = [['Total', total] as const, ['Of which cancellation fees', fees] as const]
      return table(
        ['Income', ''],
        [...rows, ...sums].map(([name, amount]) => [name, pounds(amount)]),
      )
    },
    Places: async () => {
      const { activities } = await read(reports.places, '?from=2026-09-01&to=2027-08-31')
      const rows = activities.map((row) => [
        row.activityGroup.name,
        row.taken,
        row.limit,
        `${fillRate(row) ?? ''}%`,
      ])
      return table(['Places', 'Taken', 'Limit', 'Fill'], rows)
    },
    Outstanding: async () => {
      const { due, overdue } = await read(reports.outstanding)
      const { ledger } = await read(reports.owedByLedger)
      return table(
        ['Outstanding', ''],
        [
          ['Not due yet', pounds(due - overdue)],
          ['Overdue', pounds(overdue)],
          ['By the ledger', pounds(ledger)],
        ],
      )
    },
    Refunds: async () => {
      const { rows, total, ledger } = await read(reports.refunds, september)
      const ways = refundWays.map((way) => [
        refundWayLabels[way],
        pounds(sumOf(rows.filter(({ method }) => refundWayOf(method) === way))),
      ])
      return table(['Refunds', ''], [...ways, ['Total', pounds(total)], ['By the ledger', pounds(ledger)]])
    },
    Discounts: async () => {
      const { rules } = await read(reports.discounts, september)
      return table(
        ['Discounts', 'Times', ''],
        rules.map(({ rule: { name }, times, amount }) => [name, times, pounds(amount)]),
      )
    },
    Credit: async () => {
      const { people, expiring, total, ledger } = await read(reports.credit)
      return table(
        ['Credit', ''],
        [
          ['People', people],
          [creditStepLabels.never, pounds(expiring.never)],
          ['Total', pounds(total)],
          ['By the ledger', pounds(ledger)],
        ],
      )
    },
  }

  test.each(Object.keys(tables))('match the report: %s', async (name) => {
    expect(page).toContain(await tables[name]?.())
  })

  test('cover every report, and no others', () => {
    expect(
      [...page.matchAll(/^\| (?<name>\w+) .*\n\| ---/gmu)].map(({ groups }) => groups?.['name']),
    ).toEqual(Object.keys(tables))
  })
})

test('every figure of the dashboard matches the report that it links to', async () => {
  const { money } = await read(reports.dashboard)
  if (!money) throw new Error('an admin sees money')
  const { thisMonth, lastMonth, failedRefunds } = money
  for (const { from, to, amount } of [thisMonth, lastMonth, lastMonth.byNow])
    expect((await read(reports.income, `?from=${from}&to=${to}`)).total).toBe(amount)
  expect(thisMonth.amount).toBe(14_100)
  const { due, overdue } = await read(reports.outstanding)
  expect([money.due, money.overdue]).toEqual([due, overdue])
  expect(due).toBe(3_000)
  const { from, to, amount } = failedRefunds
  expect((await read(reports.refunds, `?from=${from}&to=${to}`)).failed).toBe(amount)
})

describe('refunds', () => {
  test('lists every way in which money went back, and the sums match the ledger', async () => {
    const report = await read(reports.refunds, september)
    const ways = refundWays.map((way) => [
      refundWayLabels[way],
      sumOf(report.rows.filter(({ method }) => refundWayOf(method) === way)),
    ])
    expect(ways).toEqual([
      ['To the card', 1_800],
      ['As account credit', 2_000],
      ['By hand', 1_000],
    ])
    expect([report.total, report.ledger, report.count]).toEqual([4_800, 4_800, 5])
  })

  test.each([
    ['', [1_000, 1_000, 1_000, 1_000, 800]],
    ['&way=card', [1_000, 800]],
    ['&way=accountCredit', [1_000, 1_000]],
    ['&way=byHand', [1_000]],
    ['&way=bankTransfer', [1_000]],
    ['&way=cash', []],
    ['&way=accountCredit&state=done', [1_000, 1_000]],
    ['&way=accountCredit&state=failed', []],
    ['&state=failed', []],
  ])('the rows behind %o add up to it', async (asked, amounts) => {
    const { items, total } = await read(reports.refundRows, `${september}${asked}`)
    expect(items.map(({ amount }) => amount).toSorted((a, b) => b - a)).toEqual(amounts)
    expect(total).toBe(amounts.length)
    // Each row says what it was for, because an amount alone means little.
    for (const row of items) {
      expect(row.booking?.reference).toMatch(/^RC-/u)
      expect(row.user.name).not.toBe('')
      expect(row.payment === null).toBe(row.method === 'accountCredit')
    }
    const csv = await ask(till, `GET /api/reports/refunds.csv${september}${asked}`, admin)
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(1 + amounts.length)
  })

  test('the ledger rows that the report links to add up to it', async () => {
    const sums: Record<string, number> = {}
    for (const kind of ['refundsMade', 'refundsToCredit']) {
      const { items } = (await ask(till, `GET /api/ledger${september}&kind=${kind}`, admin)).json<{
        items: { entries: { amount: number }[] }[]
      }>()
      const credits = items.flatMap(({ entries }) => entries.filter(({ amount }) => amount < 0))
      sums[kind] = credits.reduce((sum, { amount }) => sum - amount, 0)
    }
    expect(sums).toEqual({ refundsMade: 4_800, refundsToCredit: 2_000 })
  })
})
