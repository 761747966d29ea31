import { makeActivity, makePlan, session, ticket } from './activities.ts'
import { fillCart, mustCheckOut, paymentOf, payOnPage } from './checkout.ts'
import { makeParent, type Parent, settle, type Till } from './payments.ts'

/** Creates a customer who pays on each 1st until March, after a page that only saved their card. */
export const subscribeByPage = async (till: Till): Promise<Parent> => {
  const parent = await makeParent(till)
  const plan = { firstPaymentDate: '2026-09-01', finalPaymentDate: '2027-03-01' }
  const activity = await makeActivity(till.test, till.client, {
    sessions: [session({ localDate: '2026-10-03' }), session({ localDate: '2026-11-07' })],
    tickets: [
      ticket({
        name: 'Monthly',
        type: 'subscription',
        subscriptionPlan: await makePlan(till.test, till.client, plan),
      }),
    ],
  })
  await fillCart(till, parent, activity)
  const bought = await mustCheckOut(till, parent)
  await payOnPage(till, bought)
  await settle(till, parent, paymentOf(bought))
  return parent
}
