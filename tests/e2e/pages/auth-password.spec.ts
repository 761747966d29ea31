import { expect, linkIn, newEmail, signInByForm, test } from '../support/people.ts'

test('a forgotten password is replaced by email, and the old one no longer works', async ({ people }) => {
  const { email, password, page } = await people.newPerson()
  await page.goto('/account')
  const forgetful = await people.stranger()
  await forgetful.goto('/sign-in')
  await forgetful.getByLabel('Email').fill(email)
  await forgetful.getByRole('link', { name: 'Forgotten your password?' }).click()
  // The email is filled in without being in the address.
  await expect(forgetful).toHaveURL('/forgot-password')
  await expect(forgetful.getByLabel('Email')).toHaveValue(email)
  await forgetful.getByRole('button', { name: 'Send link' }).click()
  await expect(forgetful.getByRole('alert')).toContainText(`If ${email} is registered here`)
  await expect(forgetful.getByText('Type your email, and we send you a link')).toBeHidden()

  // Until the job has written the link, the newest email is the registration's code.
  await expect.poll(async () => linkIn(await people.emailTo(email))).not.toBe('')
  const link = linkIn(await people.emailTo(email))
  await forgetful.goto(link)
  await forgetful.getByLabel(/^New password/u).fill('another calm river')
  await forgetful.getByLabel('Confirm new password').fill('another calm river')
  await forgetful.getByRole('button', { name: 'Save new password' }).click()
  await expect(forgetful.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()

  await signInByForm(forgetful, email, password)
  await expect(forgetful.getByRole('alert')).toBeVisible()
  await signInByForm(forgetful, email, 'another calm river')
  await expect(forgetful).toHaveURL('/account')

  // The browser that was signed in is signed out.
  await page.goto('/account')
  await expect(page).toHaveURL(/\/sign-in/u)

  await forgetful.goto(link)
  await forgetful.reload()
  await forgetful.getByLabel(/^New password/u).fill('a third river bend')
  await forgetful.getByLabel('Confirm new password').fill('a third river bend')
  await forgetful.getByRole('button', { name: 'Save new password' }).click()
  await expect(forgetful.getByText('This link is no longer valid.').first()).toBeVisible()
})

test('an unknown email gets the same answer but no email', async ({ page, people }) => {
  const email = newEmail('unknown')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('alert')).toContainText(`If ${email} is registered here`)
  // A job sends emails in order, so once a later request's email is there, this one would be too.
  const known = await people.newPerson()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(known.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect.poll(async () => (await people.emailTo(known.email)).text).toContain('#token=')
  expect(await people.hasEmailTo(email)).toBe(false)
})

test('changing a password from the account signs out other devices', async ({ people }) => {
  const { email, password, page } = await people.newPerson()
  const other = await people.stranger()
  await signInByForm(other, email, password)
  await expect(other).toHaveURL('/account')

  await page.goto('/account/security')
  const form = page.getByRole('form', { name: 'Change password' })
  await form.getByLabel('Current password').fill('not this one')
  await form.getByLabel(/^New password/u).fill('wide open water')
  await form.getByLabel('Confirm new password').fill('wide open water')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel(/^New password/u)).toHaveValue('wide open water')
  await form.getByLabel('Current password').fill(password)
  await form.getByLabel(/^New password/u).fill(password)
  await form.getByLabel('Confirm new password').fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('This is the password you have now. Please choose a new one.')).toBeVisible()
  await form.getByLabel(/^New password/u).fill('wide open water')
  await form.getByLabel('Confirm new password').fill('wide open water')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('Your password is changed.')).toBeVisible()

  await other.reload()
  await expect(other).toHaveURL(/\/sign-in/u)
})
