import { devices } from '@playwright/test'
import { expect, test } from '../support/people.ts'

const phone = devices['Pixel 7']

/** A phone widens its page for content that doesn't fit, but a narrow window doesn't, so this test emulates a phone. */
test('on a phone a list in a dialog opens in place and stays there', async ({ people, browser, baseURL }) => {
  const parent = await people.pageOf('customer')
  const context = await browser.newContext({
    ...phone,
    // With motion on, the list is measured at the start of its animation.
    reducedMotion: 'no-preference',
    ...(baseURL !== undefined && { baseURL }),
    storageState: await parent.context().storageState(),
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: /Adventure Camp$/u }).tap()
  // Next to the day that is full, far down the page.
  await page
    .getByRole('button', { name: /^Join the waitlist for / })
    .last()
    .tap()
  const attendee = page.getByRole('dialog').getByRole('combobox', { name: 'Attendee' })
  await attendee.tap()
  const option = page.getByRole('option').last()
  const name = await option.innerText()
  await option.tap({ timeout: 10_000 })
  await expect(attendee).toHaveValue(name)
  expect(await page.evaluate(() => innerWidth)).toBe(phone.viewport.width)
  await context.close()
})
