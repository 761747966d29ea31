import { readFile } from 'node:fs/promises'
import type { Dashboard } from '#contract/insight/reports/report-shapes.ts'
import { pages } from '#contract/pages.ts'
import { dayFromNow, makeActivity, postTo, sessionOn, ticketNamed } from '../support/activities.ts'
import { makeFamily, putIntoCart } from '../support/checkout.ts'
import { expect, test } from '../support/people.ts'

test('income by month links to the movements behind a figure, which add up to it, and to a file', async ({
  people,
}) => {
  const page = await people.pageOf('admin')
  const activity = await makeActivity(page, {
    sessions: [sessionOn(dayFromNow(1))],
    tickets: [ticketNamed('Once', { type: 'single', price: 1_250 })],
  })
  const family = await makeFamily(people, 'Ada', 'Ben')
  for (const child of family.children) {
    await putIntoCart(family.page, activity, child)
    const asked = { total: 1_250, method: 'bankTransfer', agreements: [] }
    await postTo(family.page, '/api/checkout', asked)
  }

  await page.goto(pages.admin())
  await page.getByRole('region', { name: 'Income this month' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Reports: income' })).toBeVisible()
  await expect(page.getByLabel('Period')).toHaveValue('thisMonth')
  await page.getByLabel('Activity', { exact: true }).selectOption(activity.name)
  const table = page.getByRole('table', { name: 'Income by month and activity' })
  const row = table.getByRole('row').filter({ hasText: activity.name })
  await expect(row.getByRole('link').first()).toHaveText('£25.00')
  await expect(page.getByText('Adds up to the ledger: £25.00')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines[1]).toContain('25.00')

  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible()
  await expect(page.getByText('Income, with fees in these movements: £25.00')).toBeVisible()
  const movements = page.getByRole('list', { name: 'Movements of money, newest first' }).getByRole('listitem')
  await expect(movements).toHaveCount(2)
  await expect(movements.first()).toContainText('£12.50')

  // Staff see how full sessions are, but no money.
  const staff = await people.pageOf('staff')
  await staff.goto(pages.reports())
  await expect(staff.getByRole('heading', { name: 'Reports: places' })).toBeVisible()
  await expect(staff.getByRole('navigation', { name: 'Reports' }).getByRole('link')).toHaveCount(1)
})

test('the dashboard reserves space for its figures, so that nothing below moves when they arrive', async ({
  people,
}) => {
  const page = await people.pageOf('admin')
  // Figures from other tests are replaced so that each run is the same, but one unusual card stays.
  let mayCome = Promise.resolve()
  /** The shortest possible amount and an unusually long one. Neither takes another line. */
  let lastMonth = 0
  await page.route('**/api/reports/dashboard', async (route) => {
    const response = await route.fetch()
    const { money, ...rest } = (await response.json()) as Dashboard
    const none = { count: 0, amount: 0 }
    const past = money && {
      ...money.lastMonth,
      amount: lastMonth,
      byNow: { ...money.lastMonth.byNow, amount: lastMonth },
    }
    const same = money && {
      ...money,
      lastMonth: past,
      toPayBack: none,
      failedRefunds: { ...money.failedRefunds, ...none },
      failedSubscriptions: 1,
    }
    await mayCome
    await route.fulfill({ response, json: { ...rest, money: same, nearlyFull: [] } })
  })
  const below = page.getByRole('region', { name: 'Today’s sessions' })
  const income = page.getByRole('region', { name: 'Income this month' })
  await page.goto(pages.admin())
  await expect(income).toBeVisible()
  for (const [width, amount] of [
    [390, 0],
    [390, 1_234_567],
    [1_280, 0],
    [1_280, 1_234_567],
  ] as const) {
    lastMonth = amount
    await page.setViewportSize({ width, height: 844 })
    const { promise, resolve } = Promise.withResolvers<undefined>()
    mayCome = promise
    await page.reload()
    await expect(below).toBeVisible()
    const before = await below.boundingBox()
    await expect(income).toHaveCount(0)
    resolve(undefined)
    await expect(income).toBeVisible()
    expect((await below.boundingBox())?.y, `at ${width} pixels, with ${amount}`).toBe(before?.y)
  }
})

test('if the ledger can’t be added up, the outstanding amount says so and can be loaded again', async ({
  people,
}) => {
  const page = await people.pageOf('admin')
  const error = {
    code: 'notFound',
    message: 'We could not find that.',
    reason: 'notFound',
    params: {},
    issues: [],
  }
  await page.route('**/api/reports/owed-by-ledger', (route) =>
    route.fulfill({ status: 404, json: { error } }),
  )
  await page.goto(pages.reports({ report: 'outstanding' }))
  await expect(page.getByRole('alert').getByText('We could not find that.')).toBeVisible()
  await page.unroute('**/api/reports/owed-by-ledger')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Adds up to the ledger:')).toBeVisible()
})

test('credit that partly expires links to the expiry of each part, and all of it to its movements', async ({
  people,
}) => {
  const admin = await people.pageOf('admin')
  const { page } = await people.newPerson()
  const { _id } = (await (await page.request.get('/api/user')).json()) as { readonly _id: string }
  const give = (amount: number, lastDay: string | null) =>
    postTo(admin, `/api/users/${_id}/credit/adjustments`, {
      way: 'give',
      amount,
      reason: 'A gift',
      lastDay,
    })
  await give(1_111, null)
  await give(222, dayFromNow(10))
  const address = pages.person({ userId: _id })
  const amountOf = () =>
    admin
      .getByRole('row')
      .filter({ has: admin.locator(`a[href="${address}#credit"]`) })
      .getByRole('link')
      .last()

  await admin.goto(pages.reports({ report: 'credit' }))
  await expect(amountOf()).toHaveText('£13.33')
  await expect(amountOf()).toHaveAttribute('href', new RegExp(`^${pages.ledger()}\\?`, 'u'))
  await admin.goto(pages.reports({ report: 'credit', expires: 'month' }))
  await expect(amountOf()).toHaveText('£2.22')
  await amountOf().click()
  const credit = admin.getByRole('region', { name: 'Account credit' })
  await expect(credit).toContainText('£2.22 expires soon')
  await expect(credit).toContainText('£11.11 does not expire')
  // The page begins with attendees and bookings, but a link to the credit leads to the credit.
  await expect(credit).toBeFocused()
  await expect(credit.getByText('£2.22 expires soon')).toBeInViewport()
})
