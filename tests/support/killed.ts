import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import type { CrashPoint } from '#server/drill.ts'
import { endOf, paidOnce } from './money-faults.ts'
import { comeBack, type MortalTill, openMortalTill, pressRefund, pressTopUp } from './mortal-till.ts'
import { allNews, isSilent, type News } from './news.ts'
import { makeAdmin, makeParent, pageIn, readOwn, sweep } from './payments.ts'
import { soaking } from './soak.ts'

type Act = () => Promise<unknown>
/** Makes the process die while an action runs. */
type Die = (act: Act) => Promise<void>
interface Deaths {
  readonly beginning?: Die
  readonly settling?: Die
  readonly refunding?: Die
}

const usual: News = { order: [1, 0], times: 2, returns: 'never' }

let keys = 0

/** Runs one payment of £20, of which £5 are refunded, with a crash in it. */
const live = async (mortal: MortalTill, deaths: Deaths, news: News) => {
  const { till } = mortal
  await mortal.workedOff()
  await mortal.beginLife()
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
  // The way the payment was reported makes no difference to its refund.
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
const everyDeath = (phase: Phase) =>
  points[phase].flatMap((point) =>
    allNews
      .filter((news) => reaches(point, phase, news))
      .map((news) => [phase, point, news.order.join(''), news.times, news.returns, news] as const),
  )
const oneDeath: Record<Phase, CrashPoint> = {
  beginning: 'after-provider-call',
  settling: 'event-taken',
  refunding: 'refund-kept',
}
const fewDeaths = (phase: Phase) => [[phase, oneDeath[phase], '10', 2, 'never', usual] as const]

/** The tables that each step writes, in order. */
const tables: Record<Phase, readonly string[]> = {
  beginning: ['idempotency_keys', 'payments', 'provider_calls', 'card_customers'],
  settling: ['provider_events', 'payments', 'ledger_transactions', 'credit_lots', 'emails', 'audit_entries'],
  refunding: ['refunds', 'credit_lots', 'ledger_entries', 'provider_calls', 'audit_entries'],
}
const fewWrites: Record<Phase, readonly string[]> = {
  beginning: [],
  settling: ['credit_lots'],
  refunding: [],
}

/** Includes the time to start a server and to crash. */
const patience = 300_000

type File = Parameters<typeof openMortalTill>[0]

/** Starts a server for all tests of a block, which starts again after each crash. */
const withMortal = (file: File): (() => MortalTill) => {
  let mortal: MortalTill
  beforeAll(async () => {
    mortal = await openMortalTill(file)
  })
  afterAll(() => mortal[Symbol.asyncDispose]())
  return () => mortal
}

/**
 * Defines the tests of every crash in one phase of a payment. Each phase has a file of its own, so that workers share
 * them: the tests of a file run one after another, and all of them take most of an hour.
 */
export const describeDeaths = (phase: Phase): void => {
  describe('a process that kills itself with -9', () => {
    const mortal = withMortal('tests/support/mortal-server.ts')

    test.each(soaking ? everyDeath(phase) : fewDeaths(phase))(
      '%s, at %s, events %s %i times, return %s: ends in the right state',
      async (_phase, point, _order, _times, _returns, news) => {
        const deaths = { [phase]: (act: Act) => mortal().dieAt(point, act) }
        expect(await live(mortal(), deaths, news)).toEqual(right)
      },
      patience,
    )
  })

  const writes = soaking ? tables[phase] : fewWrites[phase]
  if (writes.length === 0) return
  describe('the server, killed with -9 from outside', () => {
    const mortal = withMortal('src/server/main.ts')

    test.each(writes)(
      `${phase}, in the middle of writing %s: ends in the right state`,
      async (table) => {
        const deaths = { [phase]: (act: Act) => mortal().dieWriting(table, act) }
        expect(await live(mortal(), deaths, usual)).toEqual(right)
      },
      patience,
    )
  })
}
