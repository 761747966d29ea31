import { generate } from 'otplib'
import { expect, signInByForm, test, type Page } from '../support/people.ts'

const setUp = async (page: Page, password: string): Promise<{ secret: string; codes: string[] }> => {
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor sign-in' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('figure', { name: /Picture to scan/u })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expect(dialog.getByRole('link', { name: 'Open in your app' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${secret}`, 'u'),
  )
  await expect(dialog.getByRole('button', { name: 'Copy key' })).toBeVisible()
  // Typed in groups, as authenticator apps show the code.
  await dialog.getByLabel(/six digits/u).fill((await generate({ secret })).replace(/^.../u, '$& '))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  const items = shown.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  // The codes are shown only once, so they mustn't be lost by mistake.
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(shown.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(items).toHaveCount(10)
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  return { secret, codes }
}

test('two-factor sign-in is set up, used with a recovery code, renewed and switched off', async ({
  people,
}) => {
  const { email, password, page } = await people.newPerson()
  const { codes } = await setUp(page, password)
  expect(new Set(codes).size).toBe(10)
  const section = page.getByRole('region', { name: 'Two-factor sign-in' })
  await expect(section.getByText('On', { exact: true })).toBeVisible()

  const other = await people.stranger()
  await signInByForm(other, email, password)
  await expect(other.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible()
  await other.getByLabel('Code from your authenticator app').fill('000000')
  await other.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await expect(
    other.getByText('That code is not right. Wait for the next one and try again.').first(),
  ).toBeVisible()
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByLabel('Recovery code').fill(codes[0] ?? '')
  await other.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await expect(other).toHaveURL('/account')

  await section.getByRole('button', { name: 'Make new recovery codes' }).click()
  const renew = page.getByRole('dialog', { name: 'Make new recovery codes' })
  await renew.getByLabel('Your password').fill(password)
  await renew.getByRole('button', { name: 'Make new codes' }).click()
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const fresh = await shown.getByRole('listitem').allTextContents()
  expect(fresh.some((code) => codes.includes(code))).toBe(false)
  await shown.getByRole('button', { name: 'I have kept them' }).click()

  await section.getByRole('button', { name: 'Switch off' }).click()
  const disable = page.getByRole('dialog', { name: 'Switch off two-factor sign-in' })
  await disable.getByLabel('Your password').fill(password)
  await disable.getByRole('button', { name: 'Switch off' }).click()
  await expect(section.getByText('Off', { exact: true })).toBeVisible()
})

test('two-factor sign-in works with a code from the app', async ({ people }) => {
  const { email, password, page } = await people.newPerson()
  const { secret } = await setUp(page, password)
  const other = await people.stranger()
  await signInByForm(other, email, password)
  const field = other.getByLabel('Code from your authenticator app')
  await expect(field).toBeFocused()
  // A code works once, and codes from half a minute ahead are accepted. This is the next code, as on a fast clock.
  await field.fill(await generate({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 }))
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL('/account')
})

test('a passkey is added, renamed, used to sign in, and removed', async ({ people }) => {
  const { context, page, email, password } = await people.newPerson()
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const add = page.getByRole('dialog', { name: 'Add a passkey' })
  await add.getByRole('button', { name: 'Add passkey' }).click()
  await expect(add.getByText('Required', { exact: true })).toHaveCount(2)
  await expect(add.getByLabel('Name')).toBeFocused()
  await add.getByLabel('Name').fill('My phone')
  const ownPassword = add.getByLabel('Your password')
  await ownPassword.fill('not this one')
  await add.getByRole('button', { name: 'Add passkey' }).click()
  await expect(ownPassword).toHaveAttribute('aria-invalid', 'true')
  await expect(ownPassword).toBeFocused()
  await expect(add.getByText('That is not your password')).toBeVisible()
  await expect(add.getByLabel('Name')).toHaveValue('My phone')
  await expect(ownPassword).toHaveValue('not this one')
  await ownPassword.fill(password)
  await expect(ownPassword).toHaveAttribute('aria-invalid', 'false')
  await add.getByRole('button', { name: 'Add passkey' }).click()
  const list = page.getByRole('list', { name: 'Your passkeys' })
  await expect(list).toContainText('My phone')
  expect((await people.emailTo(email)).text).toContain('The passkey “My phone” was added')

  await list.getByRole('button', { name: 'Rename, My phone' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename passkey' })
  await rename.getByLabel('Name').fill('My old phone')
  await rename.getByRole('button', { name: 'Save name' }).click()
  await expect(list).toContainText('My old phone')

  await context.clearCookies()
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/account')

  await page.goto('/account/security')
  await list.getByRole('button', { name: 'Remove, My old phone' }).click()
  const remove = page.getByRole('dialog', { name: 'Remove My old phone?' })
  await remove.getByLabel('Your password').fill('not this one')
  await remove.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(remove.getByText('That is not your password')).toBeVisible()
  await expect(remove.getByLabel('Your password')).toHaveValue('not this one')
  await remove.getByLabel('Your password').fill(password)
  await remove.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
})
