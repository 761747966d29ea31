import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import type { Checkout } from '#contract/sales/checkout.ts'
import type { Subscription } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { dayFromNow, makeActivity, postTo, sessionOn, ticketNamed, unique } from './activities.ts'
import { makeFamily, putIntoCart } from './checkout.ts'
import { expect, type Page, type People } from './people.ts'
import { today } from './today.ts'

const nextFirst = (): Temporal.PlainDate => today().with({ day: 1 }).add({ months: 1 })

/** Returns the first day of the month this many months from now. */
export const firstIn = (months: number): string =>
  nextFirst()
    .add({ months: months - 1 })
    .toString()

/**
 * Makes an activity with a session in the middle of each of the next months, for £40.00 on each 1st from next month.
 */
export const makeSwimming = async (people: People): Promise<ActivityGroup> => {
  const owner = await people.pageOf('owner')
  const plan = await postTo<SubscriptionPlan>(owner, '/api/subscription-plans', {
    name: unique('Each month'),
    paymentSchedule: {
      type: 'regular',
      firstPaymentDate: firstIn(1),
      finalPaymentDate: null,
      frequency: 'monthly',
      amount: 4_000,
      schedule: [],
      disableAfterFirstPaymentDate: false,
    },
  })
  const months = [1, 2, 3, 4, 5]
  return makeActivity(owner, {
    name: unique('Swimming club'),
    sessions: months.map((month) =>
      sessionOn(
        nextFirst()
          .add({ months: month - 1, days: 14 })
          .toString(),
      ),
    ),
    tickets: [ticketNamed('Every month', { type: 'subscription', price: 0, subscriptionPlan: plan._id })],
  })
}

/**
 * Makes an activity with a session in each of the next two months and two payments: £50.00 today and £40.00 on the next
 * 1st.
 */
export const makeTwoPayments = async (people: People): Promise<ActivityGroup> => {
  const owner = await people.pageOf('owner')
  const plan = await postTo<SubscriptionPlan>(owner, '/api/subscription-plans', {
    name: unique('Two payments'),
    paymentSchedule: {
      type: 'fixed',
      firstPaymentDate: null,
      finalPaymentDate: null,
      frequency: 'monthly',
      amount: null,
      schedule: [
        { date: dayFromNow(0), amount: 5_000 },
        { date: firstIn(1), amount: 4_000 },
      ],
      disableAfterFirstPaymentDate: false,
    },
  })
  return makeActivity(owner, {
    name: unique('Diving club'),
    sessions: [14, 45].map((days) => sessionOn(nextFirst().add({ days }).toString())),
    tickets: [ticketNamed('In two', { type: 'subscription', price: 0, subscriptionPlan: plan._id })],
  })
}

const ownSubscriptions = async (page: Page): Promise<readonly Subscription[]> =>
  (await (await page.request.get('/api/user/subscriptions')).json()) as readonly Subscription[]

/** Subscribes the signed-in customer's child by the month, and saves a card. */
export const subscribe = async (people: People, page: Page, child: string) => {
  const swimming = await makeSwimming(people)
  await putIntoCart(page, swimming, child)
  const { cart } = (await (await page.request.get('/api/checkout')).json()) as Checkout
  const { payAt } = await postTo<{ readonly payAt: string }>(page, '/api/checkout', {
    total: cart.total,
    method: 'card',
    agreements: [],
  })
  await page.goto(payAt)
  await page.getByRole('button', { name: 'Save the card' }).click()
  await expect.poll(async () => (await ownSubscriptions(page)).length).toBe(1)
  const [subscription] = await ownSubscriptions(page)
  if (!subscription) throw new Error('no subscription came of it')
  return { swimming, subscription }
}

/** Makes a new family whose Mia has a monthly subscription. */
export const subscribedFamily = async (people: People) => {
  const { children, ...family } = await makeFamily(people, 'Mia')
  const [child = ''] = children
  return { ...family, ...(await subscribe(people, family.page, child)) }
}
