import type { Payment } from '#contract/money/payments/payments.ts'
import { pages } from '#contract/pages.ts'
import { messages } from '#domain/messages.ts'
import { bookByTransfer, makeFamily, makeLesson, putIntoCart } from '../support/checkout.ts'
import { expect, type Page, test } from '../support/people.ts'
import { seenOnPaper } from '../support/print.ts'

const creditPage = '/account/credit'

const balanceOf = (page: Page) => page.getByRole('region', { name: 'Your balance' })
const ownPayments = (page: Page) => page.getByRole('region', { name: 'Your payments' })
const providersPage = (page: Page, amount: string) => page.getByRole('heading', { name: `Pay ${amount}` })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Fills in the dialog the way a parent does. */
const askForCredit = async (page: Page, amount: string) => {
  await page.goto(creditPage)
  await press(page, 'Top up')
  const dialog = page.getByRole('dialog', { name: 'Top up' })
  await dialog.getByLabel('How much would you like to add?').fill(amount)
  await expect(dialog.getByRole('radio', { name: 'Card' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
}

/** Goes to the provider's page. */
const topUpByCard = async (page: Page, amount: string) => {
  await askForCredit(page, amount)
  await expect(providersPage(page, `£${amount}`)).toBeVisible()
}

const expectBalance = async (page: Page, amount: string) => {
  await page.goto(creditPage)
  await expect(balanceOf(page)).toContainText(amount)
}

test('a parent tops up by card, sees it paid, and prints a receipt', async ({ people }) => {
  const { page, email } = await people.newPerson()
  await expectBalance(page, '£0.00')
  await expect(page.getByRole('heading', { name: 'No credit yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible()

  await topUpByCard(page, '20.00')
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  const here = page.getByRole('navigation', { name: 'Your account' }).locator('[aria-current]')
  await expect(here).toHaveText('Credit and payments')
  const receipt = page.getByRole('article', { name: 'Receipt' })
  const { host } = new URL(page.url())
  for (const words of [
    host,
    'United Kingdom',
    'Brightwater',
    'VAT GB 123 4567 89',
    'Robin Sample',
    email,
    'Account credit',
    'Card',
    '£20.00',
    'Paid',
  ])
    await expect(receipt).toContainText(words)
  expect(await seenOnPaper(page)).toEqual({ receipt: true, header: false, nav: false, footer: false })

  await expectBalance(page, '£20.00')
  await expect(balanceOf(page)).toContainText('It does not expire.')
  const move = page.getByRole('region', { name: 'Credit history' }).getByRole('row').nth(1)
  await expect(move).toContainText(/Top-up RP-.*\+£20\.00.*£20\.00/u)
  await expect(ownPayments(page).getByRole('row').nth(1)).toContainText('Paid')
  expect((await people.emailTo(email)).text).toContain('£20.00')
})

test('a customer about to buy unusually much credit is asked first', async ({ people }) => {
  const { page } = await people.newPerson()
  await askForCredit(page, '5000')
  const question = page.getByRole('dialog', { name: 'Add £5,000.00 of credit?' })
  await expect(question).toContainText('£5,000.00 is a lot of credit to buy at once.')
  await question.getByRole('button', { name: 'Change the amount' }).click()
  await expect(question).toBeHidden()

  // The amount is still there and can be changed.
  const dialog = page.getByRole('dialog', { name: 'Top up' })
  const amount = dialog.getByLabel('How much would you like to add?')
  await expect(amount).toHaveValue('5,000.00')
  await amount.fill('300')
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await page
    .getByRole('dialog', { name: 'Add £300.00 of credit?' })
    .getByRole('button', { name: 'Go on with £300.00' })
    .click()
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
})

test('a declined card can be tried again, and then pays once', async ({ people }) => {
  const { page } = await people.newPerson()
  await topUpByCard(page, '12.50')
  await press(page, 'Decline the card')
  await expect(page.getByRole('alert')).toContainText('declined')
  await press(page, 'Abandon and go back')
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await expect(page.getByText('Nothing was taken.')).toBeVisible()

  await press(page, 'Try again')
  await expect(providersPage(page, '£12.50')).toBeVisible()
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expectBalance(page, '£12.50')
  await expect(ownPayments(page).getByRole('row')).toHaveCount(2)
})

test('an abandoned payment takes nothing, and can be cancelled and started again', async ({ people }) => {
  const { page } = await people.newPerson()
  await topUpByCard(page, '15.00')
  await press(page, 'Abandon and go back')
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
  await press(page, 'Cancel payment')
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
  await page.getByRole('link', { name: 'Top up again' }).click()
  await expect(page.getByRole('dialog', { name: 'Top up' })).toBeVisible()
  await expectBalance(page, '£0.00')
  await expect(ownPayments(page).getByRole('row').nth(1)).toContainText('Cancelled')
})

test('a card whose bank asks first can be refused and then approved', async ({ people }) => {
  const { page } = await people.newPerson()
  await topUpByCard(page, '30.00')
  await press(page, 'Needs authentication')
  await expect(page.getByRole('heading', { name: 'Your bank asks: is this you?' })).toBeVisible()
  await press(page, 'Fail authentication')
  await expect(providersPage(page, '£30.00')).toBeVisible()
  await press(page, 'Needs authentication')
  await press(page, 'Approve')
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expectBalance(page, '£30.00')
})

test('after a tab closed before the return, the next visit shows the money', async ({ people }) => {
  const { page, context } = await people.newPerson()
  await topUpByCard(page, '18.00')
  // The provider takes the payment, but its answer with the redirect never arrives.
  const taken = Promise.withResolvers<number>()
  await page.route('**/pay/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    taken.resolve((await route.fetch({ maxRedirects: 0 })).status())
    return route.abort()
  })
  await press(page, 'Pay')
  expect(await taken.promise).toBe(303)
  await page.close()

  const next = await context.newPage()
  await next.goto(creditPage)
  await expect(ownPayments(next).getByRole('row').nth(1)).toContainText('Paid')
  await expect(balanceOf(next)).toContainText('£18.00')
})

test('for a method that takes days, the page says so and shows the money when it arrives', async ({
  people,
}) => {
  const { page } = await people.newPerson()
  await topUpByCard(page, '22.00')
  // The slow method depends on the organiser's account settings, so the payment's state is faked here.
  let paid = false
  await page.route('**/api/payments/*/settle', async (route) => {
    const response = await route.fetch()
    const payment = (await response.json()) as Payment
    await route.fulfill({ response, json: paid ? payment : { ...payment, state: 'pending' } })
  })
  await page.route('**/api/user/payments/*', async (route) => {
    const response = await route.fetch()
    const payment = (await response.json()) as Payment
    await route.fulfill({ response, json: paid ? payment : { ...payment, state: 'pending' } })
  })
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Waiting for the card provider' })).toBeVisible()
  paid = true
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
})

test('for a voucher the parent reads what to do, the organiser records the money, and the balance rises', async ({
  people,
}) => {
  test.slow()
  const { page, email } = await people.newPerson()
  await page.goto(creditPage)
  await press(page, 'Top up')
  const dialog = page.getByRole('dialog', { name: 'Top up' })
  await dialog.getByLabel('How much would you like to add?').fill('45')
  await dialog.getByRole('radio', { name: 'Childcare voucher' }).check()
  await dialog.getByRole('button', { name: 'Get payment details' }).click()
  await expect(dialog.getByText('Please choose a provider from the list.').last()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Voucher provider' }).click()
  await page.getByRole('option', { name: 'Bluebell Vouchers' }).click()
  await dialog.getByRole('button', { name: 'Get payment details' }).click()

  await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('carer ID BW-20391')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const payment = (await (await page.request.get(`/api/user/payments/${id}`)).json()) as Payment
  await expect(page.getByRole('main')).toContainText(payment.reference)
  expect((await people.emailTo(email)).text).toContain(payment.reference)

  const office = await people.pageOf('owner')
  await office.goto(`/admin/payments?user=${payment.user._id}`)
  await expect(office.getByRole('combobox', { name: 'Person' })).toHaveValue(`Robin Sample (${email})`)
  await office.getByRole('link', { name: payment.reference }).click()
  await press(office, 'Record received')
  const received = office.getByRole('dialog', { name: 'Record received' })
  await received.getByLabel('Amount').fill('40')
  await received.getByRole('button', { name: 'Record received' }).click()
  await expect(received.getByText('This payment is for £45.00.', { exact: false }).last()).toBeVisible()
  await received.getByLabel('Amount').fill('45')
  await received.getByLabel('Your reference').fill('Statement 12')
  await received.getByRole('button', { name: 'Record received' }).click()
  await expect(received).toBeHidden()
  await expect(office.getByText('Statement 12', { exact: false })).toBeVisible()
  await expect(office.getByRole('table', { name: /^Entries of/u })).toContainText(
    /Childcare vouchers£45\.00.*Account credit · Robin Sample£45\.00/u,
  )

  await expectBalance(page, '£45.00')
  await page.goto(`/account/payments/${id}`)
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText(
    'Childcare voucher, Bluebell Vouchers',
  )

  // A provider that a payment used can't be deleted.
  await office.goto('/admin/settings/payments')
  await office.getByRole('button', { name: 'Delete, Bluebell Vouchers' }).click()
  await press(office, 'Delete provider')
  await expect(office.getByRole('dialog').getByRole('alert')).toHaveText(messages.voucherProviderUsed.text)
})

test('an admin records a transfer, refunds part of it, and the ledger balances', async ({ people }) => {
  test.slow()
  const { email } = await people.newPerson()
  const page = await people.pageOf('admin')
  await page.goto('/admin/payments')
  await press(page, 'Record a payment')
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  await press(page, 'Record payment')
  await expect(dialog.getByText('Please choose who paid.').last()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Who paid?' }).fill(email)
  await page.getByRole('option', { name: `Robin Sample (${email})` }).click()
  await dialog.getByRole('combobox', { name: 'How was it paid?' }).click()
  await page
    .getByRole('listbox', { name: 'How was it paid?' })
    .getByRole('option', { name: 'Bank transfer' })
    .click()
  await dialog.getByLabel('Amount').fill('60')
  await press(page, 'Record payment')

  await expect(page.getByRole('heading', { level: 1, name: /^Payment / })).toBeVisible()
  await expect(page.getByText('recorded by', { exact: false })).toBeVisible()
  await press(page, 'Refund')
  const refund = page.getByRole('dialog', { name: /^Refund / })
  await refund.getByLabel('Amount').fill('61')
  await refund.getByLabel('Reason').fill('Paid twice')
  await press(page, 'Record refund')
  await expect(refund.getByText('You can give back at most £60.00.').last()).toBeVisible()
  await refund.getByLabel('Amount').fill('25')
  await expect(refund).toContainText('£25.00 leaves Robin Sample’s account credit at once')
  await press(page, 'Record refund')
  await expect(refund).toBeHidden()
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(
    /Paid twice.*Given back.*£25\.00/u,
  )
  await expect(page.getByRole('button', { name: 'Reverse' })).toBeHidden()

  await page.getByRole('link', { name: 'Robin Sample' }).click()
  await expect(page.getByRole('region', { name: 'Account credit' })).toContainText('£35.00')

  await page.goto('/admin/ledger')
  await expect(page.getByRole('region', { name: 'Balances' })).toContainText('the books balance')
  await page.getByRole('combobox', { name: 'Person' }).fill(email)
  await page.getByRole('option', { name: `Robin Sample (${email})` }).click()
  await expect(page).toHaveURL(/user=/u)
  const movements = page.getByRole('list', { name: 'Movements of money, newest first' })
  await expect(movements.getByRole('listitem')).toHaveCount(3)
  await page.getByLabel('Kind').selectOption('Top-up')
  await expect(movements.getByRole('listitem')).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export these as CSV' }).click()
  const csv = await (await downloading).createReadStream()
  const text = (await csv.toArray()).join('')
  expect(text).toContain('60.00')
  expect(text.trim().split('\n')).toHaveLength(3)
})

/** Promises a bank transfer as a parent and returns its id. */
const announceTransfer = async (page: Page): Promise<string> => {
  await page.goto(creditPage)
  await press(page, 'Top up')
  await page.getByLabel('How much would you like to add?').fill('9')
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await press(page, 'Get payment details')
  await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test('a payment that won’t arrive is cancelled, and the payer is told', async ({ people }) => {
  const { page, email } = await people.newPerson()
  const id = await announceTransfer(page)
  const office = await people.pageOf('admin')
  await office.goto(`/admin/payments/${id}`)
  await press(office, 'Cancel payment')
  const dialog = office.getByRole('dialog', { name: /^Cancel payment RP-/u })
  await dialog.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('You pay by card now')
  await dialog.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(office.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(office.getByRole('button', { name: 'Record received' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
  await expect(page.getByText(/cancelled this payment\. Please don’t send £/u)).toBeVisible()
  await expect(page.getByText('Reason: You pay by card now')).toBeVisible()
  expect((await people.emailTo(email)).text).toContain('Please do not send it')
})

test('a payment recorded by mistake is reversed and never edited', async ({ people }) => {
  test.slow()
  const { page, email } = await people.newPerson()
  const id = await announceTransfer(page)
  const office = await people.pageOf('admin')
  await office.goto(`/admin/payments/${id}`)
  await press(office, 'Record received')
  await office.getByRole('dialog').getByRole('button', { name: 'Record received' }).click()
  await press(office, 'Reverse')
  await office.getByLabel('Reason').fill('It was another family')
  await press(office, 'Reverse payment')
  await expect(office.getByText('Reversed', { exact: true }).first()).toBeVisible()
  await expect(office.getByRole('list', { name: /^Movements of money/u }).getByRole('listitem')).toHaveCount(
    2,
  )
  await expectBalance(page, '£0.00')
  await page.goto(`/account/payments/${id}`)
  const receipt = page.getByRole('article', { name: 'Receipt' })
  await expect(receipt.getByRole('row').last()).toHaveText(/^Paid, after the reversal\s*£0\.00$/u)
  expect((await people.emailTo(email)).text).toContain('It was another family')
})

test('staff and other customers see no money', async ({ people }) => {
  const staff = await people.pageOf('staff')
  for (const address of ['/admin/payments', '/admin/ledger']) {
    await staff.goto(address)
    await expect(staff.getByText('Ask an owner or admin if you need to see this page.')).toBeVisible()
  }
  await expect(staff.getByRole('link', { name: 'Ledger' })).toHaveCount(0)
  const parent = await people.pageOf('customer')
  await parent.goto('/account/payments/0190a000-0000-7000-8000-000000000001')
  await expect(
    parent.getByRole('heading', { name: 'There is no payment of yours at this address' }),
  ).toBeVisible()
})

test('pressing Top up twice pays once, and the keyboard alone is enough', async ({ people }) => {
  const { page } = await people.newPerson()
  await page.goto(creditPage)
  const topUp = page.getByRole('button', { name: 'Top up' })
  // The button is in its final place before the payment methods are known.
  await expect(topUp).toBeEnabled()
  await topUp.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Top up' })
  await expect(dialog.getByLabel('How much would you like to add?')).toBeFocused()
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(providersPage(page, '£11.00')).toBeVisible()
  await page.goto(creditPage)
  await expect(ownPayments(page).getByRole('row')).toHaveCount(2)
})

test('the reference on a bank statement leads to the payment and its booking, from the lists and the palette', async ({
  people,
}) => {
  const { owner, lesson } = await makeLesson(people, 6_000)
  const { page, children } = await makeFamily(people, 'Ivy')
  await putIntoCart(page, lesson, ...children)
  const { _id, reference, payments } = await bookByTransfer(page)
  const quoted = payments[0]?.reference ?? ''
  const search = owner.getByRole('searchbox', { name: 'Search' })
  const row = owner.getByRole('row').filter({ hasText: quoted })

  await owner.goto(pages.payments())
  await search.fill('nobody-goes-by-this')
  await expect(owner.getByRole('heading', { name: 'No payment matches “nobody-goes-by-this”' })).toBeVisible()
  await owner.getByRole('button', { name: 'Show all' }).click()
  await expect(search).toHaveValue('')
  await search.fill(quoted.toLowerCase())
  await expect(owner.getByText('1 payment', { exact: true })).toBeVisible()
  await expect(row.getByRole('link', { name: reference })).toBeVisible()
  // The search covers names too, and isn't in the address.
  expect(owner.url()).not.toContain(quoted.toLowerCase())
  await row.getByRole('link', { name: quoted }).click()
  await expect(owner.getByRole('heading', { level: 1, name: `Payment ${quoted}` })).toBeVisible()
  await owner.goBack()
  await expect(search).toHaveValue(quoted.toLowerCase())
  await expect(owner.getByText('1 payment', { exact: true })).toBeVisible()

  await owner.goto(pages.bookings())
  await search.fill(quoted)
  await expect(owner.getByText('1 booking', { exact: true })).toBeVisible()
  await expect(owner.getByRole('row').filter({ hasText: reference })).toBeVisible()

  await owner.keyboard.press('ControlOrMeta+k')
  await owner.getByRole('textbox', { name: 'Search or jump to' }).fill(quoted.slice(3))
  await owner.getByRole('dialog', { name: 'Command palette' }).getByRole('button', { name: quoted }).click()
  await expect(owner.getByRole('heading', { level: 1, name: `Payment ${quoted}` })).toBeVisible()
  await owner.getByRole('main').getByRole('link', { name: reference }).click()
  await expect(owner).toHaveURL(pages.booking({ bookingId: _id }))
})
