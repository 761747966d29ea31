import { readFile } from 'node:fs/promises'
import { pages } from '#contract/pages.ts'
import type { BookingRow } from '#contract/sales/bookings/bookings.ts'
import { messages } from '#domain/messages.ts'
import { itemStatuses } from '#domain/sales/bookings/item-status.ts'
import { paymentStandings } from '#domain/sales/bookings/payment-standing.ts'
import { dayFromNow, makeActivity, postTo, sessionOn, ticketNamed } from '../support/activities.ts'
import { bookedActivity } from '../support/booked.ts'
import { addChild } from '../support/family.ts'
import { expect, test, type Page } from '../support/people.ts'

const phone = { width: 390, height: 844 }

/** Names that no one else in the demo has, so that a search finds one family. */
const uniqueName = () => `Q${crypto.randomUUID().replaceAll(/[^a-z]/gu, '')}`

const bookingOf = async (page: Page, activityGroup: string): Promise<BookingRow> => {
  const answer = await page.request.get(`/api/bookings?activityGroup=${activityGroup}`)
  const { items } = (await answer.json()) as { readonly items: readonly BookingRow[] }
  const [booking] = items
  if (booking === undefined) throw new Error('nothing is booked')
  return booking
}

test('an admin finds a booking by child and by reference, filters, opens and exports it', async ({
  people,
}) => {
  const child = uniqueName()
  const activity = await bookedActivity(people, child)
  const page = await people.pageOf('admin')
  await page.goto(pages.bookings())
  const { _id, reference } = await bookingOf(page, activity._id)
  const row = page.getByRole('row').filter({ hasText: reference })
  const search = page.getByRole('searchbox', { name: 'Search' })

  // Hexadecimal digits could begin another test's child too.
  await search.fill(child.slice(0, 10))
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await expect(row).toContainText(activity.name)
  await expect(row).toContainText(child)
  // 'Booked' is a status. No heading uses it for something else.
  await expect(row).toContainText('Booked')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Reference',
    'Customer',
    'Activities',
    'Placed',
    'Status',
    'Payment',
    'Total',
  ])
  // The search text isn't in the address.
  expect(page.url()).not.toContain(child.slice(0, 10))
  await search.fill('nobody-goes-by-this')
  await expect(page.getByRole('heading', { name: 'No booking matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await search.fill(reference.toLowerCase())
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await search.fill('')

  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('combobox', { name: 'Activity' }).fill(activity.name)
  await page.getByRole('option', { name: activity.name }).click()
  await panel.getByLabel('Ticket').selectOption('Once')
  await panel.getByLabel('Payment').selectOption('Paid')
  await panel.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible()
  await expect(row).toBeVisible()
  // Filters survive a reload. Another status finds nothing.
  await page.reload()
  await expect(row).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export these as CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(reference)

  await page.getByRole('button', { name: 'Filters (3)' }).click()
  await panel.getByLabel('Payment').selectOption('Overdue')
  await panel.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByRole('heading', { name: 'No booking matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters (3)' }).click()
  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()

  // The file contains what the search finds, although the search isn't in the address.
  await search.fill(reference)
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  const [found] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export these as CSV' }).click(),
  ])
  expect((await readFile(await found.path(), 'utf8')).trim().split('\r\n')).toHaveLength(2)
  await row.getByRole('link', { name: reference }).click()
  await expect(page).toHaveURL(pages.booking({ bookingId: _id }))
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${reference}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What is booked' })).toContainText(child)
  await expect(page.getByRole('region', { name: 'Price and payments' })).toContainText('£0.00')
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('Your booking')
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    new RegExp(`held 1 place in .* for ${child}`, 'u'),
  )
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})

test('every status and amount fits on a desktop screen', async ({ people }) => {
  const activity = await bookedActivity(people, 'Mia')
  const page = await people.pageOf('admin')
  const row = await bookingOf(page, activity._id)
  const user = { ...row.user, name: 'Bartholomew Featherstonehaugh' }
  const items = itemStatuses.flatMap((status) =>
    paymentStandings.map((standing) => ({
      ...row,
      _id: `${status} ${standing}`,
      user,
      status,
      money:
        standing === 'paid'
          ? { standing, total: 0, paid: 0, due: 0, refunded: 0 }
          : { standing, total: 120_000, paid: 20_000, due: 100_000, refunded: 0 },
    })),
  )
  await page.route('**/api/bookings?*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as object
    await route.fulfill({ response, json: { ...answer, items } })
  })
  await page.goto(pages.bookings())
  const table = page.getByRole('table', { name: 'Bookings, newest first' })
  await expect(table.getByText('Cancelled').first()).toBeVisible()
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 720 })
    const hidden = await table.evaluate(({ parentElement: frame }) =>
      frame === null ? 0 : frame.scrollWidth - frame.clientWidth,
    )
    expect(hidden, `at ${width}`).toBeLessThanOrEqual(0)
  }
})

test('the team records money on the booking’s page by keyboard, and the family is asked for the rest', async ({
  people,
}) => {
  const parent = await people.newPerson()
  await parent.page.goto(pages.accountAttendees())
  const child = await addChild(parent.page, 'Mia', 'Sample')
  const user = (await (await parent.page.request.get('/api/user')).json()) as { readonly _id: string }
  const page = await people.pageOf('owner')
  await page.goto(pages.bookings())
  const activity = await makeActivity(page, {
    sessions: [sessionOn(dayFromNow(7))],
    tickets: [ticketNamed('Once', { type: 'single', price: 1_250 })],
  })
  const [ticket, session] = [activity.tickets[0]?._id, activity.sessions[0]?._id]
  const item = { ticket, activities: [session], attendees: [child._id] }
  await postTo(page, '/api/bookings', {
    user: user._id,
    groups: [{ activityGroup: activity._id, items: [item] }],
    total: 1_250,
    confirmed: [],
    payment: { kind: 'later' },
  })
  const { _id, reference } = await bookingOf(page, activity._id)
  await page.goto(pages.booking({ bookingId: _id }))

  await page.getByRole('button', { name: 'Record payment' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Record a payment for ${reference}` })
  await expect(dialog.getByLabel('Amount')).toHaveValue('12.50')
  await dialog.getByRole('combobox', { name: 'How was it paid?' }).press('Enter')
  await page.getByRole('option', { name: 'Cash' }).click()
  await dialog.getByLabel('Amount').fill('20')
  await dialog.getByRole('button', { name: 'Record payment' }).press('Enter')
  await expect(dialog.getByText(messages.moreThanIsDue.text)).toBeVisible()
  await dialog.getByLabel('Amount').fill('5')
  await dialog.getByLabel('Your reference').press('Enter')
  await expect(dialog).toBeHidden()

  const sums = page.getByRole('region', { name: 'Price and payments' })
  await expect(sums).toContainText('Due£7.50')
  await expect(sums.getByRole('list', { name: 'What was paid and given back' })).toContainText('Cash£5.00')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('recorded a payment for a booking')
  await expect(history).toContainText('£5.00')

  await page.getByRole('button', { name: 'Email a link to pay' }).press('Enter')
  await page.getByRole('button', { name: 'Send link' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('Please pay for your booking')
})

test('staff see who is booked, but no money', async ({ people }) => {
  const child = uniqueName()
  const activity = await bookedActivity(people, child)
  const page = await people.pageOf('staff')
  await page.setViewportSize(phone)
  await page.goto(pages.bookings({ activityGroup: activity._id }))
  const { reference } = await bookingOf(page, activity._id)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('region', { name: 'What is booked' })).toContainText(child)
  await expect(page.getByRole('region', { name: 'Price and payments' })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('£')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})
