import { pages } from '#contract/pages.ts'
import { expect, test } from '../support/people.ts'

test('a parent creates a calendar address on a phone, shows names, and resets it', async ({ people }) => {
  const { page } = await people.newPerson()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.accountBookings())
  await page.getByRole('button', { name: 'Make a calendar address' }).click()
  const address = page.getByRole('textbox', { name: 'Your secret address' })
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{43}$/u)
  const statusOf = async (made: string) => (await page.request.get(new URL(made).pathname)).status()
  const first = await address.inputValue()
  expect(await statusOf(first)).toBe(200)
  await expect(page.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute(
    'href',
    first.replace(/^https?:/u, 'webcal:'),
  )

  const names = page.getByRole('switch', { name: 'Show first names' })
  await expect(names).not.toBeChecked()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await names.click()
  await expect(names).toBeChecked()
  await saved
  await page.reload()
  await expect(names).toBeChecked()

  await page.getByRole('button', { name: 'Reset the address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset the address' }).click()
  await expect(page.getByText('This is your new address.')).toBeVisible()
  await expect(address).not.toHaveValue(first)
  expect(await statusOf(await address.inputValue())).toBe(200)
  expect(await statusOf(first)).toBe(404)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
