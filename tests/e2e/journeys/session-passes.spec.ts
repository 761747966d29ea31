import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { CancellationPolicy } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { pages } from '#contract/pages.ts'
import type { SessionPass } from '#contract/sales/passes/session-pass-shapes.ts'
import { messages } from '#domain/messages.ts'
import { dayFromNow, makeActivity, postTo, sessionOn, ticketNamed, unique } from '../support/activities.ts'
import { makeFamily } from '../support/checkout.ts'
import { expect, type Page, test } from '../support/people.ts'

/** Makes five weeks of lessons at £10.00, refundable in full until a day before. */
const makeLessons = async (owner: Page): Promise<ActivityGroup> => {
  const policy = await postTo<CancellationPolicy>(owner, '/api/cancellation-policies', {
    name: unique('Fair'),
    rules: [
      {
        cancellationWindow: { amount: 1, unit: 'days' },
        config: {
          percentageToRefund: 100,
          fee: null,
          refundMethods: ['card', 'accountCredit'],
          accountCreditExpiry: null,
        },
      },
    ],
  })
  return makeActivity(owner, {
    name: unique('Swimming'),
    sessions: [7, 14, 21, 28, 35].map((days) => sessionOn(dayFromNow(days))),
    tickets: [ticketNamed('Lesson', { type: 'single', price: 1_000 })],
    cancellationPolicy: policy._id,
  })
}

test('a parent buys a pass of five, books three sessions, cancels one and has three credits left', async ({
  people,
}) => {
  const owner = await people.pageOf('owner')
  const lessons = await makeLessons(owner)
  const name = unique('Swim pass')

  // The team creates the pass.
  await owner.goto(pages.sessionPassNew())
  await owner.getByLabel('Name').fill(name)
  await owner.getByRole('button', { name: 'Add purchase option' }).click()
  const option = owner.getByRole('dialog', { name: 'Add new Purchase option' })
  await option.getByRole('button', { name: 'OK' }).click()
  await expect(option.getByText('Price is required', { exact: true })).toBeVisible()
  await option.getByRole('textbox', { name: 'Credits' }).fill('5')
  await option.getByRole('textbox', { name: 'Price' }).fill('45')
  await option.getByRole('button', { name: 'OK' }).click()
  await expect(owner.getByText('5 credits for £45.00, no expiry')).toBeVisible()
  await owner.getByRole('button', { name: 'Select activities' }).click()
  const select = owner.getByRole('dialog', { name: 'Select activities' })
  await select.getByRole('searchbox').fill(lessons.name)
  await select.getByRole('button', { name: `Add, ${lessons.name}` }).click()
  await select.getByRole('button', { name: 'OK' }).click()
  await owner.getByRole('button', { name: 'Create session pass' }).click()
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible()

  const { page } = await makeFamily(people, 'Ivy')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.activity({ activityGroupId: lessons._id }))
  const offer = page.getByRole('region', { name: 'Buy a pass' })
  await offer.getByRole('button', { name: `Buy 5 credits of ${name}, £45.00` }).click()
  const buying = page.getByRole('dialog', { name: `Buy ${name}` })
  await buying.getByRole('radio', { name: 'Bank transfer' }).check()
  await buying.getByRole('button', { name: 'Get it and pay by bank transfer' }).click()
  await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible()

  // The pass is offered before anything is in the cart, and says what it pays for the choice.
  await page.goto(pages.activity({ activityGroupId: lessons._id }))
  const told = page.getByText(`of ${name} for this activity.`)
  await expect(told).toContainText('You have 5 credits')
  await page.getByRole('radio', { name: /^Lesson/u }).check()
  await page.getByRole('checkbox', { name: /^Ivy Sample/u }).check()
  const wanted = page.getByRole('group', { name: 'Which dates?' }).getByRole('checkbox')
  for (const which of [0, 1, 2]) await wanted.nth(which).check()
  await expect(page.getByText(`In your cart, 3 credits of ${name} pay for these places.`)).toBeVisible()
  // It's also in the bar at the bottom of the phone, next to the price without a pass.
  await expect(page.getByText('or £0.00 with 3 credits')).toBeInViewport()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Book more' }).click()
  await expect(told).toContainText('You have 2 credits')

  // The pass is used by default and can be switched off and on.
  await page.goto(pages.cart())
  await expect(page.getByText(`3 credits of ${name}`)).toBeVisible()
  const total = page.getByRole('region', { name: 'Total' })
  const use = page.getByRole('checkbox', { name: 'Use session pass credits' })
  await use.click()
  await expect(total).toContainText('£30.00')
  await use.click()
  await expect(total).toContainText('£0.00')
  const { booking } = await postTo<{ readonly booking: string }>(page, '/api/checkout', {
    total: 0,
    method: null,
    agreements: [],
  })

  // Nothing is due. The reason is shown on the confirmation and on the booking's page.
  await page.goto(pages.checkoutDone({ bookingId: booking }))
  await expect(page.getByRole('region', { name: 'What you booked' })).toContainText(
    `3 credits of ${name} used`,
  )
  await page.goto(pages.accountBooking({ bookingId: booking }))
  await expect(page.getByText(`3 credits of ${name}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel places' }).click()
  const dialog = page.getByRole('dialog')
  // All dates are chosen at first. Two of the three are unchecked again.
  const dates = dialog.getByRole('list', { name: /^Dates of/u }).getByRole('checkbox')
  await dates.nth(0).uncheck()
  await dates.nth(1).uncheck()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText(`1 credit of ${name} comes back`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel 1 session' }).click()
  await expect(page.getByRole('dialog', { name: 'Cancelled' })).toContainText(
    '1 credit came back on your session pass.',
  )
  await page.getByRole('dialog', { name: 'Cancelled' }).getByRole('button', { name: 'Close' }).last().click()
  const gone = page.getByRole('region', { name: 'What was cancelled' })
  await expect(gone).toContainText('1 credit came back on your session pass.')
  await expect(gone).not.toContainText('No money came back.')

  await page.goto(pages.accountPasses())
  const mine = page.getByRole('list', { name: 'Your session passes' })
  await expect(mine).toContainText('3 credits left')
  await mine.getByText('History').click()
  await expect(mine.getByRole('list', { name: `History of ${name}` }).getByRole('listitem')).toHaveCount(5)
  // The amount owed for the pass links to where it can be paid.
  await expect(mine).toContainText('£45.00 still to pay')
  await mine.getByRole('link', { name: /^how to pay RP-/u }).click()
  await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible()

  // The team gives one more credit from the list of owners.
  await owner.reload()
  const grant = owner.getByRole('button', { name: /^Grant or take credits, / })
  await grant.click()
  const adjusting = owner.getByRole('dialog', { name: new RegExp(`credits of ${name}$`, 'u') })
  await adjusting.getByRole('textbox', { name: 'Credits' }).fill('1')
  await adjusting.getByRole('textbox', { name: 'Reason' }).fill('Thank you')
  await adjusting.getByRole('button', { name: 'Grant credits' }).click()
  await expect(owner.getByRole('cell', { name: '4', exact: true })).toBeVisible()
  await expect(grant).toBeFocused()
  await page.goto(pages.accountPasses())
  await expect(mine).toContainText('4 credits left')
})

test('a customer who takes a free pass doesn’t see at that moment that they already had it', async ({
  people,
}) => {
  const owner = await people.pageOf('owner')
  const { _id } = await makeActivity(owner, { name: unique('Taster') })
  const { name } = await postTo<SessionPass>(owner, '/api/session-passes', {
    name: unique('Free pass'),
    description: '',
    purchaseOptions: [{ _id: 'temp_1', creditAmount: 1, price: 0, expiresAfter: null, enabled: true }],
    activityGroups: [_id],
    enabled: true,
  })
  const { page } = await makeFamily(people, 'Ivy')
  const address = pages.activity({ activityGroupId: _id })
  await page.goto(address)
  const offer = page.getByRole('region', { name: 'Buy a pass' })
  await offer.getByRole('button', { name: new RegExp(`of ${name}`, 'u') }).click()
  // Collects everything that is drawn, even for a moment.
  const seen = await page.evaluateHandle((refusal) => {
    const found: string[] = []
    const look = () => {
      if (document.body.textContent.includes(refusal)) found.push(location.pathname)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    return found
  }, messages.freePassOnce.text)
  await page
    .getByRole('dialog', { name: `Buy ${name}` })
    .getByRole('button', { name: 'Get it' })
    .click()
  await expect(page.getByText(`${name} is yours.`)).toBeVisible()
  await expect(page).toHaveURL(pages.accountPasses())
  expect(await seen.jsonValue()).toEqual([])

  // Afterwards they see it.
  await page.goto(address)
  await expect(offer).toContainText(messages.freePassOnce.text)
})

/** Makes two sizes for free. Taking one counts as having had both. */
const makeFreePass = async (owner: Page) => {
  const { _id } = await makeActivity(owner, { name: unique('Taster') })
  const { name } = await postTo<SessionPass>(owner, '/api/session-passes', {
    name: unique('Free pass'),
    description: '',
    purchaseOptions: [1, 2].map((creditAmount) => ({
      _id: `temp_${creditAmount}`,
      creditAmount,
      price: 0,
      expiresAfter: null,
      enabled: true,
    })),
    activityGroups: [_id],
    enabled: true,
  })
  return { name, address: pages.activity({ activityGroupId: _id }) }
}

test('the other size doesn’t say so beside it either, and payment methods that can’t be read are reported', async ({
  people,
}) => {
  const { name, address } = await makeFreePass(await people.pageOf('owner'))
  const { page } = await makeFamily(people, 'Ivy')
  const ways = '**/api/user/passes/ways'
  await page.route(ways, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto(address)
  const offer = page.getByRole('region', { name: 'Buy a pass' })
  await expect(offer.getByRole('alert').first()).toBeVisible()
  await page.unroute(ways)
  await offer.getByRole('button', { name: 'Try again' }).first().click()

  await offer.getByRole('button', { name: `Buy 1 credit of ${name}, free` }).click()
  const seen = await page.evaluateHandle((refusal) => {
    const found: string[] = []
    new MutationObserver(() => {
      if (document.body.textContent.includes(refusal)) found.push(location.pathname)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return found
  }, messages.freePassOnce.text)
  await page
    .getByRole('dialog', { name: `Buy ${name}` })
    .getByRole('button', { name: 'Get it' })
    .click()
  await expect(page).toHaveURL(pages.accountPasses())
  expect(await seen.jsonValue()).toEqual([])
  await page.goto(address)
  await expect(offer.getByText(messages.freePassOnce.text)).toHaveCount(2)
})

test('on a slow connection a pass that was just saved can be changed again', async ({ people }) => {
  const page = await people.pageOf('owner')
  const { _id: activity } = await makeActivity(page, { name: unique('Swimming') })
  const { _id, name } = await postTo<SessionPass>(page, '/api/session-passes', {
    name: unique('Pass'),
    description: '',
    purchaseOptions: [{ _id: 'temp_1', creditAmount: 5, price: 4_000, expiresAfter: null, enabled: true }],
    activityGroups: [activity],
    enabled: true,
  })
  await page.goto(pages.sessionPass({ passId: _id }))
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect(field).toHaveValue(name)
  // Reading again after the first save gets no answer.
  await page.route(`**/api/session-passes/${_id}`, (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  )
  for (const words of ['first', 'second']) {
    await field.fill(`${name} ${words}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`${name} ${words} is saved.`)).toBeVisible()
  }
})

test('a pass partly paid with account credit says so on its receipt and in its history', async ({
  people,
}) => {
  const owner = await people.pageOf('owner')
  const { _id } = await makeActivity(owner, { name: unique('Swimming') })
  const pass = await postTo<SessionPass>(owner, '/api/session-passes', {
    name: unique('Pass'),
    description: '',
    purchaseOptions: [{ _id: 'temp_1', creditAmount: 5, price: 4_000, expiresAfter: null, enabled: true }],
    activityGroups: [_id],
    enabled: true,
  })
  const { page } = await makeFamily(people, 'Ivy')
  const user = (await (await page.request.get('/api/user')).json()) as { readonly _id: string }
  await postTo(owner, `/api/users/${user._id}/credit/adjustments`, {
    way: 'give',
    amount: 3_000,
    reason: 'A gift',
    lastDay: null,
  })
  const { begun } = await postTo<{ readonly begun: { readonly payment: { readonly _id: string } } }>(
    page,
    '/api/user/passes',
    { option: pass.purchaseOptions[0]?._id, price: 4_000, credit: 3_000, method: 'bankTransfer' },
  )
  const received = await owner.request.post(`/api/payments/${begun.payment._id}/received`, {
    data: { amount: 1_000, receivedOn: dayFromNow(0), receivedReference: '' },
    headers: { origin: new URL(owner.url()).origin, 'idempotency-key': crypto.randomUUID() },
  })
  expect(received.ok(), await received.text()).toBe(true)

  await page.goto(pages.accountPayment({ paymentId: begun.payment._id }))
  const receipt = page.getByRole('article', { name: 'Receipt' })
  await expect(receipt.getByRole('table', { name: 'Session pass' }).getByRole('row')).toHaveText([
    `${pass.name}, 5 credits£40.00`,
    'From account credit£30.00',
    'By bank transfer£10.00',
  ])
  await expect(receipt.getByRole('row').last()).toHaveText('Paid with this payment£10.00')

  await page.goto(pages.accountCredit())
  await expect(page.getByText(`Paid for a session pass: ${pass.name}`)).toBeVisible()
})

test('a parent who promised a transfer for a pass cancels the unused credits', async ({ people }) => {
  const owner = await people.pageOf('owner')
  const lessons = await makeLessons(owner)
  const pass = await postTo<SessionPass>(owner, '/api/session-passes', {
    name: unique('Flexi pass'),
    description: '',
    purchaseOptions: [{ _id: 'temp_five', creditAmount: 5, price: 4_000, expiresAfter: null, enabled: true }],
    activityGroups: [lessons._id],
    enabled: true,
  })
  const { page, children } = await makeFamily(people, 'Ivy')
  await page.setViewportSize({ width: 390, height: 844 })
  const { begun } = await postTo<{ readonly begun: { readonly payment: Payment } }>(
    page,
    '/api/user/passes',
    {
      option: pass.purchaseOptions[0]?._id,
      price: 4_000,
      credit: 0,
      method: 'bankTransfer',
      provider: null,
    },
  )
  const [ticket] = lessons.tickets
  const activities = lessons.sessions.slice(0, 2).map(({ _id }) => _id)
  await postTo(page, '/api/cart/items', { lines: [{ ticket: ticket?._id, activities, attendees: children }] })
  await postTo(page, '/api/checkout', { total: 0, method: null, agreements: [] })

  await page.goto(pages.accountPayment({ paymentId: begun.payment._id }))
  const cancel = page.getByRole('button', { name: /^Cancel payment/u })
  await cancel.click()
  const asked = page.getByRole('dialog', { name: 'Cancel this payment?' })
  await expect(asked).toContainText('This cancels £24.00 and takes 3 unused credits off your pass.')
  await asked.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(
    page.getByText(
      'You cancelled £24.00 and 3 unused credits. £16.00 for the 2 credits you used is still to pay.',
    ),
  ).toBeVisible()
  await expect(page.getByText(messages.passUsedUp.text)).toBeVisible()
  await expect(cancel).toBeHidden()

  await page.goto(pages.accountPasses())
  const mine = page.getByRole('list', { name: 'Your session passes' })
  await mine.getByText('History').click()
  await expect(mine).toContainText('Payment cancelled: 3 unused credits removed')

  // The team cancels the rest, and the places stay booked.
  await owner.goto(`/admin/payments/${begun.payment._id}`)
  await owner.getByRole('button', { name: 'Cancel payment' }).click()
  const dialog = owner.getByRole('dialog', { name: /^Cancel payment RP-/u })
  await expect(dialog).toContainText('2 places booked with this pass stay booked and unpaid.')
  await expect(dialog.getByRole('button', { name: 'Keep payment' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid in cash instead')
  await dialog.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(pages.accountPayment({ paymentId: begun.payment._id }))
  await expect(page.getByText('Reason: Paid in cash instead')).toBeVisible()
  await expect(page.getByText('The 2 places you booked with it stay booked.')).toBeVisible()
})
