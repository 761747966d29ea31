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
 * The faults that may happen while someone pays £20, with one function for each kind. Each function returns the end
 * state, so that a control can cause the same fault with a guard switched off.
 */
export interface End {
  readonly state: Payment['state']
  readonly credit: number
  /** How many pages the provider created for the payment. */
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

/** Retries with the same key until there is an answer, as a browser would. */
export const untilBegun = async (till: Till, parent: Parent, key: string, tries = 8): Promise<Begun> => {
  const answer = await topUp(till, parent, 2_000, key)
  if (answer.statusCode === 201) return answer.json<Begun>()
  if (tries === 0) throw new Error(`never begun: ${answer.statusCode} ${answer.body}`)
  return untilBegun(till, parent, key, tries - 1)
}

/** Creates a payer whom the provider already knows, so that their next call creates the page. */
const knownParent = async (till: Till): Promise<Parent> => {
  const parent = await makeParent(till)
  await begin(till, parent, 700)
  return parent
}

/** Pays on the provider's page while no event reports it. */
const paidUnheard = async (till: Till) => {
  // Handles earlier events first, so that the next event is about this payment.
  await events(till)
  const parent = await makeParent(till)
  await till.control.webhooks({ mode: 'hold' })
  const { payment, payAt } = await begin(till, parent)
  const { payment_intent: intent } = await till.control.onPage(pageIn(payAt), 'pay')
  return { parent, payment, intent: intent ?? '' }
}

const waitingEvents = async ({ test }: Till): Promise<number> =>
  (await queuedJobs(test)).filter(({ task }) => task === 'handleCardEvent').length

/** Delivers the payment's two events this many times. `worked` is how many of them lead to any work. */
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

/** Refunds a quarter on the provider's own pages, and delivers all three events in this order. */
export const reorderedEvents = async (till: Till, order: readonly number[], times: number): Promise<End> => {
  const { parent, payment, intent } = await paidUnheard(till)
  await till.control.refundInDashboard(intent, 500)
  await till.control.release({ order, times })
  await events(till)
  return endOf(till, parent, payment)
}

export type Lost = Pick<Fault, 'answer' | 'when' | 'times'>

/** Loses the answer to the request for the page, whether or not the work was done. */
export const lostAnswer = async (till: Till, fault: Lost): Promise<End> => {
  const parent = await knownParent(till)
  await till.control.fail({ method: 'POST', path: '/v1/checkout/sessions', ...fault })
  return payAndReturn(till, parent, await untilBegun(till, parent, `lost-${parent.user.id}`))
}

/** Hides the state of the payment from us: the provider doesn't return it, and no event comes. */
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

/** Crashes while the payment begins. The customer clicks again after the restart. */
export const diesBeginning = async (till: Till, point: CrashPoint): Promise<End> => {
  const parent = await knownParent(till)
  const crash = crashAt(till, point)
  const key = `dies-${parent.user.id}`
  await topUp(till, parent, 2_000, key)
  mustHaveDied(crash)
  restart(till)
  return payAndReturn(till, parent, await untilBegun(till, parent, key))
}

/** Crashes while the only event is handled, which is delivered twice. */
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

/** Clicks forty times at the same time. `payments` is how many payments result. */
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
