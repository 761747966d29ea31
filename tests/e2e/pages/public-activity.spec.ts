import type { Locator } from '@playwright/test'
import type { BookingAgreement } from '#contract/catalogue/agreements/booking-agreements.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { dayFromNow, makeActivity, postTo, sessionOn, ticketNamed, unique } from '../support/activities.ts'
import { putIntoCart } from '../support/checkout.ts'
import { expect, type Page, type People, test } from '../support/people.ts'
import { makePolicy } from '../support/policies.ts'

const phone = { width: 390, height: 844 }

const description = async (page: Page): Promise<string> => {
  const fields = (await (await page.request.get('/api/fields?usage=activity')).json()) as FieldAnswer[]
  return fields.find(({ internalKey }) => internalKey === 'activity_description')?._id ?? ''
}

const makeCourse = async (people: People, change: Parameters<typeof makeActivity>[1] = {}) => {
  const owner = await people.pageOf('owner')
  await owner.goto('/admin')
  const agreement = await postTo<BookingAgreement>(owner, '/api/booking-agreements', {
    name: unique('Terms'),
    text: 'I agree to collect my child on time.',
    policyText: 'Within ten minutes of the end.',
    linkToPolicy: '',
  })
  return makeActivity(owner, {
    name: unique('Kiln'),
    fieldData: [
      { field: { _id: await description(owner) }, value: '<p>Fire <strong>and</strong> clay.</p>' },
    ],
    bookingAgreement: agreement._id,
    // Two sessions are over, so the price covers the eight that are left.
    sessions: Array.from({ length: 10 }, (_, index) => sessionOn(dayFromNow(7 * index - 10))),
    tickets: [
      ticketNamed('Whole course', { price: 20_000, shouldProRata: true }),
      ticketNamed('One evening', { type: 'single', price: 2_500 }),
    ],
    addOns: [
      {
        _id: 'temp_apron',
        name: 'Apron',
        price: 350,
        enabled: true,
        restrictSessions: false,
        sessionsCanBeUsedFor: [],
      },
    ],
    ...change,
  })
}

test('a visitor reads everything they need to decide, without console errors', async ({ people }) => {
  const { _id, name } = await makeCourse(people)
  const page = await people.stranger()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
  })
  await page.goto(`/activities/${_id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${name} · `, 'u'))
  const tickets = page.getByRole('complementary', { name: 'Tickets' })
  await expect(tickets.getByRole('listitem').filter({ hasText: 'Whole course' })).toContainText('£160.00*')
  await expect(tickets.getByText('*Price calculated on a pro rata basis.')).toBeVisible()
  await expect(tickets.getByRole('listitem').filter({ hasText: 'One evening' })).toContainText('£25.00')
  await expect(tickets.getByRole('listitem').filter({ hasText: 'Apron' })).toContainText('£3.50')
  await expect(page.getByText('Fire and clay.')).toBeVisible()
  const dates = page.getByRole('region', { name: 'Dates' })
  await expect(dates.getByRole('listitem')).toHaveCount(8)
  await expect(dates.getByRole('listitem').first()).toContainText('12 places left')
  await page.getByRole('button', { name: 'Read the policy' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking agreement' })).toContainText('Within ten minutes')
  expect(complaints).toEqual([])
  expect(asked).toEqual([])
})

test('the cancellation rules are shown next to the price and in the cart', async ({ people }) => {
  const cancellationPolicy = await makePolicy(await people.pageOf('owner'))
  const course = await makeCourse(people, { cancellationPolicy })
  const page = await people.stranger()
  await page.goto(`/activities/${course._id}`)
  const terms = 'Full refund up to 7 days before each session, then limited refunds'
  const tickets = page.getByRole('complementary', { name: 'Tickets' })
  await tickets.getByText(terms).click()
  await expect(tickets.getByText('Up to 2 days before: 50% back, to card or account credit')).toBeVisible()
  await putIntoCart(page, course, null)
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: course.name }).getByText(terms)).toBeVisible()
})

test('on a phone the next step is always in reach', async ({ people }) => {
  const { _id } = await makeCourse(people)
  const page = await people.stranger()
  await page.setViewportSize(phone)
  await page.goto(`/activities/${_id}`)
  const book = page.getByRole('button', { name: 'Add to cart' })
  await expect(book).toBeInViewport()
  const box = await book.boundingBox()
  expect(box?.y).toBeGreaterThan(740)
  // Pressed too early, the button says what comes first.
  await book.click()
  await expect(page.getByRole('group', { name: 'Choose a ticket' })).toContainText('Choose a ticket.')
  await expect(page.getByText('Choose a ticket.', { exact: true })).toBeInViewport()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('link', { name: 'Write to Brightwater Clubs' })).toHaveAttribute(
    'href',
    'mailto:hello@brightwater.test',
  )
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(wide).toBe(room)
})

const middle = async (of: Locator) => {
  const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

test('on a phone the result of the button is in view, wherever the page is scrolled', async ({ people }) => {
  const { _id } = await makeCourse(people)
  const page = await people.stranger()
  await page.setViewportSize(phone)
  await page.goto(`/activities/${_id}`)
  await page.getByRole('radio', { name: /^One evening/u }).check()
  await page.getByRole('group', { name: 'Which dates?' }).getByRole('checkbox').first().check()
  await page.getByText('I agree to collect my child on time.').scrollIntoViewIfNeeded()
  const { promise: looked, resolve: letFail } = Promise.withResolvers<void>()
  await page.route('**/api/cart/items', async (route) => {
    await looked
    await route.abort('internetdisconnected')
  })
  const book = page.getByRole('button', { name: 'Add to cart' })
  await book.click()
  // The loader is in the middle of the button, even with reduced motion.
  const [sign, button] = await Promise.all([middle(book.locator('.mantine-Loader-root')), middle(book)])
  expect(Math.hypot(sign.x - button.x, sign.y - button.y)).toBeLessThan(3)
  letFail()
  const refusal = page.getByRole('alert').filter({ hasText: 'We could not reach the server.' })
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await page.unroute('**/api/cart/items')
  await book.click()
  await expect(page.getByText('In your cart')).toBeVisible()
})

test('an activity outside its sales period and a full activity say so', async ({ people }) => {
  const early = await makeCourse(people, { salesOpen: { date: dayFromNow(5), time: '09:30' } })
  const page = await people.stranger()
  await page.goto(`/activities/${early._id}`)
  await expect(page.getByText(/^Booking opens \w{3} \d+ \w{3} \d{4}, 9\.30am$/u)).toBeVisible()
  const late = await makeCourse(people, { salesClose: { date: dayFromNow(-1), time: '09:30' } })
  await page.goto(`/activities/${late._id}`)
  await expect(page.getByText('Booking for this activity has closed.')).toBeVisible()
  // Nothing can be booked, so the page offers a contact instead of a choice.
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    `mailto:hello@brightwater.test?subject=${encodeURIComponent(late.name)}`,
  )
  await expect(page.getByRole('complementary', { name: 'Tickets' }).getByRole('radio')).toHaveCount(0)
})

test('an activity without a ticket says that none are available', async ({ people }) => {
  const { _id } = await makeCourse(people, { tickets: [], addOns: [] })
  const page = await people.stranger()
  await page.goto(`/activities/${_id}`)
  await expect(page.getByText('No tickets are available for this activity.')).toBeVisible()
})

test('an activity visible by link only isn’t on the home page but can be opened', async ({ people }) => {
  const { _id, name } = await makeCourse(people, { visibility: 'link' })
  const page = await people.stranger()
  await page.goto(`/?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name: 'No activities found' })).toBeVisible()
  await page.goto(`/activities/${_id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('an activity that doesn’t exist says so and links on', async ({ people }) => {
  const page = await people.stranger()
  const answer = await page.goto('/activities/019a8000-0000-7000-8000-000000000000')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This activity is not here' })).toBeVisible()
  await page.getByRole('link', { name: 'See what’s on at Brightwater Clubs' }).click()
  await expect(page).toHaveURL('/')
})
