import { pages } from '#contract/pages.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { dialogNamed } from '../support/activities.ts'
import { makeFamily } from '../support/checkout.ts'
import { expect, test } from '../support/people.ts'
import { firstIn, makeTwoPayments } from '../support/subscriptions.ts'

const words = (day: string): string => formatDate(day, 'EEE d MMM yyyy')

test('an admin books a subscription by link, and the parent pays what is due now and saves a card for the rest', async ({
  people,
}) => {
  const [{ page: parent, email }, diving, page] = [
    await makeFamily(people, 'Mia'),
    await makeTwoPayments(people),
    await people.pageOf('admin'),
  ]
  await page.goto(pages.bookingNew())
  await page.getByRole('combobox', { name: 'Customer' }).fill(email)
  await page.getByRole('option', { name: email }).click()
  await page.getByRole('button', { name: 'Add booking items' }).click()
  const adding = dialogNamed(page, 'Add booking items')
  await adding.getByLabel('Filter').fill(diving.name)
  await adding.getByRole('radio', { name: diving.name }).check()
  await adding.getByRole('button', { name: 'Next' }).click()
  await expect(adding.getByText('2 payments, £90.00 in all', { exact: false })).toBeVisible()
  await adding.getByRole('button', { name: 'One more of In two' }).click()
  await adding.getByRole('button', { name: 'OK', exact: true }).click()
  await page.getByRole('combobox', { name: 'Attendee 1 of In two' }).click()
  await page.getByRole('option', { name: 'Mia Sample' }).click()

  // Before the booking is confirmed, the page shows what is due now and all that is due later.
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Due now£50.00')
  await expect(page.getByText(`Next payment £40.00 on ${words(firstIn(1))}, from their card.`)).toBeVisible()
  await page.getByRole('button', { name: /^View details/u }).click()
  const schedule = dialogNamed(page, 'Fixed payment schedule details')
  await expect(schedule.getByRole('row', { name: `${words(firstIn(1))} £40.00` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(schedule).toBeHidden()
  await expect(page.getByText('They get an email with a link to save one')).toBeVisible()
  await page.getByRole('radio', { name: 'Send a link to pay' }).check()
  await expect(page.getByText('Whoever pays by the link agrees that the card is saved')).toBeVisible()
  await page.getByRole('button', { name: 'Book', exact: true }).click()

  await expect(page.getByRole('heading', { name: /^Booking RC-/u })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Subscriptions' })).toContainText(diving.name)
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0)
  const subjects = (await people.emailsTo(email)).map(({ subject }) => subject)
  expect(subjects).toContain('Please pay for your booking with Brightwater Clubs')

  // The booking's address from that email, for a signed-in customer.
  await parent.goto(pages.accountBooking({ bookingId: page.url().split('/').at(-1) ?? '' }))
  await parent.getByRole('button', { name: 'Pay now' }).click()
  const pay = dialogNamed(parent, 'Pay now')
  await expect(pay.getByText(/saves your card and charges it for what falls due/u)).toBeVisible()
  await pay.getByRole('button', { name: 'Continue to payment' }).click()
  await parent.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(parent.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await parent.goto(pages.accountSubscriptions())
  await parent.getByRole('article').filter({ hasText: diving.name }).getByRole('link').click()
  await expect(parent.getByRole('region', { name: 'Your card' })).toContainText('Visa ending in 4242')
  const past = parent.getByRole('region', { name: 'Payments so far' })
  await expect(past.getByRole('listitem')).toContainText('Paid')
})
