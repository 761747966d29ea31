import { atLittleOaks, codeIn, demoPassword, expect, newEmail, test } from '../support/people.ts'

test('after signing in by keyboard, the button keeps the focus while it works and then the new page has it', async ({
  people,
}) => {
  const page = await people.stranger()
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('owner@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  answer()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a busy button ignores a second press', async ({ people }) => {
  const page = await people.stranger()
  let sent = 0
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-in/email', async (route) => {
    sent += 1
    await pressed
    await route.continue()
  })
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('owner@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  answer()
  await expect(page).toHaveURL('/admin')
  expect(sent).toBe(1)
})

test('after registering, the focus is on the account’s content', async ({ people }) => {
  const page = await people.stranger()
  const email = newEmail()
  await page.goto('/register')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Sample')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/u).fill('a quiet river at dawn')
  await page.getByLabel('Confirm password').fill('a quiet river at dawn')
  const terms = page.getByRole('checkbox', { name: /I accept the terms/u })
  if (await terms.isVisible()) await terms.check()
  await page.getByRole('button', { name: 'Register' }).press('Enter')
  const code = page.getByLabel('Six-digit code')
  await expect(code).toBeFocused()
  await code.fill(codeIn(await people.emailTo(email)))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main')).toBeFocused()
})

test(
  'the last owner’s role dialog starts at their role and offers no change',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await page.goto('/admin/people?role=owner')
    await page.getByRole('cell').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Change role' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: 'Owner' })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Change role' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('button', { name: 'Change role' })).toBeFocused()
  },
)

test('Back from a person restores the search for people, which was never in the address', async ({
  people,
}) => {
  const page = await people.pageOf('owner')
  await page.goto('/admin/people?status=active')
  await page.getByLabel('Search').fill('parent@demo')
  await page.getByRole('row').filter({ hasText: 'parent@demo.test' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/people\/[0-9a-f-]{36}$/u)
  await page.goBack()
  await expect(page).toHaveURL('/admin/people?status=active')
  await expect(page.getByLabel('Search')).toHaveValue('parent@demo')
  await expect(page.getByRole('cell').getByRole('link')).toHaveCount(1)
})
