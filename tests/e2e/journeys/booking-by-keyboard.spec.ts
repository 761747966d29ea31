import type { Locator } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { dayFromNow, makeActivity, sessionOn, ticketNamed, unique } from '../support/activities.ts'
import { pressByKey, tabTo, typeInto } from '../support/by-keyboard.ts'
import { makeFamily, makeLesson } from '../support/checkout.ts'
import { expect, type Page, test } from '../support/people.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a parent chooses, holds and pays by card with the keyboard alone', async ({ people }) => {
  const { lesson } = await makeLesson(people)
  const { page } = await makeFamily(people, 'Ivy')
  await page.goto(pages.activity({ activityGroupId: lesson._id }))
  await pressByKey(page.getByRole('radio', { name: /^One lesson/u }), 'Space')
  await pressByKey(page.getByRole('checkbox', { name: /^Ivy/u }), 'Space')
  await pressByKey(page.getByRole('group', { name: 'Which dates?' }).getByRole('checkbox'), 'Space')
  await pressByKey(button(page, 'Add to cart'))
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible()
  await pressByKey(page.getByRole('link', { name: 'Go to cart' }))
  await pressByKey(page.getByRole('link', { name: 'Go to checkout' }))
  await pressByKey(page.getByRole('radio', { name: 'Card' }), 'Space')
  await pressByKey(button(page, 'Pay £12.00 by card'))
  await pressByKey(button(page, 'Pay'))
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
})

/** Simulates a busy machine, which handles the next key before the list has finished opening. */
const markAtOnce = (list: Locator) =>
  list.evaluate(async (element: HTMLElement) => {
    element.focus()
    await Promise.resolve()
    element.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'ArrowDown', key: 'ArrowDown', bubbles: true }),
    )
  })

test('an admin books for a walk-in with the keyboard alone', async ({ people }) => {
  const { email } = await makeFamily(people, 'Ada')
  const page = await people.pageOf('owner')
  await page.goto(pages.bookings())
  const { name } = await makeActivity(page, {
    name: unique('Walk-in'),
    sessions: [sessionOn(dayFromNow(7))],
    tickets: [ticketNamed('Once', { type: 'single', price: 1_250 })],
  })
  await pressByKey(page.getByRole('link', { name: 'New booking' }))
  await typeInto(page.getByRole('combobox', { name: 'Customer' }), email)
  await expect(page.getByRole('option', { name: new RegExp(email, 'u') })).toBeVisible()
  // Others may be listed for half of the address. The first option is chosen below.
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await pressByKey(button(page, 'Add booking items'))
  const wizard = page.getByRole('dialog', { name: 'Add booking items' })
  await typeInto(wizard.getByLabel('Filter'), name)
  await pressByKey(wizard.getByRole('radio', { name }), 'Space')
  await pressByKey(wizard.getByRole('button', { name: 'Next' }))
  await pressByKey(wizard.getByRole('button', { name: 'One more of Once' }))
  await pressByKey(wizard.getByRole('checkbox').first(), 'Space')
  await pressByKey(wizard.getByRole('button', { name: 'OK', exact: true }))
  await expect(wizard).toBeHidden()

  const attendee = page.getByRole('combobox', { name: 'Attendee 1 of Once' })
  await tabTo(attendee)
  await page.keyboard.press('Shift+Tab')
  await markAtOnce(attendee)
  await expect(page.getByRole('option', { name: /^Ada/u })).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(attendee).toHaveValue(/^Ada/u)
  await tabTo(page.getByRole('combobox', { name: 'How was it paid?' }))
  await page.keyboard.press('ArrowDown')
  const cash = page.getByRole('option', { name: 'Cash' })
  await expect(cash).toBeVisible()
  // Goes one option at a time and waits for each, because a key pressed too early would skip one.
  for (const way of await page.getByRole('listbox').filter({ has: cash }).getByRole('option').all()) {
    await expect(way).toHaveAttribute('data-combobox-selected', 'true')
    if ((await way.textContent()) === 'Cash') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await pressByKey(button(page, 'Book'))
  await expect(page.getByRole('heading', { name: /^Booking RC-/u })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Price and payments' })).toContainText('Paid£12.50')
})
