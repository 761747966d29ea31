import { devices } from '@playwright/test'
import { expect, test } from '../support/people.ts'

const phone = devices['Pixel 7']

/** A phone makes its page wider for what does not fit in, and a narrow window does not: only this one shows it. */
test('on a phone a list in a dialog opens where it is, and stays', async ({ people, browser, baseURL }) => {
  const parent = await people.pageOf('customer')
  const context = await browser.newContext({
    ...phone,
    // While the list moves in, it is measured where it begins to.
    reducedMotion: 'no-preference',
    ...(baseURL !== undefined && { baseURL }),
    storageState: await parent.context().storageState(),
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: /Adventure Camp$/u }).tap()
  // Beside the day that is full, far down the page.
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
