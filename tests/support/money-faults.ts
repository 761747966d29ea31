import type { Payment } from '#contract/money/payments/payments.ts'
import type { Fault } from '#sandbox/cards/control/faults.ts'
import type { CrashPoint } from '#server/drill.ts'
import { moneyProblems } from './money-truth.ts'
import { crashAt, creditOf, events, eventsWithCrash, restart } from './paid.ts'
import {
  begin,
  type Begun,
  makeParent,
  pageIn,
  type Parent,
  readOwn,
  settle,
  sweep,
  type Till,
  topUp,
} from './payments.ts'
import { queuedJobs } from './worker.ts'

/**
 * What may go wrong while somebody pays £20, one function a kind. Each answers how it ended, so that a control can have
 * the same thing happen with a guard switched off.
 */
export interface End {
  readonly state: Payment['state']
  readonly credit: number
  /** How many pages the provider made for it. */
  readonly pages: number
  readonly problems: readonly string[]
}

export const paidOnce: End = { state: 'succeeded', credit: 2_000, pages: 1, problems: [] }

export const endOf = async (till: Till, parent: Parent, payment: Pick<Payment, '_id'>): Promise<End> => {
  const { sessions } = await till.control.truth()
  return {
    state: (await readOwn(till, parent, payment)).state,
    credit: await creditOf(till, parent),
    pages: sessions.filter((one) => one.client_reference_id === payment._id).length,
    problems: await moneyProblems(till),
  }
}

const payAndReturn = async (till: Till, parent: Parent, { payment, payAt }: Begun): Promise<End> => {
  await till.control.onPage(pageIn(payAt), 'pay')
  await settle(till, parent, payment)
  return endOf(till, parent, payment)
}

/** As a browser would: the same key again until there is an answer. */
export const untilBegun = async (till: Till, parent: Parent, key: string, tries = 8): Promise<Begun> => {
  const answer = await topUp(till, parent, 2_000, key)
  if (answer.statusCode === 201) return answer.json<Begun>()
  if (tries === 0) throw new Error(`never begun: ${answer.statusCode} ${answer.body}`)
  return untilBegun(till, parent, key, tries - 1)
}

/** A payer whom the provider knows already: their next call is the page. */
const knownParent = async (till: Till): Promise<Parent> => {
  const parent = await makeParent(till)
  await begin(till, parent, 700)
  return parent
}

/** Paid on the provider's page, and nobody has heard of it. */
const paidUnheard = async (till: Till) => {
  // What was told before is over: the next event is about this payment.
  await events(till)
  const parent = await makeParent(till)
  await till.control.webhooks({ mode: 'hold' })
  const { payment, payAt } = await begin(till, parent)
  const { payment_intent: intent } = await till.control.onPage(pageIn(payAt), 'pay')
  return { parent, payment, intent: intent ?? '' }
}

const waitingEvents = async ({ test }: Till): Promise<number> =>
  (await queuedJobs(test)).filter(({ task }) => task === 'handleCardEvent').length

/** Its two events are told so often. `worked` is how many of them lead to any work. */
export const repeatedEvents = async (
  till: Till,
  times: number,
  returnFirst: boolean,
): Promise<End & { readonly worked: number }> => {
  const { parent, payment } = await paidUnheard(till)
  if (returnFirst) await settle(till, parent, payment)
  if (times > 0) await till.control.release({ times })
  const worked = await waitingEvents(till)
  await events(till)
  if (!returnFirst) await settle(till, parent, payment)
  return { ...(await endOf(till, parent, payment)), worked }
}

/** A quarter of it is given back on the provider's own pages, and all three events are told in this order. */
export const reorderedEvents = async (till: Till, order: readonly number[], times: number): Promise<End> => {
  const { parent, payment, intent } = await paidUnheard(till)
  await till.control.refundInDashboard(intent, 500)
  await till.control.release({ order, times })
  await events(till)
  return endOf(till, parent, payment)
}

export type Lost = Pick<Fault, 'answer' | 'when' | 'times'>

/** The answer about the page gets lost, with or without the work being done. */
export const lostAnswer = async (till: Till, fault: Lost): Promise<End> => {
  const parent = await knownParent(till)
  await till.control.fail({ method: 'POST', path: '/v1/checkout/sessions', ...fault })
  return payAndReturn(till, parent, await untilBegun(till, parent, `lost-${parent.user.id}`))
}

/** The provider does not say what became of the payment, and no event comes. */
export const silentWhenRead = async (till: Till, answer: Fault['answer']): Promise<End> => {
  const { parent, payment } = await paidUnheard(till)
  const path = '/v1/checkout/sessions/*'
  await till.control.fail({ method: 'GET', path, answer, when: 'before', times: 3 })
  await settle(till, parent, payment)
  await till.control.noFaults()
  till.test.clock.advance({ minutes: 11 })
  await sweep(till)
  return endOf(till, parent, payment)
}

const mustHaveDied = (crash: ReturnType<typeof crashAt>) => {
  if (!crash.died()) throw new Error('it never came to this point')
}

/** The click that begins it is made again after the new start. */
export const diesBeginning = async (till: Till, point: CrashPoint): Promise<End> => {
  const parent = await knownParent(till)
  const crash = crashAt(till, point)
  const key = `dies-${parent.user.id}`
  await topUp(till, parent, 2_000, key)
  mustHaveDied(crash)
  restart(till)
  return payAndReturn(till, parent, await untilBegun(till, parent, key))
}

/** While the only event that is told, twice, is worked on. */
export const diesSettling = async (till: Till, point: CrashPoint): Promise<End> => {
  const { parent, payment } = await paidUnheard(till)
  const crash = crashAt(till, point)
  await till.control.release({ order: [0], times: 2 })
  await eventsWithCrash(till)
  mustHaveDied(crash)
  restart(till)
  await events(till)
  return endOf(till, parent, payment)
}

/** All at once. `payments` is how many came of it. */
export const fortyClicks = async (
  till: Till,
  key: (index: number) => string | undefined,
): Promise<End & { readonly payments: number }> => {
  const parent = await makeParent(till)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => topUp(till, parent, 2_000, key(index))),
  )
  const begun = answers.map((answer) => answer.json<Begun>())
  const payments = new Set(begun.map(({ payment, payAt }) => `${payment._id} ${payAt}`)).size
  const [first] = begun
  if (!first) throw new Error('nobody clicked')
  return { ...(await payAndReturn(till, parent, first)), payments }
}
