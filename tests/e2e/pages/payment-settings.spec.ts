import { messages } from '#domain/messages.ts'
import { atLittleOaks, demoEmail, expect, test, type Page, type People } from '../support/people.ts'

const address = '/admin/settings/payments'

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const banner = (page: Page) => sectionOf(page, 'Test cards')
const cardAccount = (page: Page) => sectionOf(page, 'Card account')
const methodSwitch = (page: Page, name: string) =>
  sectionOf(page, 'Payment methods').getByRole('switch', { name: new RegExp(`^${name}`, 'u') })

const openPage = async (people: People, role: 'owner' | 'admin' = 'owner') => {
  const page = await people.littleOaks(role)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Payment settings', level: 1 })).toBeVisible()
  return page
}

// Little Oaks has a single card account, so tests that change it run in order.
test.describe('the card account', { tag: atLittleOaks }, () => {
  test.describe.configure({ mode: 'serial' })

  test('an owner connects the card account through the provider’s pages', async ({ people }) => {
    const page = await openPage(people)
    const account = cardAccount(page)
    await expect(account.getByText('Disconnected', { exact: true })).toBeVisible()
    await expect(sectionOf(page, 'Payment methods')).toBeHidden()

    await account.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Take card payments' })).toBeVisible()
    // The used link opens our page again, which requests a new link automatically.
    const link = page.url()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Take card payments' })).toBeVisible()
    expect(page.url()).not.toBe(link)

    await page.getByRole('button', { name: 'Leave it half done' }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`, 'u'))
    await expect(account.getByText('Pending', { exact: true })).toBeVisible()
    await expect(account).toContainText('The card provider still needs details about your organisation.')

    await account.getByRole('button', { name: 'Continue onboarding' }).click()
    await page.getByRole('button', { name: 'Finish onboarding' }).click()
    await expect(account.getByText('Connected', { exact: true })).toBeVisible()
    await expect(account).toContainText(/Account acct_\w+/u)
  })

  test('switches methods on and off, except cards, which are always on', async ({ people }) => {
    const page = await openPage(people)
    await expect(sectionOf(page, 'Payment methods').getByRole('switch')).toHaveCount(8)
    await expect(methodSwitch(page, 'Card')).toBeChecked()
    await expect(methodSwitch(page, 'Card')).toBeDisabled()

    const klarna = methodSwitch(page, 'Klarna')
    await expect(klarna).not.toBeChecked()
    await klarna.focus()
    // The switch changes before the provider accepts it, so reloading too soon would show the old state.
    const taken = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.keyboard.press('Space')
    await expect(klarna).toBeChecked()
    await taken
    await page.reload()
    await expect(klarna).toBeChecked()

    // If the provider refuses, the switch goes back and gives the reason.
    await page.route('**/api/stripe/payment-method-configurations', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      const error = {
        code: 'busy',
        message: messages.cardProviderSilent.text,
        reason: 'cardProviderSilent',
        params: {},
        issues: [],
      }
      return route.fulfill({ status: 503, json: { error } })
    })
    await klarna.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('alert')).toHaveText(
      `Failed to update card payment method: ${messages.cardProviderSilent.text}`,
    )
    await expect(klarna).toBeChecked()
    await page.unrouteAll()
    await klarna.focus()
    await page.keyboard.press('Space')
    await expect(klarna).not.toBeChecked()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('methods show a skeleton while loading, and a red alert with the message if they can’t be loaded', async ({
    people,
  }) => {
    const page = await people.littleOaks('owner')
    const asked = Promise.withResolvers<void>()
    await page.route('**/api/stripe/payment-method-configurations', async (route) => {
      await asked.promise
      const error = {
        code: 'conflict',
        message: 'No access to this account.',
        reason: 'refusedByCardProvider',
        params: {},
        issues: [],
      }
      await route.fulfill({ status: 409, json: { error } })
    })
    await page.goto(address)
    const methods = sectionOf(page, 'Payment methods')
    await expect(methods.getByRole('status')).toHaveText('Loading')
    await expect(methods.getByRole('switch')).toHaveCount(0)
    asked.resolve()
    await expect(page.getByRole('alert')).toContainText('No access to this account.')
    await expect(methods.getByRole('status')).toBeHidden()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(methodSwitch(page, 'Card')).toBeChecked()
  })

  test('an admin sees the account and whom to ask', async ({ people }) => {
    const page = await openPage(people, 'admin')
    await expect(cardAccount(page).getByText('Connected', { exact: true })).toBeVisible()
    await expect(cardAccount(page)).toContainText(
      `Only an owner can connect or disconnect the card account. Ask Margaret Ellis (${demoEmail('owner')}).`,
    )
    await expect(cardAccount(page).getByRole('button')).toHaveCount(0)
    await expect(methodSwitch(page, 'Klarna')).toBeEnabled()
  })

  test('disconnects and reconnects the same account', async ({ people }) => {
    const page = await openPage(people)
    const dialog = page.getByRole('dialog')

    await cardAccount(page).getByRole('button', { name: 'Disconnect' }).click()
    await expect(dialog).toHaveAccessibleName('Disconnect card payment account')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(cardAccount(page).getByText('Connected', { exact: true })).toBeVisible()

    for (const [verb, done, badge] of [
      ['Disconnect', 'account successfully disconnected', 'Disconnected'],
      ['Connect', 'account successfully connected', 'Connected'],
    ] as const) {
      await cardAccount(page).getByRole('button', { name: verb, exact: true }).click()
      await dialog.getByRole('button', { name: verb, exact: true }).click()
      await expect(dialog).toContainText(done)
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeHidden()
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
      await expect(dialog).toBeHidden()
      await expect(cardAccount(page).getByText(badge, { exact: true })).toBeVisible()
    }
  })
})

test('an account that was disconnected at the provider is replaced by a new one', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.route('**/api/payment-methods', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({
      response: answer,
      body: body.replace('"connected":true', '"connected":false').replace('"lost":false', '"lost":true'),
    })
  })
  const asked = page.waitForRequest('**/api/payment-methods/stripe-onboard*')
  await page.route('**/api/payment-methods/stripe-onboard*', (route) =>
    route.fulfill({ json: { accountLinkURL: '/?onboarding' } }),
  )
  await page.goto(address)
  await expect(cardAccount(page).getByText('Disconnected', { exact: true })).toBeVisible()
  await expect(cardAccount(page)).toContainText('this account was disconnected at the card provider')
  await cardAccount(page).getByRole('button', { name: 'Connect a new account' }).click()
  // The request doesn't send the id of the old account.
  expect(new URL((await asked).url()).search).toBe('')
  await page.waitForURL('**/?onboarding')
})

test('an account that subscriptions use can’t be disconnected, and the dialog says why', async ({
  people,
}) => {
  const page = await people.pageOf('owner')
  await page.goto(address)
  await expect(cardAccount(page).getByText('Connected', { exact: true })).toBeVisible()
  await cardAccount(page).getByRole('button', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    `Failed to update card payment account status: ${messages.cardAccountUsed.text}`,
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(cardAccount(page).getByText('Connected', { exact: true })).toBeVisible()
})

test(
  'other payment methods are switched, and bank transfer asks for its instructions first',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await openPage(people)
    const ways = sectionOf(page, 'Other ways to pay')
    const forCustomers = (name: string) =>
      ways.getByRole('group', { name }).getByRole('switch', { name: 'Customers can choose it' })

    await forCustomers('Cash').focus()
    await page.keyboard.press('Space')
    await expect(forCustomers('Cash')).toBeChecked()

    await forCustomers('Bank transfer').focus()
    await page.keyboard.press('Space')
    const dialog = page.getByRole('dialog', { name: 'Bank transfer instructions' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(messages.transferInstructionsMissing.text)).toBeVisible()
    await dialog.getByLabel('How to pay').fill('Little Oaks\n00-00-00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(forCustomers('Bank transfer')).toBeChecked()
    await expect(ways).toContainText('Little Oaks')
    await page.reload()
    await expect(forCustomers('Bank transfer')).toBeChecked()
    await expect(forCustomers('Cash')).toBeChecked()
  },
)

test(
  'on the Starter tier, childcare methods ask for a higher tier',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await openPage(people)
    const dialog = page.getByRole('dialog', { name: messages.featureNotAvailableTitle })
    const presses = [
      page.getByRole('button', { name: 'Add Childcare Voucher Provider' }),
      page.getByRole('button', { name: 'Add provider account' }),
      sectionOf(page, 'Childcare vouchers').getByRole('switch', { name: 'Customers can choose it' }),
    ]
    for (const press of presses) {
      await press.focus()
      await page.keyboard.press('Space')
      await expect(dialog).toContainText(messages.featureNotAvailable.text)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
    }
  },
)

test('voucher providers are added, changed, disabled and deleted', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(address)
  const list = page.getByRole('list', { name: 'Childcare voucher providers' })
  const name = `Acorn ${Date.now()}`

  await page.getByRole('button', { name: 'Add Childcare Voucher Provider' }).click()
  const add = page.getByRole('dialog', { name: 'Add Childcare Voucher Provider' })
  await add.getByRole('button', { name: 'Add provider' }).click()
  await expect(add.getByText(messages.voucherProviderNameMissing.text)).toBeVisible()
  await add.getByLabel('Name').fill(name)
  await add.getByLabel('Payment instructions').fill('Give the reference.')
  await add.getByRole('button', { name: 'Add provider' }).click()
  await expect(list).toContainText(name)

  await page.getByRole('button', { name: `Edit, ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Childcare Voucher Provider' })
  await edit.getByLabel('Payment instructions').fill('Use carer number 7.')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText('Use carer number 7.')

  await page.getByRole('button', { name: `Disable, ${name}` }).click()
  await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText('Disabled')
  await page.getByRole('button', { name: `Delete, ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete provider' }).click()
  await expect(list).not.toContainText(name)
})

test('provider accounts report every error, and are added, changed and removed', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(address)
  const list = page.getByRole('list', { name: 'Provider accounts' })
  const name = `Conker ${Date.now()}`

  await page.getByRole('button', { name: 'Add provider account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add provider account' })
  const submit = dialog.getByRole('button', { name: 'Add account' })
  await submit.click()
  for (const sentence of ['Name is required', 'Registration reference is required', 'Postcode is required'])
    await expect(dialog.getByText(sentence, { exact: true }).last()).toBeVisible()
  await dialog.getByLabel('Name').fill('n'.repeat(51))
  await expect(dialog.getByText('Name must be less than 50 characters').last()).toBeVisible()
  await dialog.getByLabel('Name').fill('BRIGHTWATER holiday camp')
  await expect(dialog.getByText('Name already exists').last()).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Registration reference').fill('ey000417')
  await expect(dialog.getByText('Registration reference already exists').last()).toBeVisible()
  await dialog.getByLabel('Registration reference').fill(`EY${Date.now()}`)
  await dialog.getByLabel('Postcode').fill('BR1 1AA')
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(list).toContainText(name)

  await page.getByRole('button', { name: `Edit, ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit provider account' })
  await edit.getByLabel('Postcode').fill('BR9 9ZZ')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText(/BR9.9ZZ/u)

  await page.getByRole('button', { name: `Remove, ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click()
  await expect(list).not.toContainText(name)
})

test('everyone is told that no money moves, and staff that they can’t open the page', async ({ people }) => {
  const stranger = await people.stranger()
  await stranger.goto('/')
  await expect(banner(stranger)).toContainText('no money moves')
  const customer = await people.pageOf('customer')
  await customer.goto('/account')
  await expect(banner(customer)).toBeVisible()
  const staff = await people.pageOf('staff')
  await staff.goto(address)
  await expect(banner(staff)).toBeVisible()
  await expect(staff.getByRole('heading', { name: messages.notAllowed.text })).toBeVisible()
})
