import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { CancellationPolicy } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import { pages } from '#contract/pages.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { limits } from '#domain/limits.ts'
import { dayFromNow, makeActivity, postTo, sessionOn, ticketNamed, unique } from '../support/activities.ts'
import { bookByTransfer, makeFamily, putIntoCart } from '../support/checkout.ts'
import { addFamilies } from '../support/family.ts'
import { expect, type Page, test } from '../support/people.ts'

/** Makes two lessons at £20.00 that refund everything but a fee until a day before, to the card or as credit. */
const makeLessons = async (owner: Page, fee: number | null = null): Promise<ActivityGroup> => {
  const policy = await postTo<CancellationPolicy>(owner, '/api/cancellation-policies', {
    name: unique('Either way'),
    rules: [
      {
        cancellationWindow: { amount: 1, unit: 'days' },
        config: {
          percentageToRefund: 100,
          fee,
          refundMethods: ['card', 'accountCredit'],
          accountCreditExpiry: { amount: 1, unit: 'years' },
        },
      },
    ],
  })
  return makeActivity(owner, {
    name: unique('Fencing'),
    sessions: [sessionOn(dayFromNow(10)), sessionOn(dayFromNow(17))],
    tickets: [ticketNamed('Lesson', { type: 'single', price: 2_000 })],
    cancellationPolicy: policy._id,
  })
}

interface Booker {
  readonly user: string
  readonly child: string
}

/** Books every session as the team, with a payment method for the customer. */
const bookAll = (owner: Page, lessons: ActivityGroup, { user, child }: Booker, more: object = {}) => {
  const activities = lessons.sessions.map(({ _id }) => _id)
  const item = { ticket: lessons.tickets[0]?._id, activities, attendees: [child] }
  return postTo<Booking>(owner, '/api/bookings', {
    user,
    total: 2_000 * activities.length,
    groups: [{ activityGroup: lessons._id, items: [item] }],
    payment: { kind: 'later' },
    ...more,
  })
}

/** Pays a part of what is due with this test card, and waits until this many payments have arrived. */
const payByCard = async (page: Page, booking: string, amount: number, card: RegExp, count: number) => {
  const { begun } = await postTo<{ readonly begun: { readonly payAt: string } }>(
    page,
    `/api/user/bookings/${booking}/payments`,
    { amount, method: 'card' },
  )
  await page.goto(begun.payAt)
  const option = page.getByRole('option', { name: card })
  await page.getByLabel('Test card').selectOption(await option.getAttribute('value'))
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const paid = async () => {
    const read = await page.request.get(`/api/user/bookings/${booking}`)
    return ((await read.json()) as Booking).payments.filter(({ state }) => state === 'succeeded').length
  }
  await expect.poll(paid).toBe(count)
}

test('a parent gets one date back on their cards, the newest payment first, and the other as credit', async ({
  people,
}) => {
  // Two payments on the provider's page and two refunds sent by jobs take up to half a minute.
  test.slow()
  const owner = await people.pageOf('owner')
  const { page, children } = await makeFamily(people, 'Ivy')
  const me = (await (await page.request.get('/api/user')).json()) as { readonly _id: string }
  const lessons = await makeLessons(owner)
  const booking = await bookAll(owner, lessons, { user: me._id, child: children[0] ?? '' })
  await payByCard(page, booking._id, 2_500, /refunds take days/u, 1)
  await payByCard(page, booking._id, 1_500, /refunds fail/u, 2)

  const dialog = page.getByRole('dialog')
  const where = dialog.getByLabel('Where it goes')
  const toCard = dialog.getByRole('radio', { name: 'To my card' })
  const toCredit = dialog.getByRole('radio', { name: 'To my account credit' })
  const refunds = page.getByRole('listitem').filter({ hasText: /^Refund/u })
  const cancelling = async () => {
    await page.goto(pages.accountBooking({ bookingId: booking._id }))
    await page.getByRole('button', { name: 'Cancel places' }).click()
  }
  const confirm = async (name: string) => {
    await dialog.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name: 'Cancelled' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
  }

  // Each choice immediately shows where the money would go. The card is the final choice.
  await cancelling()
  await dialog
    .getByRole('list', { name: /^Dates of Ivy/u })
    .getByRole('checkbox')
    .last()
    .uncheck()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(toCard).toBeChecked()
  await expect(where).toHaveText('To the card you paid with£20.00')
  await toCredit.check()
  await expect(where).toHaveText(/^To your account credit, to use by .*£20\.00$/u)
  await toCard.check()
  await expect(where).toHaveText('To the card you paid with£20.00')
  await confirm('Cancel 1 session, £20.00 back')

  // The newest payment is refunded in full, but the bank returns it, so it becomes credit. The rest comes from the
  // payment before and takes days.
  const refundStates = async () => {
    const read = await page.request.get(`/api/user/bookings/${booking._id}`)
    const { payments } = (await read.json()) as Booking
    return payments.flatMap((payment) => payment.refunds.map(({ amount, state }) => [amount, state]))
  }
  await expect.poll(refundStates, { timeout: 90_000 }).toEqual([
    [1_500, 'failed'],
    [500, 'inTransit'],
  ])
  await page.reload()
  await expect(refunds.filter({ hasText: 'On its way' })).toContainText('-£5.00')
  await expect(refunds.filter({ hasText: 'Did not go through' }).first()).toContainText('-£15.00')
  await expect(refunds.filter({ hasText: /^Refund did not go through/u })).toContainText('£15.00')
  // The list shows every movement, and they add up to the paid amount.
  const paid = page.getByRole('list', { name: 'What was paid and given back' })
  await expect(paid.getByRole('listitem').last()).toHaveText('Paid, less refunds£20.00')

  await cancelling()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await toCredit.check()
  await expect(where).toHaveText(/^To your account credit, to use by .*£20\.00$/u)
  await confirm('Cancel 1 session, £20.00 back')
  await expect(paid.getByRole('listitem').last()).toHaveText('Paid, less refunds£0.00')
  await page.goto(pages.accountCredit())
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('£35.00')

  // The team sees the same on the booking.
  await owner.goto(pages.booking({ bookingId: booking._id }))
  const money = owner.getByRole('list', { name: 'What was paid and given back' })
  await expect(money).toContainText(/Refund to cardOn its way-£5\.00/u)
  await expect(money).toContainText(/Refund to cardDid not go through-£15\.00/u)
  await expect(money.getByRole('listitem').last()).toHaveText('Paid, less refunds£0.00')
})

test('cash is paid back by hand and marked as paid, and the cancelled booking is archived and brought back', async ({
  people,
}) => {
  const owner = await people.pageOf('owner')
  const lessons = await makeLessons(owner)
  const stamp = Date.now()
  const [family] = await addFamilies(owner, 1, `Cash${stamp}`)
  if (family === undefined) throw new Error('there is no family')
  const { _id, reference } = await bookAll(owner, lessons, family, {
    payment: { kind: 'recorded', method: 'cash', amount: 4_000, receivedOn: dayFromNow(0) },
  })
  await owner.goto(pages.booking({ bookingId: _id }))
  await expect(owner.getByRole('button', { name: 'Archive', exact: true })).toBeHidden()
  await owner.getByRole('button', { name: 'Cancel', exact: true }).first().click()
  const cancelling = owner.getByRole('dialog', { name: /^Cancel for /u })
  await expect(cancelling.getByLabel('Where it goes')).toHaveText(
    'For you to pay back by hand (paid by Cash)£40.00',
  )
  await cancelling.getByRole('button', { name: 'Cancel 2 sessions, £40.00 back' }).click()
  await expect(cancelling).toBeHidden()

  await owner.goto(pages.payments())
  await owner.getByRole('combobox', { name: 'Person' }).fill(family.email)
  await owner.getByRole('option', { name: family.email }).click()
  const row = owner.getByRole('row').filter({ hasText: `Cash${stamp}` })
  await expect(row).toContainText('£40.00 to go back')
  await owner.getByLabel('Refunds').selectOption('To pay back by hand')
  await expect(row).toContainText(/Cash.*£40\.00.*£40\.00/u)
  await row.getByRole('button', { name: 'Mark as paid back' }).click()
  const paidBack = owner.getByRole('dialog', { name: '£40.00 paid back' })
  await paidBack.getByLabel('Note').fill('From the till')
  await paidBack.getByRole('button', { name: 'Mark as paid back' }).click()
  await expect(paidBack).toBeHidden()
  await expect(owner.getByRole('heading', { name: 'No payment matches' })).toBeVisible()

  await owner.goto(pages.booking({ bookingId: _id }))
  await expect(owner.getByRole('list', { name: 'What was paid and given back' })).toContainText(
    'RefundGiven back',
  )
  await owner.getByRole('button', { name: 'Archive', exact: true }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Archive booking' }).click()
  await expect(owner.getByText('Archived: hidden from the lists.')).toBeVisible()

  const listed = owner.getByRole('row').filter({ hasText: reference })
  const ofLessons = pages.bookings({ activityGroup: lessons._id })
  await owner.goto(ofLessons)
  await expect(owner.getByRole('heading', { name: 'No booking matches' })).toBeVisible()
  await owner.getByRole('button', { name: /^Filters/u }).click()
  await owner.getByRole('dialog', { name: 'Filters' }).getByLabel('Status').selectOption('Archived')
  await owner.getByRole('button', { name: 'Apply filters' }).click()
  await listed.getByRole('link', { name: reference }).click()
  await owner.getByRole('button', { name: 'Bring back' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click()
  await expect(owner.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()
  await owner.goto(ofLessons)
  await expect(listed).toBeVisible()
})

test('an admin cancels a whole activity of two sessions for everyone', async ({ people }) => {
  const owner = await people.pageOf('owner')
  const lessons = await makeLessons(owner)
  const families = await addFamilies(owner, 2, `Whole${Date.now()}`)
  const booked = await Promise.all(
    families.map(async (family) =>
      bookAll(owner, lessons, family, {
        payment: { kind: 'recorded', method: 'cash', amount: 4_000, receivedOn: dayFromNow(0) },
      }),
    ),
  )
  await owner.goto(pages.activityOverview({ activityGroupId: lessons._id }))
  await owner.getByRole('button', { name: `More for ${lessons.name}` }).click()
  await owner.getByRole('menuitem', { name: 'Cancel for everybody' }).click()
  const dialog = owner.getByRole('dialog', { name: `Cancel ${lessons.name}` })
  for (const box of await dialog.getByRole('group', { name: 'Which sessions?' }).getByRole('checkbox').all())
    await expect(box).toBeChecked()
  await expect(dialog.getByText('2 families, 4 places')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The hall is closed')
  await dialog.getByRole('button', { name: /^Cancel .* £80\.00 back$/u }).click()
  await expect(dialog).toBeHidden()
  const rows = owner.getByRole('table', { name: 'Sessions' }).getByRole('row')
  await expect(rows.filter({ hasText: 'The hall is closed' })).toHaveCount(2)
  const email = await people.emailTo(families[0]?.email ?? '')
  expect(email.text).toContain('£40.00')

  // A family collects the cash. It's recorded on the booking's page.
  await owner.goto(pages.booking({ bookingId: booked[0]?._id ?? '' }))
  await expect(owner.getByText('Nothing of it is left')).toBeVisible()
  await expect(owner.getByText('Where it went')).toBeVisible()
  await owner.getByRole('button', { name: /^Mark as paid back ?: £40\.00 of RP-/u }).click()
  const paidBack = owner.getByRole('dialog', { name: '£40.00 paid back' })
  await paidBack.getByRole('button', { name: 'Mark as paid back' }).click()
  await expect(paidBack).toBeHidden()
  await expect(owner.getByRole('list', { name: 'What was paid and given back' })).toContainText(
    'RefundGiven back',
  )
  await expect(owner.getByRole('button', { name: /^Mark as paid back/u })).toBeHidden()
})

test('an admin enters a discount code for a customer, and a wrong code gives the reason', async ({
  people,
}) => {
  const owner = await people.pageOf('owner')
  const lessons = await makeLessons(owner)
  const code = unique('B').replaceAll(/\W/gu, '').slice(-12).toUpperCase()
  await postTo(owner, '/api/discount-rules', {
    name: unique('On behalf'),
    type: 'code',
    code,
    codeUsage: 'selectedActivities',
    activityGroups: [lessons._id],
    unit: 'fixedAmount',
    fixedAmount: 500,
  })
  const [family] = await addFamilies(owner, 1, `Behalf${Date.now()}`)
  await owner.goto(pages.bookingNew())
  await owner.getByRole('combobox', { name: 'Customer' }).fill(family?.email ?? '')
  // Chosen by name, because other people are listed until the answer arrives.
  await owner.getByRole('option', { name: family?.email ?? '' }).click()
  await owner.getByRole('button', { name: 'Add booking items' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Add booking items' })
  await dialog.getByLabel('Filter').fill(lessons.name)
  await dialog.getByRole('radio', { name: lessons.name }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'One more of Lesson' }).click()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()

  const summary = owner.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText('£20.00')
  const field = summary.getByRole('textbox', { name: 'Discount code' })
  await field.fill('NOSUCHCODE')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary).toContainText(/We do not know this code/u)
  await field.fill(code)
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary.getByRole('button', { name: `Remove code ${code}` })).toBeVisible()
  await expect(summary).toContainText('They save£5.00')
  await owner.getByRole('combobox', { name: 'Attendee 1 of Lesson' }).click()
  await owner.getByRole('option').first().click()
  await owner.getByRole('radio', { name: 'Pay later' }).check()
  await owner.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(owner.getByRole('heading', { name: /^Booking RC-/u })).toBeVisible()
  await expect(owner.getByRole('main')).toContainText(`Code ${code}`)
  await expect(owner.getByRole('region', { name: 'Price and payments' })).toContainText('£15.00')
})

test('an unpaid cancellation fee is shown on the booking’s page, and can be paid there', async ({
  people,
}) => {
  const owner = await people.pageOf('owner')
  const { page, children } = await makeFamily(people, 'Ivy')
  const me = (await (await page.request.get('/api/user')).json()) as { readonly _id: string }
  const lessons = await makeLessons(owner, 500)
  const booking = await bookAll(owner, lessons, { user: me._id, child: children[0] ?? '' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.accountBooking({ bookingId: booking._id }))
  await page.getByRole('button', { name: 'Cancel places' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: /^Cancel 2 sessions/u }).click()
  await expect(page.getByRole('dialog', { name: 'Cancelled' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const due = page.getByRole('region', { name: 'What is due' })
  await expect(due).toContainText('£5.00')
  await due.getByRole('button', { name: 'Pay now' }).click()
  await dialog.getByRole('radio', { name: /^Bank transfer/u }).check()
  await dialog.getByRole('button', { name: 'Get payment details' }).click()
  await expect(page.getByText('Reference to quote')).toBeVisible()
})

test('a customer who cancels sees first what happens to the promised transfer', async ({ people }) => {
  const owner = await people.pageOf('owner')
  const lessons = await makeLessons(owner)
  const { page, children } = await makeFamily(people, 'Ivy')
  await putIntoCart(page, lessons, ...children)
  const { _id: id, payments } = await bookByTransfer(page)
  const reference = payments[0]?.reference ?? ''

  await owner.goto(pages.booking({ bookingId: id }))
  await owner.getByRole('button', { name: 'Cancel', exact: true }).first().click()
  await expect(owner.getByRole('dialog')).toContainText(
    `Bank transfer ${reference} for £40.00 is cancelled. They get an email about it.`,
  )

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.accountBooking({ bookingId: id }))
  await page.getByRole('button', { name: 'Cancel places' }).click()
  const dialog = page.getByRole('dialog')
  const dates = dialog.getByRole('list', { name: /^Dates of Ivy/u })
  await dates.getByRole('checkbox').last().uncheck()
  // A single date is half of Ivy's booking. Checking Ivy's box chooses both dates.
  const ivy = dialog.getByRole('checkbox', { name: /^Ivy Sample/u })
  await expect(ivy).toBeChecked({ indeterminate: true })
  await ivy.click()
  await expect(dates.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(ivy).toBeChecked()
  await dates.getByRole('checkbox').last().uncheck()
  await expect(ivy).toBeChecked({ indeterminate: true })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText(
    `Bank transfer ${reference}: £20.00 is expected instead of £40.00. You get an email about it.`,
  )
  await dialog.getByRole('button', { name: /^Cancel 1 session/u }).click()
  await expect(page.getByRole('dialog', { name: 'Cancelled' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('heading', { name: 'Pay £20.00 by bank transfer' })).toBeVisible()

  // The button that opened the dialog disappears with the last place. The focus moves into the page and not to its top.
  await page.getByRole('button', { name: 'Cancel places' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: /^Cancel 1 session/u }).click()
  await expect(page.getByRole('dialog', { name: 'Cancelled' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel places' })).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

for (const [where, name] of [
  ['the list of bookings', /^Cancel RC-/u],
  ['the page of a booking', 'Cancel places'],
] as const)
  test(`on a slow connection the focus stays in the page when the pressed button disappears late from ${where}`, async ({
    people,
  }) => {
    const owner = await people.pageOf('owner')
    const lessons = await makeLessons(owner)
    const { page, children } = await makeFamily(people, 'Ivy')
    await putIntoCart(page, lessons, ...children)
    const { _id: id } = await bookByTransfer(page)
    await page.goto(
      where === 'the list of bookings' ? pages.accountBookings() : pages.accountBooking({ bookingId: id }),
    )
    const pressed = page.getByRole('button', { name })
    await pressed.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('button', { name: /^Cancel \d session/u })).toBeEnabled()
    // The answer is held back until the dialog has closed and returned the focus to its button.
    const held = Promise.withResolvers<undefined>()
    await page.route('**/api/user/bookings**', async (route) => {
      if (route.request().method() === 'GET') await held.promise
      await route.continue()
    })
    const count = await pressed.count()
    await dialog.getByRole('button', { name: /^Cancel \d session/u }).click()
    await expect(page.getByRole('dialog', { name: 'Cancelled' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    await expect(pressed.first()).toBeFocused()
    // A closing dialog still controls the focus for a moment.
    await page.waitForTimeout(2 * limits.dialogCloseDelayMs)
    held.resolve(undefined)
    await expect(pressed).not.toHaveCount(count)
    await expect(page.getByRole('main')).toBeFocused()
  })
