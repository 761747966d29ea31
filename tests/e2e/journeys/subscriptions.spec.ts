import type { Locator } from '@playwright/test'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { pages } from '#contract/pages.ts'
import type { Checkout } from '#contract/sales/checkout.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import {
  dialogNamed,
  makeActivity,
  postTo,
  rowOf,
  sessionOn,
  ticketNamed,
  typedDate,
  unique,
} from '../support/activities.ts'
import { putIntoCart } from '../support/checkout.ts'
import { dayInWords, moveClockTo, test } from '../support/demo-product.ts'
import { expect, type Page } from '../support/people.ts'
import { today } from '../support/today.ts'

/** Returns the day this many months after the next 1st, plus days. */
const day = (months: number, days = 0): string =>
  today()
    .with({ day: 1 })
    .add({ months: months + 1 })
    .add({ days })
    .toString()

/** Makes a subscription that costs £40.00 on each 1st, and £7.00 for each date before the first of them. */
const makeSwimming = async (owner: Page) => {
  const plan = await postTo<SubscriptionPlan>(owner, '/api/subscription-plans', {
    name: unique('Each month'),
    paymentSchedule: {
      type: 'regular',
      firstPaymentDate: day(0),
      finalPaymentDate: null,
      frequency: 'monthly',
      amount: 4_000,
      schedule: [],
      disableAfterFirstPaymentDate: false,
    },
  })
  return makeActivity(owner, {
    name: unique('Swimming club'),
    sessions: [day(1, 14), day(1, 21), day(2, 14), day(3, 14), day(4, 14)].map((date) => sessionOn(date)),
    tickets: [
      ticketNamed('Every month', {
        type: 'subscription',
        price: 0,
        subscriptionPlan: plan._id,
        allowMidMonthBookings: true,
        coverFeePerSession: 700,
      }),
    ],
  })
}

/** Returns what happened on a day. The booking's line also names the first payment's day, but later in its sentence. */
const chargeOf = (history: Locator, date: string): Locator =>
  history.getByRole('listitem').filter({ hasText: new RegExp(`^${dayInWords(date)}`, 'u') })

const changeCard = async (page: Page, card: string) => {
  await page.getByRole('button', { name: 'Change card' }).click()
  await page.getByRole('combobox', { name: 'Test card' }).selectOption({ value: card })
  await page.getByRole('button', { name: 'Save the card' }).click()
  await expect(page.getByText('Your card is saved')).toBeVisible()
}

test('a parent subscribes mid-month, the second charge fails, and another card pays it', async ({ demo }) => {
  test.setTimeout(300_000)
  const [owner, parent] = [await demo.pageOf('owner'), await demo.pageOf('customer')]
  await moveClockTo(owner, day(1, 9))
  const swimming = await makeSwimming(owner)
  const me = (await (await parent.request.get('/api/user')).json()) as { attendees: { _id: string }[] }
  await putIntoCart(parent, swimming, me.attendees[0]?._id ?? '')

  await parent.goto(pages.checkout())
  await expect(parent.getByText(/I agree|you agree/u).first()).toBeVisible()
  // The demo's parent owes for the swim school. The card saved here pays that too.
  await expect(
    parent.getByText(/£\d+\.\d\d of your other subscriptions could not be collected so far/u),
  ).toBeVisible()
  await parent.getByRole('button', { name: /^Pay £14\.00/u }).click()
  await parent.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(parent.getByRole('heading', { level: 1, name: /booked/iu })).toBeVisible()

  // The first payment on the 1st is paid.
  await moveClockTo(owner, day(2, 1))
  // Other families of the demo have subscriptions too.
  const happened = owner
    .getByRole('region', { name: 'What happened' })
    .getByRole('row')
    .filter({ hasText: swimming.name })
  await expect(happened).toContainText('£40.00')
  await expect(happened).toContainText('Paid')

  // By the second payment the card no longer works.
  await parent.goto(pages.accountSubscriptions())
  await parent.getByRole('article').filter({ hasText: swimming.name }).getByRole('link').click()
  await changeCard(parent, 'chargeCustomerFail')
  await moveClockTo(owner, day(3, 1))
  await expect(happened).not.toContainText('Paid')

  await parent.goto(pages.accountSubscriptions())
  await parent.getByRole('article').filter({ hasText: swimming.name }).getByRole('link').click()
  await expect(parent.getByRole('button', { name: 'Pay £40.00 now' })).toBeVisible()
  await changeCard(parent, 'visa')
  const history = parent.getByRole('region', { name: 'Payments so far' })
  // A job charges what was waiting after the page that saved the card, so the result appears on the next look.
  await expect(async () => {
    await parent.goto(pages.accountSubscriptions())
    await parent.getByRole('article').filter({ hasText: swimming.name }).getByRole('link').click()
    await expect(chargeOf(history, day(3))).toContainText('Paid', { timeout: 5_000 })
  }).toPass()
  await expect(parent.getByRole('button', { name: 'Pay £40.00 now' })).toHaveCount(0)
})

/** Puts the clubs into the customer's cart and pays with a card whose bank always declines. */
const subscribeWithBadCard = async (parent: Page, clubs: readonly ActivityGroup[]) => {
  const me = (await (await parent.request.get('/api/user')).json()) as { attendees: { _id: string }[] }
  for (const club of clubs) await putIntoCart(parent, club, me.attendees[0]?._id ?? '')
  const { cart } = (await (await parent.request.get('/api/checkout')).json()) as Checkout
  const { payAt } = await postTo<{ readonly payAt: string }>(parent, '/api/checkout', {
    total: cart.total,
    method: 'card',
    agreements: [],
  })
  await parent.goto(payAt)
  await parent.getByRole('combobox', { name: 'Test card' }).selectOption({ value: 'chargeCustomerFail' })
  await parent.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(parent.getByRole('heading', { level: 1, name: /booked/iu })).toBeVisible()
}

const monthOf = (date: string): string => formatDate(date, 'MMMM yyyy')

test('the organiser retries the card, records other money or writes a charge off, and the parent pays the last one', async ({
  demo,
}) => {
  test.setTimeout(300_000)
  const [owner, parent] = [await demo.pageOf('owner'), await demo.pageOf('customer')]
  await moveClockTo(owner, day(1, 9))
  const clubs = [await makeSwimming(owner), await makeSwimming(owner), await makeSwimming(owner)] as const
  await subscribeWithBadCard(parent, clubs)
  await moveClockTo(owner, day(2, 1))
  const trouble = owner.getByRole('region', { name: 'What could not be collected' })
  const open = async (club: ActivityGroup) => {
    await owner.goto(pages.userSubscriptions())
    await owner.getByRole('searchbox').fill(club.name)
    // Searching redraws the list, and a press at that moment could hit a row that is being removed.
    await expect(owner.getByText('1 subscription', { exact: true })).toBeVisible()
    await rowOf(owner, club.name).getByRole('link').first().click()
    await expect(trouble).toContainText('£40.00 could not be collected')
  }

  // The card is tried again, and the bank still declines. The charge is then written off.
  await open(clubs[0])
  await trouble.getByRole('button', { name: /^Try now/u }).click()
  await dialogNamed(owner, 'Try the card now').getByRole('button', { name: 'Try now' }).click()
  await expect(owner.getByText('The card was tried. The page shows what came of it.')).toBeVisible()
  await expect(trouble).toContainText('£40.00 could not be collected')
  await trouble.getByRole('button', { name: /^Write off/u }).click()
  const letGo = dialogNamed(owner, 'Write off £40.00')
  await letGo.getByRole('button', { name: 'Write off' }).click()
  await expect(letGo.getByText('Required', { exact: true })).toBeVisible()
  await letGo.getByRole('textbox', { name: 'Reason' }).fill('They were ill')
  await letGo.getByRole('button', { name: 'Write off' }).click()
  const past = owner.getByRole('region', { name: 'Payments so far' })
  await expect(chargeOf(past, day(2))).toContainText('They were ill')
  await expect(trouble).toHaveCount(0)

  // Cash at the door is recorded on the subscription. The date is the organiser's, not the browser's.
  await open(clubs[1])
  await trouble.getByRole('button', { name: 'Record other money' }).click()
  const record = owner.getByRole('dialog', { name: /^Record a payment for RC-/u })
  await expect(record.getByRole('textbox', { name: 'Received on' })).toHaveValue(typedDate(day(2, 1)))
  await record.getByRole('combobox', { name: 'How was it paid?' }).click()
  await owner.getByRole('option', { name: 'Cash' }).click()
  await record.getByRole('textbox', { name: 'Amount' }).fill('40')
  await record.getByRole('button', { name: 'Record payment' }).click()
  await expect(chargeOf(past, day(2))).toContainText('Paid')
  await expect(trouble).toHaveCount(0)
  // A pause is removed. Only future months of the organiser's calendar are offered.
  const ahead = owner.getByRole('region', { name: 'Payments to come' })
  await ahead.getByRole('button', { name: 'Pause a month' }).click()
  const pause = dialogNamed(owner, 'Pause a month')
  await expect(pause.getByRole('combobox', { name: 'Month' }).getByRole('option').first()).toHaveText(
    monthOf(day(3)),
  )
  await pause.getByRole('button', { name: 'Pause this month' }).click()
  await ahead.getByRole('button', { name: `Take back, ${monthOf(day(3))}` }).click()
  await dialogNamed(owner, `Take back the pause in ${monthOf(day(3))}`)
    .getByRole('button', { name: 'Take back the pause' })
    .click()
  await expect(ahead.getByRole('listitem').first()).toContainText(`${dayInWords(day(3))}£40.00`)

  // The parent pays the third on a page that saves a working card.
  await parent.goto(pages.accountSubscriptions())
  await parent.getByRole('article').filter({ hasText: clubs[2].name }).getByRole('link').click()
  await expect(parent.getByText(/saves your card and charges it/u).first()).toBeVisible()
  await parent.getByRole('button', { name: 'Pay £40.00 now' }).click()
  await parent.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(parent.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  // A job collects it after the page that saved the card.
  await expect(async () => {
    await parent.goto(pages.accountSubscriptions())
    await expect(parent.getByRole('article').filter({ hasText: clubs[2].name })).toBeVisible()
    await expect(parent.getByText('could not be collected yet')).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
})

test('for a transfer promised for a failed charge, the parent sees how to make it and the team can remind them', async ({
  demo,
}) => {
  test.setTimeout(300_000)
  const [owner, parent] = [await demo.pageOf('owner'), await demo.pageOf('customer')]
  await moveClockTo(owner, day(1, 9))
  const swimming = await makeSwimming(owner)
  await subscribeWithBadCard(parent, [swimming])
  await moveClockTo(owner, day(2, 1))
  await expect(
    owner.getByRole('region', { name: 'What happened' }).getByRole('row').filter({ hasText: swimming.name }),
  ).toContainText('Failed, to be tried again')

  await parent.goto(pages.accountSubscriptions())
  await parent.getByRole('article').filter({ hasText: swimming.name }).getByRole('link').click()
  const trouble = parent.getByRole('region', { name: 'What could not be collected' })
  await expect(trouble.getByRole('button', { name: 'Pay £40.00 now' })).toBeVisible()
  await parent.getByRole('link', { name: /^RC-/u }).first().click()
  await parent.getByRole('button', { name: 'Pay now' }).click()
  const pay = dialogNamed(parent, 'Pay now')
  await pay.getByRole('radio', { name: /Bank transfer/u }).check()
  await pay.getByRole('button', { name: 'Get payment details' }).click()
  await expect(parent.getByRole('heading', { name: 'How to pay' })).toBeVisible()

  // No card can be charged until then, so the page links to the promised payment instead.
  await parent.goto(pages.accountSubscriptions())
  await parent.getByRole('article').filter({ hasText: swimming.name }).getByRole('link').click()
  await expect(trouble).toContainText('You announced a payment')
  await expect(trouble.getByRole('button', { name: 'Pay £40.00 now' })).toHaveCount(0)
  await trouble.getByRole('link', { name: 'See how to pay' }).click()
  await expect(parent.getByRole('heading', { level: 1, name: swimming.name })).toBeVisible()
  await expect(parent.getByText('Bank transfer').first()).toBeVisible()

  // The team sees the same before emailing them.
  await owner.goto(pages.userSubscriptions())
  await owner.getByRole('searchbox').fill(swimming.name)
  await expect(owner.getByText('1 subscription', { exact: true })).toBeVisible()
  await rowOf(owner, swimming.name).getByRole('link').first().click()
  const owed = owner.getByRole('region', { name: 'What could not be collected' })
  await expect(owed).toContainText('cancel it there to take it by card')
  await expect(owed.getByRole('button', { name: 'Email a link to pay' })).toHaveCount(0)
  await owed.getByRole('button', { name: 'Email a reminder' }).click()
  const question = dialogNamed(owner, 'Email a reminder')
  await expect(question).toContainText('asks for the payment that they announced')
  await question.getByRole('button', { name: 'Send link' }).click()
  await expect(owner.getByText(/^The link is on its way to /u)).toBeVisible()
})
