import type { Payment } from '#contract/money/payments/payments.ts'
import type { TestCardName } from '#sandbox/cards/objects/test-cards.ts'
import type { CrashPoint } from '#server/drill.ts'
import { spendCredit } from '#server/money/credit/spend-credit.ts'
import { ask, begin, pageIn, type Parent, readOwn, settle, type Till, workEvents } from './payments.ts'
import { inClient } from './people.ts'

export interface Paid {
  readonly payment: Payment
  readonly intent: string
}

/** Creates a top-up that is paid and settled. */
export const paid = async (
  till: Till,
  parent: Parent,
  { amount = 2_000, card = 'visa' }: { readonly amount?: number; readonly card?: TestCardName } = {},
): Promise<Paid> => {
  const { payment, payAt } = await begin(till, parent, amount)
  const page = await till.control.onPage(pageIn(payAt), 'pay', card)
  await settle(till, parent, payment)
  await events(till)
  return { payment: await readOwn(till, parent, payment), intent: page.payment_intent ?? '' }
}

/** Waits until every event has arrived, and handles them. */
export const events = async (till: Till): Promise<void> => {
  await till.control.webhooksSettled()
  await workEvents(till)
}

export const refund = (
  till: Till,
  admin: Parent,
  { _id }: Pick<Payment, '_id'>,
  amount: number,
  headers: Record<string, string> = {},
) =>
  ask(till, `POST /api/payments/${_id}/refunds`, admin, { amount, reason: 'Half the club was ill' }, headers)

export const creditOf = async (till: Till, parent: Parent): Promise<number> =>
  (await ask(till, 'GET /api/user/credit', parent)).json<{ balance: number }>().balance

/** Spends credit on a place, and returns whether there was enough. */
export const spend = (till: Till, { user }: Parent, amount: number): Promise<boolean> =>
  inClient(till.test, till.client, (tx) =>
    spendCredit(tx, { userId: user.id, amount, description: 'A place' }),
  )

/** An error that ends work like a crash: what was committed stays, and nothing after it happens. */
export class Crash extends Error {}

/** Crashes this copy of the server the first time it reaches this point. */
export const crashAt = (till: Till, wanted: CrashPoint): { readonly died: () => boolean } => {
  let died = false
  till.copy.drill.at = (point) => {
    if (point !== wanted || died) return
    died = true
    throw new Crash(point)
  }
  return { died: () => died }
}

export const restart = (till: Till): void => {
  till.copy.drill.at = undefined
}

/** Handles events and survives the crash that a test plans. */
export const eventsWithCrash = async (till: Till): Promise<void> => {
  await till.control.webhooksSettled()
  try {
    await workEvents(till)
  } catch (error) {
    if (!(error instanceof Crash)) throw error
  }
}
