import type { Browser, BrowserContextOptions } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { RegisterRow } from '#contract/attendance/registers.ts'
import { pages } from '#contract/pages.ts'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import type { Listing } from '#contract/sales/listing/listing.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { postTo } from '../support/activities.ts'
import { moveClockTo } from '../support/demo-product.ts'
import { expect, type Page, test } from '../support/people.ts'
import { watch } from '../support/quiet.ts'
import { today } from '../support/today.ts'

const folder = fileURLToPath(new URL('../../../docs/images/', import.meta.url))

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const desk = { viewport: { width: 1280, height: 900 } }

/** GitHub loads them all with the README. */
const mostBytes = 150_000

/** The strip that says 'Test cards only' isn't there in a real installation. */
const withoutStrip = 'section[aria-label="Test cards"] { display: none }'

/** Opens a window for the same person, because the size of a picture's pixels is set when a window opens. */
const windowFor = async (browser: Browser, person: Page, options: BrowserContextOptions): Promise<Page> => {
  const storageState = await person.context().storageState()
  const baseURL = new URL(person.url()).origin
  // Our policy refuses the style with which the strip is hidden.
  const context = await browser.newContext({ ...options, storageState, baseURL, bypassCSP: true })
  return context.newPage()
}

/** Opens an address and waits until everything on the page is there. */
const visit = async (page: Page, address: string): Promise<void> => {
  const isThere = watch(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isThere()
  // What comes after the page, such as the account menu, is there half a second after the last request.
  await page.waitForLoadState('networkidle')
}

/** Writes what the window shows to docs/images. */
const take = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(async () => {
    await document.fonts.ready
    // Those further down are loaded when someone scrolls to them.
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(shown.map((image) => image.decode()))
  })
  const shot = await page.screenshot({ style: withoutStrip, animations: 'disabled' })
  mkdirSync(folder, { recursive: true })
  const { size } = await sharp(shot).png({ palette: true, effort: 10 }).toFile(`${folder}${name}.png`)
  expect(size, `${name}.png is small enough`).toBeLessThanOrEqual(mostBytes)
}

const read = async <Answer>(page: Page, address: string): Promise<Answer> =>
  (await (await page.request.get(address)).json()) as Answer

/** Finds an activity of the demo by a part of its name. */
const activityNamed = async (page: Page, part: string): Promise<PublicActivity> => {
  const { activities } = await read<Listing>(page, '/api/listing')
  const found = activities.find(({ name }) => name.includes(part))
  expect(found, `the demo has an activity named ${part}`).toBeDefined()
  return read(page, `/api/activity-groups/${found?._id}/public`)
}

const addressOf = ({ _id }: PublicActivity): string => pages.activity({ activityGroupId: _id })

test('the README shows Rollcall as it is', async ({ people, browser }) => {
  const owner = await people.pageOf('owner')

  // A day with sessions, whatever day it is: the first Saturday on which the art studio meets.
  const studio = await activityNamed(owner, 'Art Studio')
  const day =
    studio.sessions.map(({ localDate }) => localDate).find((date) => date > today().toString()) ?? ''
  await moveClockTo(owner, day)

  const visitor = await windowFor(browser, await people.stranger(), phone)
  await visit(visitor, pages.home())
  await take(visitor, 'listing-phone')

  const camp = await activityNamed(visitor, 'Adventure Camp')
  await visit(visitor, addressOf(camp))
  await take(visitor, 'activity-phone')

  const parent = await people.pageOf('customer')
  const { attendees } = await read<Pick<CurrentUser, 'attendees'>>(parent, '/api/user')
  const [, ...days] = camp.sessions.map(({ _id }) => _id)
  const ticket = camp.tickets.find(({ type }) => type === 'single')
  const [lunch] = camp.addOns
  await postTo(parent, '/api/cart/items', {
    lines: [
      {
        ticket: ticket?._id,
        activities: days,
        attendees: attendees.map(({ _id }) => _id),
        addOns: [{ _id: lunch?._id, activities: days }],
      },
    ],
  })
  const family = await windowFor(browser, parent, phone)
  await visit(family, pages.cart())
  await take(family, 'cart-phone')

  const staff = await windowFor(browser, await people.pageOf('staff'), phone)
  const { items } = await read<{ readonly items: readonly RegisterRow[] }>(
    staff,
    `/api/registers?date=${day}`,
  )
  const [first] = items
  await visit(staff, pages.sessionRegister({ sessionId: first?._id ?? '' }))
  const notHere = staff.getByRole('button', { name: /^In, / })
  for (const left of [7, 6, 5]) {
    await notHere.first().click()
    await expect(notHere).toHaveCount(left)
  }
  await staff.evaluate(() => window.scrollTo(0, 0))
  await take(staff, 'register-phone')

  const atDesk = await windowFor(browser, await people.stranger(), desk)
  await visit(atDesk, pages.home())
  await take(atDesk, 'listing')

  for (const colorScheme of ['light', 'dark'] as const) {
    const office = await windowFor(browser, owner, { ...desk, colorScheme })
    await visit(office, pages.admin())
    await take(office, colorScheme === 'light' ? 'dashboard' : 'dashboard-dark')
  }
})
