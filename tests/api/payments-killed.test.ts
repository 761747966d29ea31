import { systemClock } from '#server/clock.ts'
import type { CrashPoint } from '#server/drill.ts'
import { endOf, paidOnce } from '#tests/support/money-faults.ts'
import {
  comeBack,
  type MortalTill,
  openMortalTill,
  pressRefund,
  pressTopUp,
} from '#tests/support/mortal-till.ts'
import { allNews, isSilent, type News } from '#tests/support/news.ts'
import { makeAdmin, makeParent, pageIn, readOwn, sweep } from '#tests/support/payments.ts'
import { soaking } from '#tests/support/soak.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Act = () => Promise<unknown>
/** How the process dies, while it does something. */
type Die = (act: Act) => Promise<void>
interface Deaths {
  readonly beginning?: Die
  readonly settling?: Die
  readonly refunding?: Die
}

const usual: News = { order: [1, 0], times: 2, returns: 'never' }

let mortal: MortalTill
let keys = 0

/** A life of £20, of which £5 are given back, with a death in it. */
const live = async (deaths: Deaths, news: News) => {
  const { till } = mortal
  await mortal.workedOff()
  till.test.clock.set(systemClock.now().toString())
  const parent = await makeParent(till)
  const admin = await makeAdmin(till)
  await till.control.webhooks({ mode: 'hold' })

  const beginKey = `begin-${++keys}`
  await deaths.beginning?.(() => pressTopUp(mortal, parent, beginKey))
  const { payment, payAt } = await pressTopUp(mortal, parent, beginKey)
  await till.control.onPage(pageIn(payAt), 'pay')

  const tell = () => mortal.tellEvents(news.order, news.times)
  const settle = async () => {
    if (news.returns === 'before') await comeBack(mortal, parent, payment)
    await tell()
    if (news.returns === 'after') await comeBack(mortal, parent, payment)
  }
  await deaths.settling?.(settle)
  await settle()
  await mortal.workedOff()
  const swept = async () => {
    till.test.clock.advance({ minutes: 11 })
    await sweep(till)
  }
  await swept()
  const paid = await endOf(till, parent, payment)

  const refundKey = `refund-${keys}`
  const giveBack = async () => {
    await pressRefund(mortal, admin, payment, refundKey)
    await tell()
  }
  await deaths.refunding?.(giveBack)
  await giveBack()
  await mortal.workedOff()
  await swept()
  const { refunds } = await readOwn(till, parent, payment)
  return { paid, refunds: refunds.map(({ state }) => state), after: await endOf(till, parent, payment) }
}

const right = { paid: paidOnce, refunds: ['done'], after: { ...paidOnce, credit: 1_500 } }

type Phase = keyof Deaths
const reaches = (point: CrashPoint, phase: Phase, news: News) => {
  // How the payment was heard of makes no difference to its refund.
  if (phase === 'refunding' && news.returns !== 'never') return false
  if (point === 'event-kept' || point === 'event-taken') return news.times > 0
  if (phase === 'refunding') return point !== 'provider-read' || news.times > 0
  return phase === 'beginning' || !isSilent(news)
}
const points: Record<Phase, readonly CrashPoint[]> = {
  beginning: ['payment-kept', 'call-kept', 'after-provider-call', 'call-answered'],
  settling: ['event-kept', 'event-taken', 'provider-read', 'settled'],
  refunding: [
    'refund-kept',
    'call-kept',
    'after-provider-call',
    'settled',
    'event-kept',
    'event-taken',
    'provider-read',
  ],
}
const phases = Object.keys(points) as Phase[]
const everyDeath = phases.flatMap((phase) =>
  points[phase].flatMap((point) =>
    allNews
      .filter((news) => reaches(point, phase, news))
      .map((news) => [phase, point, news.order.join(''), news.times, news.returns, news] as const),
  ),
)
const fewDeaths = (
  [
    ['beginning', 'after-provider-call'],
    ['settling', 'event-taken'],
    ['refunding', 'refund-kept'],
  ] as const
).map(([phase, point]) => [phase, point, '10', 2, 'never', usual] as const)

describe('a process that kills itself with -9', () => {
  beforeAll(async () => {
    mortal = await openMortalTill('tests/support/mortal-server.ts')
  })
  afterAll(() => mortal[Symbol.asyncDispose]())

  test.each(soaking ? everyDeath : fewDeaths)(
    '%s, at %s, events %s %i times, return %s: ends right',
    async (phase, point, _order, _times, _returns, news) => {
      expect(await live({ [phase]: (act: Act) => mortal.dieAt(point, act) }, news)).toEqual(right)
    },
    300_000,
  )
})

/** What each step writes, in the order in which it does. */
const tables: Record<Phase, readonly string[]> = {
  beginning: ['idempotency_keys', 'payments', 'provider_calls', 'card_customers'],
  settling: ['provider_events', 'payments', 'ledger_transactions', 'credit_lots', 'emails', 'audit_entries'],
  refunding: ['refunds', 'credit_lots', 'ledger_entries', 'provider_calls', 'audit_entries'],
}
const fewWrites = [['settling', 'credit_lots']] as const
const everyWrite = phases.flatMap((phase) => tables[phase].map((table) => [phase, table] as const))

describe('the server itself, killed -9 from outside', () => {
  beforeAll(async () => {
    mortal = await openMortalTill('src/server/main.ts')
  })
  afterAll(() => mortal[Symbol.asyncDispose]())

  test.each(soaking ? everyWrite : fewWrites)(
    '%s, in the middle of writing %s: ends right',
    async (phase, table) => {
      expect(await live({ [phase]: (act: Act) => mortal.dieWriting(table, act) }, usual)).toEqual(right)
    },
    300_000,
  )
})
