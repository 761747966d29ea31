import { codeIn, expect, newEmail, signInByForm, test } from '../support/people.ts'

test('devices are listed, one is signed out, then all others are', async ({ people }) => {
  const { email, password, page } = await people.newPerson()
  const others = await Promise.all(
    ['one', 'two'].map(async () => {
      const other = await people.stranger()
      await signInByForm(other, email, password)
      await expect(other).toHaveURL('/account')
      return other
    }),
  )
  await page.goto('/account/security')
  const items = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.filter({ hasText: 'This device' })).toHaveCount(1)

  await items
    .getByRole('button', { name: /^Sign out/u })
    .first()
    .click()
  await expect(items).toHaveCount(2)

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await expect(dialog).toContainText('One other device will be signed out.')
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(items).toHaveCount(1)

  for (const other of others) {
    await other.reload()
    await expect(other).toHaveURL(/\/sign-in/u)
  }
})

test('details are saved, and a wrong phone number keeps what was typed', async ({ people }) => {
  const { page } = await people.newPerson()
  await page.goto('/account')
  await page.getByLabel('First name').fill('Rowan')
  await page.getByLabel('Phone', { exact: true }).fill('call me')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Not a valid phone number')).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('call me')
  await page.getByLabel('Phone', { exact: true }).fill('07700 900123')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Rowan')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('07700 900123')
})

test('leaving with unsaved details asks first', async ({ people }) => {
  const { page } = await people.newPerson()
  await page.goto('/account')
  await page.getByLabel('First name').fill('Rowan')
  const security = page.getByRole('link', { name: 'Security' }).first()
  await security.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/account')
  await expect(page.getByLabel('First name')).toHaveValue('Rowan')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  await security.click()
  await expect(page).toHaveURL('/account/security')
})

test('the email changes when the code from the new address is entered', async ({ people }) => {
  const { email, password, page } = await people.newPerson()
  const next = newEmail('moved')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(next)
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Six-digit code').fill(codeIn(await people.emailTo(next)))
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('Your email is changed.')).toBeVisible()
  await expect(page.getByText(next)).toBeVisible()
  await expect(page.getByText(email)).toBeHidden()
})
