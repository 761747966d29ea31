import { codeIn, demoEmail, expect, newEmail, test, type Page } from '../support/people.ts'

const password = 'a quiet river at dawn'

const fillIn = async (page: Page, email: string) => {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Sample')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/u).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  const terms = page.getByRole('checkbox', { name: /I accept the terms/u })
  if (await terms.isVisible()) await terms.check()
}

test('a parent registers, mistypes the code once, and is signed in', async ({ page, people }) => {
  const email = newEmail('parent')
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByLabel('Six-digit code')).toBeFocused()

  await page.getByLabel('Six-digit code').fill('12')
  await page.getByRole('button', { name: 'Finish registering' }).click()
  await expect(page.getByText('Type the six digits.')).toBeVisible()

  await page.getByLabel('Six-digit code').fill(codeIn(await people.emailTo(email)))
  await page.getByRole('button', { name: 'Finish registering' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(email)).toBeVisible()
  const welcome = page.getByRole('alert').filter({ hasText: 'Welcome to Brightwater Clubs, Robin' })
  await expect(welcome).toBeVisible()
  await welcome.getByRole('link', { name: 'See what’s on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What’s on at Brightwater Clubs' })).toBeVisible()
  await expect(welcome).toHaveCount(0)
})

test('changing the email after the code step keeps everything else that was typed', async ({ page }) => {
  await fillIn(page, newEmail('wrong'))
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await expect(page.getByLabel(/^Password/u)).toHaveValue(password)
  await expect(page.getByLabel('Confirm password')).toHaveValue(password)
})

test('a reload at the code step stays there, and Back shows the form without the passwords', async ({
  page,
  people,
}) => {
  const email = newEmail('reloaded')
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Register' }).click()
  const code = page.getByLabel('Six-digit code')
  await expect(code).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()

  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel(/^Password/u)).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(stored).toContain('Robin')
  expect(stored).not.toContain(password)

  await page.goForward()
  // Typed the way people copy it from an email.
  const digits = codeIn(await people.emailTo(email))
  await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await page.getByRole('button', { name: 'Finish registering' }).click()
  await expect(page).toHaveURL('/account')
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))),
  ).toEqual([])
})

test('what is typed into the form survives a reload', async ({ page }) => {
  const email = newEmail('half')
  await fillIn(page, email)
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Sample')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Confirm password')).toHaveValue('')
})

test('passwords that differ are refused before anything is sent', async ({ page }) => {
  await fillIn(page, newEmail())
  await page.getByLabel('Confirm password').fill('another river')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expect(page.getByLabel('Confirm password')).toBeFocused()
})

test('a registered email gets the same answer', async ({ page }) => {
  await fillIn(page, demoEmail('staff'))
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
})
