import type { HomeTab } from '#contract/catalogue/home-tabs.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { Listing } from '#contract/sales/listing/listing.ts'
import { dayFromNow, makeActivity, postTo, sessionOn, ticketNamed, unique } from '../support/activities.ts'
import { expect, type Page, type People, test } from '../support/people.ts'

/** Collects all console errors, which should be none. */
const complaintsOf = (page: Page): readonly string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

const phone = { width: 390, height: 844 }
const optionFields = {
  usage: 'activity',
  helpText: '',
  required: false,
  adminOnly: false,
  appliesToAllActivityGroups: true,
  activityGroups: [],
  textareaFormatting: null,
  maxFiles: null,
  uploadType: null,
  useForAdminFiltering: false,
}

/** Makes a field with two options, and an activity for each option. */
const makeKinds = async (people: People) => {
  const owner = await people.pageOf('owner')
  await owner.goto('/admin')
  const title = unique('Craft')
  const [pots, looms] = [unique('Pots'), unique('Looms')]
  const field = await postTo<FieldAnswer>(owner, '/api/fields', {
    ...optionFields,
    type: 'dropdown',
    title,
    fieldOptions: [pots, looms].map((name, index) => ({ _id: `temp_${index}`, name, enabled: true })),
  })
  const [potsId = '', loomsId = ''] = field.fieldOptions.map(({ _id }) => _id)
  const answer = (id: string) => ({ fieldData: [{ field: { _id: field._id }, valueRef: id }] })
  const wheel = await makeActivity(owner, {
    name: unique('Wheel'),
    ...answer(potsId),
    sessions: [sessionOn(dayFromNow(3), { placeLimit: 2 })],
    tickets: [ticketNamed('One evening', { type: 'single', price: 1_250 })],
    ageRestriction: { kind: 'ageAtSession', from: { years: 8, months: 0 }, to: null, action: 'warn' },
  })
  const weaving = await makeActivity(owner, { name: unique('Weaving'), ...answer(loomsId) })
  return { owner, field, title, pots, looms, potsId, wheel, weaving }
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('a visitor finds an activity by its tab and by a filter, and the address keeps both', async ({
  people,
}) => {
  const { owner, field, title, pots, potsId, wheel, weaving } = await makeKinds(people)
  const tab = await postTo<HomeTab>(owner, '/api/home-tabs', {
    name: unique('Pottery'),
    path: `pottery-${Date.now()}`,
    type: 'fieldOption',
    field: field._id,
    value: [potsId],
  })
  const page = await people.stranger()
  const complaints = complaintsOf(page)

  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: 'Kinds of activity' })
  await expect(tabs.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: tab.name }).click()
  await expect(page).toHaveURL(`/listing/${tab.path}`)
  await expect(page.getByRole('heading', { level: 1, name: tab.name })).toBeVisible()
  await expect(card(page, wheel.name)).toBeVisible()
  await expect(card(page, weaving.name)).toBeHidden()

  await tabs.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel
    .getByRole('group', { name: title })
    .getByRole('checkbox', { name: `${pots}, 1` })
    .check()
  await panel.getByRole('button', { name: 'Apply filters' }).click()
  await expect(panel).toBeHidden()
  await expect(card(page, wheel.name)).toBeVisible()
  await expect(card(page, weaving.name)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`options=${potsId}`, 'u'))
  await page.reload()
  await expect(card(page, wheel.name)).toBeVisible()
  await expect(card(page, weaving.name)).toBeHidden()
  await page.getByRole('button', { name: `Remove the filter ${pots}` }).click()
  await expect(card(page, weaving.name)).toBeVisible()

  // On a phone the row of tabs is wider than the page, but the open tab is fully visible.
  await page.setViewportSize(phone)
  await page.goto(`/listing/${tab.path}`)
  await expect(tabs.getByRole('link', { name: tab.name })).toBeInViewport({ ratio: 1 })
  expect(complaints).toEqual([])
})

test('a card shows dates, ages, price and how few places are left', async ({ people }) => {
  const { wheel } = await makeKinds(people)
  const page = await people.stranger()
  await page.setViewportSize(phone)
  await page.goto('/')
  const shown = card(page, wheel.name)
  await expect(shown).toContainText('9.30am to 10.15am')
  await expect(shown).toContainText('From 8 years')
  await expect(shown).toContainText('£12.50')
  await expect(shown).toContainText('2 places left')
  await shown.click()
  await expect(page.getByRole('heading', { level: 1, name: wheel.name })).toBeVisible()

  // After taking a place, the visitor sees that there is one fewer.
  await page.getByRole('radio', { name: /^One evening/u }).check()
  await page.getByRole('group', { name: 'Which dates?' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible()
  await page.goBack()
  await expect(shown).toContainText('1 place left')
})

test('searching narrows the list while typing, and an empty result can be cleared', async ({ people }) => {
  const { wheel, weaving } = await makeKinds(people)
  const page = await people.stranger()
  await page.goto('/')
  const search = page.getByRole('searchbox', { name: 'Search activities by name' })
  await search.fill(wheel.name.toUpperCase())
  await expect(card(page, weaving.name)).toBeHidden()
  await expect(card(page, wheel.name)).toBeVisible()
  await search.fill('nothing is called this')
  await expect(page.getByRole('heading', { name: 'No activities found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(search).toHaveValue('')
  await expect(card(page, weaving.name)).toBeVisible()
})

test('the calendar is a month on a desktop and an agenda on a phone, and works by keyboard', async ({
  people,
}) => {
  const { wheel } = await makeKinds(people)
  const page = await people.stranger()
  await page.goto(`/?q=${encodeURIComponent(wheel.name)}`)
  await page.getByRole('button', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(/view=calendar/u)
  const entry = page.getByRole('table').getByRole('link', { name: wheel.name })
  await expect(entry).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).press('Enter')
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/u)
  await expect(entry).toBeHidden()
  await page.getByRole('button', { name: 'Previous month' }).press('Enter')
  await expect(entry).toBeVisible()

  await page.setViewportSize(phone)
  await expect(page.getByRole('table')).toBeHidden()
  const line = page.getByRole('listitem').filter({ hasText: wheel.name }).last()
  await expect(line).toContainText('2 places left')
  await page.getByRole('link', { name: wheel.name }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: wheel.name })).toBeVisible()
})

test('on a phone filters open as a sheet from below, and the page doesn’t scroll sideways', async ({
  people,
}) => {
  await makeKinds(people)
  const page = await people.stranger()
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await expect(panel.getByRole('button', { name: 'Apply filters' })).toBeInViewport()
  const box = await panel.boundingBox()
  expect([box?.x, box?.width]).toEqual([0, phone.width])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(wide).toBe(room)
})

test('the first page is drawn from the data it was served with', async ({ people }) => {
  const page = await people.stranger()
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
  })
  // Read before the page, which then has at least these. Other tests add activities.
  const { activities } = (await (await page.request.get('/api/listing')).json()) as Listing
  await page.goto('/')
  await expect(card(page, activities[0]?.name ?? '').first()).toBeVisible()
  expect(asked).toEqual([])
})

test('a listing of an unknown organiser is a page that isn’t found', async ({ people }) => {
  const page = await people.stranger()
  const answer = await page.goto('/listing/nobody-has-this')
  expect(answer?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { level: 1, name: 'There is no page at this address' }),
  ).toBeVisible()
})
