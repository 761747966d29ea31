import type { Locator } from '@playwright/test'
import { generate } from 'otplib'
import { pages } from '#contract/pages.ts'
import { makeActivity, ticketNamed, unique } from '../support/activities.ts'
import { makeCamp, makeFamily, putIntoCart } from '../support/checkout.ts'
import { expect, type Page, test } from '../support/people.ts'

const discarding = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' })
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** Checks that Escape and the browser's Back both ask, and that staying keeps everything. */
const asksBoth = async (page: Page, dialog: Locator) => {
  await page.keyboard.press('Escape')
  await discarding(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(discarding(page)).toBeHidden()
  await page.goBack()
  await leaving(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(leaving(page)).toBeHidden()
  await expect(dialog).toBeVisible()
}

const discard = async (page: Page, dialog: Locator) => {
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await discarding(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
}

test('choosing tickets for a booking asks before the choice is lost', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(pages.activities())
  const { name } = await makeActivity(page, { tickets: [ticketNamed('All days')] })
  await page.goto(pages.bookings())
  await page.getByRole('link', { name: 'New booking' }).click()
  await page.getByRole('button', { name: 'Add booking items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add booking items' })
  await dialog.getByLabel('Filter').fill(name)
  await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'One more of All days' }).click()
  await asksBoth(page, dialog)
  await discard(page, dialog)

  // The dialog starts empty, and with nothing chosen it doesn't ask.
  await page.getByRole('button', { name: 'Add booking items' }).click()
  await expect(dialog).toContainText('Step 1 of 2')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('choosing activities for a pass asks before the choice is lost', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(pages.activities())
  const { name } = await makeActivity(page)
  await page.goto(pages.sessionPasses())
  await page.getByRole('link', { name: 'Create session pass' }).first().click()
  await page.getByRole('button', { name: 'Select activities' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select activities' })
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByRole('button', { name: `Add, ${name}` }).click()
  await asksBoth(page, dialog)
  await discard(page, dialog)
  await page.getByRole('button', { name: 'Select activities' }).click()
  await dialog.getByRole('searchbox').fill(name)
  await expect(dialog.getByRole('button', { name: `Add, ${name}` })).toBeVisible()
})

test('editing the add-ons of a cart line asks before they are lost, and saves them', async ({ people }) => {
  const camp = await makeCamp(people)
  const { page, children } = await makeFamily(people, 'Mia')
  await putIntoCart(page, camp, ...children)
  await page.goto(pages.accountBookings())
  await page.getByRole('link', { name: /^Cart/u }).click()
  await page.getByRole('button', { name: /^Add extras/u }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().check()
  await asksBoth(page, dialog)
  await expect(dialog.getByRole('checkbox').first()).toBeChecked()

  // A failed save is reported and the choice stays, so saving again works.
  await page.route('**/api/cart/items/*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/cart/items/*')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Lunch/u).first()).toBeVisible()
})

test('Back doesn’t discard recovery codes that were never saved', async ({ people }) => {
  const { page, password } = await people.newPerson()
  await page.goto(pages.account())
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor sign-in' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  // The code is scanned already. Closing by mistake would mean scanning again.
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await asksBoth(page, dialog)
  await expect(dialog.locator('code')).toHaveText(new RegExp(secret.slice(0, 4), 'u'))

  await dialog.getByLabel(/six digits/u).fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without the codes?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(codes).toBeHidden()
})

test('leaving a half-made session pass asks first', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(pages.sessionPasses())
  await page.getByRole('link', { name: 'Create session pass' }).first().click()
  await page.getByLabel('Name').fill(unique('Half a pass'))
  await page.getByRole('link', { name: 'All session passes' }).click()
  await leaving(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(leaving(page)).toBeHidden()
  await expect(page.getByLabel('Name')).toHaveValue(/^Half a pass/u)
})
