import { demoEmail, demoPassword, expect, newEmail, signInByForm, test } from '../support/people.ts'

const demo = [
  ['Owner', '/admin'],
  ['Admin', '/admin'],
  ['Staff', '/admin'],
  ['Customer', '/account'],
] as const

for (const [role, home] of demo)
  test(`one click signs in as the demo’s ${role}`, async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByRole('region', { name: 'Demo accounts' }).getByRole('button', { name: role }).click()
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/sign-in')
    // People who are signed in are redirected.
    await expect(page).toHaveURL(home)
  })

test('the button of a demo person whose password was changed says so', async ({ page }) => {
  // Fakes the answer, because really changing the password would lock out all other tests.
  await page.route('**/api/auth/sign-in/email', async (route) => {
    const wrong = { email: newEmail(), password: 'not any more' }
    const response = await route.fetch({ postData: JSON.stringify(wrong) })
    await route.fulfill({ response })
  })
  await page.goto('/sign-in')
  const demo = page.getByRole('region', { name: 'Demo accounts' })
  await demo.getByRole('button', { name: 'Customer' }).click()
  await expect(demo.getByRole('alert')).toContainText('npm run demo:reset')
  await expect(page).toHaveURL('/sign-in')
})

test('a wrong password is reported, and the email stays', async ({ page }) => {
  await signInByForm(page, 'nobody@people.test', 'not the password')
  await expect(page.getByRole('alert')).toContainText('do not go together')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@people.test')
  await expect(page).toHaveURL('/sign-in')
})

test('empty fields are reported, and the first has the focus', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('There are 2 things to fix')
  await expect(page.getByLabel('Email')).toBeFocused()

  // A corrected field stays in the list, marked as fixed.
  await page.getByLabel('Email').fill('nobody@people.test')
  await expect(page.getByRole('alert')).toContainText('There is one thing left to fix')
  await expect(page.getByRole('alert')).toContainText('Email: fixed')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await expect(page.getByRole('alert')).toContainText('All fixed')
})

test('signing in works with the keyboard alone and leads back to the requested page', async ({ page }) => {
  await page.goto('/account/security')
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/u)
  const email = page.getByLabel('Email')
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    if (await email.evaluate((field) => field === document.activeElement)) break
  }
  await expect(email).toBeFocused()
  await page.keyboard.type(demoEmail('customer'))
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/security')
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
})

test('the button that shows a password is reachable by keyboard and says what it does', async ({ page }) => {
  await page.goto('/sign-in')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('a quiet river')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused()
  await expect(page).toHaveURL('/sign-in')
})

for (const elsewhere of ['https://elsewhere.test/', '//elsewhere.test/', '/\\elsewhere.test'])
  test(`a return path to ${elsewhere} stays on this site`, async ({ page, baseURL }) => {
    await page.goto(`/sign-in?returnTo=${encodeURIComponent(elsewhere)}`)
    await page.getByRole('button', { name: 'Staff' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden()
    expect(new URL(page.url()).origin).toBe(baseURL)
  })
