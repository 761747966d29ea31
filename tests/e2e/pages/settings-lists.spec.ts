import { messages } from '#domain/messages.ts'
import { moneyAtLeast } from '#domain/sentences.ts'
import { atLittleOaks, expect, type Page, test } from '../support/people.ts'

let counter = 0
/** Names must be unique, because tests share one organiser. */
const named = (word: string) => `${word} ${process.pid}-${Date.now() % 100_000}-${++counter}`

const begin = async (page: Page, path: string, button: string) => {
  await page.goto(`/admin/settings/${path}`)
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.waitFor()
  return { dialog, submit: dialog.getByRole('button', { name: button }) }
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a venue is created, found, edited, disabled and deleted', async ({ people }) => {
  const page = await people.pageOf('admin')
  const name = named('Hall')
  const { dialog, submit } = await begin(page, 'venues', 'Create venue')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(messages.checkRequiredFields.text)
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address line 1').fill('1 Mill Lane')
  await dialog.getByLabel('Postcode').fill('CT1 2EH')
  await submit.click()
  await expect(dialog).toBeHidden()

  await page.getByLabel('Search').fill(name.toUpperCase())
  await expect(page).toHaveURL(/search=HALL/u)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue(name.toUpperCase())
  await expect(page.getByRole('link', { name: /1 Mill Lane/u })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=1%20Mill%20Lane/u,
  )

  await page.getByRole('button', { name: `Edit, ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit venue' })
  await edit.getByLabel('Town or city').fill('Canterbury')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, name)).toContainText('Canterbury')
  await page.getByRole('button', { name: `Disable, ${name}` }).click()
  await expect(row(page, name)).toContainText('Disabled')

  await page.getByRole('button', { name: `Delete, ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete venue' }).click()
  await expect(page.getByText('No venue matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByLabel('Search')).toHaveValue('')
})

const refusal = (message: string) => ({
  status: 409,
  json: { error: { code: 'conflict', message, reason: 'venueUsed', params: {}, issues: [], requestId: 'x' } },
})

test('a venue that can’t be created gives the reason in its dialog, and nothing typed is lost', async ({
  people,
}) => {
  const page = await people.pageOf('admin')
  const { dialog, submit } = await begin(page, 'venues', 'Create venue')
  await dialog.getByLabel('Name').fill('Lost hall')
  await page.route('**/api/venues', async (route) => route.fulfill(refusal('The hall is closed.')))
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to create venue: The hall is closed.')
  await page.unroute('**/api/venues')
  await page.route('**/api/venues', async (route) => route.fulfill(refusal('')))
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create venue.')
  await expect(dialog.getByLabel('Name')).toHaveValue('Lost hall')
})

test('regular and fixed subscription plans say what is paid and when', async ({ people }) => {
  const page = await people.pageOf('admin')
  const monthly = named('Monthly')
  const regular = await begin(page, 'subscription-plans', 'Create subscription plan')
  await regular.submit.click()
  await expect(regular.dialog.getByText('Required', { exact: true })).toHaveCount(3)
  await regular.dialog.getByLabel('Name').fill(monthly)
  await regular.dialog.getByLabel('Amount a month').fill('0')
  await regular.dialog.getByLabel(/^First payment date/u).fill('15/9/2126')
  await regular.dialog.getByLabel(/^Final payment date/u).fill('20/9/2126')
  await regular.submit.click()
  await expect(regular.dialog.getByText(moneyAtLeast({ least: '£0.01' }).text, { exact: true })).toBeVisible()
  await expect(regular.dialog.getByText(messages.noFirstBetween.text, { exact: true })).toBeVisible()
  await regular.dialog.getByLabel('Amount a month').fill('45')
  await regular.dialog.getByLabel(/^Final payment date/u).fill('31/7/2127')
  await regular.dialog.getByLabel('Name').focus()
  const words = '£45.00 on the 1st of each month, Oct 2126 – Jul 2127'
  await expect(regular.dialog.getByRole('region', { name: 'Preview' })).toContainText(words)
  await regular.submit.click()
  await expect(row(page, monthly)).toContainText('on the 1st of each month')

  const termly = named('Termly')
  const fixed = await begin(page, 'subscription-plans', 'Create subscription plan')
  await fixed.dialog.getByLabel('Name').fill(termly)
  await fixed.dialog.getByLabel('Fixed').check()
  await fixed.dialog.getByRole('button', { name: 'Remove payment 1' }).click()
  await fixed.submit.click()
  await expect(fixed.dialog.getByText(messages.noPayments.text, { exact: true })).toBeVisible()
  const add = fixed.dialog.getByRole('button', { name: /Add payment/u })
  await add.click()
  await fixed.dialog.getByLabel('Date of payment 1').fill('5 jan 2127')
  await fixed.dialog.getByLabel('Amount of payment 1').fill('120')
  await add.click()
  await expect(fixed.dialog.getByLabel('Date of payment 2')).toHaveValue('05/02/2127')
  await fixed.dialog.getByLabel('Amount of payment 2').fill('80')
  await expect(fixed.dialog.getByText('Total £200.00')).toBeVisible()
  await fixed.submit.click()
  await expect(row(page, termly)).toContainText('2 payments, £200.00 in all')
  await page.getByRole('button', { name: `View details, ${termly}` }).click()
  const details = page.getByRole('dialog', { name: 'Fixed payment schedule details' })
  await expect(details.getByRole('row')).toHaveText([
    'DateAmount',
    'Sun 5 Jan 2127£120.00',
    'Wed 5 Feb 2127£80.00',
    'Total£200.00',
  ])
  await details.getByRole('button', { name: 'Close' }).last().click()
  await expect(details).toBeHidden()
})

test('a booking agreement links to its policy and removes dangerous markup', async ({ people }) => {
  const page = await people.pageOf('admin')
  const name = named('Conduct')
  const { dialog, submit } = await begin(page, 'booking-agreements', 'Create booking agreement')
  await dialog.getByLabel('Name').fill(name)
  const text = dialog.getByLabel('Text', { exact: true }).or(dialog.getByRole('textbox', { name: /^Text/u }))
  await text.first().fill('I agree to the <link>policy</link> <img src=x onerror=alert(1)>')
  await submit.click()
  await expect(dialog.getByText(messages.policyLinkLeadsNowhere.text)).toBeVisible()
  await dialog.getByLabel('Policy text').fill('Be kind.')
  await dialog.getByLabel('Link to policy').fill('example.test')
  await submit.click()
  await expect(dialog.getByText(messages.notAWebAddress.text)).toBeVisible()
  await dialog.getByLabel('Link to policy').fill('')
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(row(page, name)).toContainText('I agree to the policy')
  await row(page, name).getByRole('button', { name: 'policy', exact: true }).click()
  const policy = page.getByRole('dialog', { name: 'Booking agreement' })
  await expect(policy).toContainText('Be kind.')
  await policy.getByRole('button', { name: 'Close' }).last().click()
  await expect(policy).toBeHidden()
})

test('a cancellation policy consists of rules that read as sentences', async ({ people }) => {
  const page = await people.pageOf('admin')
  const name = named('Fair')
  const { dialog, submit } = await begin(page, 'cancellation-policies', 'Create cancellation policy')
  await dialog.getByLabel('Name').fill(name)
  const rule = page.getByRole('dialog', { name: 'Add cancellation rule' })
  const amount = rule.getByLabel('Cancellation window: amount')
  const add = rule.getByRole('button', { name: 'Add', exact: true })
  await dialog.getByRole('button', { name: 'Add cancellation rule' }).click()
  await expect(rule.getByLabel('Cancellation window: unit')).toHaveValue('hours')
  await expect(rule.getByLabel('Percentage to refund')).toHaveValue('100')
  await expect(rule.getByLabel('Account credit expiry: unit')).toHaveValue('days')
  await add.click()
  await expect(rule.getByText('Required', { exact: true })).toBeVisible()
  await amount.fill('0')
  await expect(rule.getByText(messages.amountBelowOne.text, { exact: true })).toBeVisible()
  await amount.fill('48')
  await rule.getByLabel('Percentage to refund').fill('101')
  await add.click()
  await expect(rule.getByText(messages.percentageAboveHundred.text, { exact: true })).toBeVisible()
  await rule.getByLabel('Percentage to refund').fill('0')
  await expect(rule.getByLabel('Fee')).toBeHidden()
  await add.click()
  await expect(rule).toBeHidden()
  await expect(dialog.getByRole('listitem').first()).toHaveText(/Up to 48 hours before.*Nothing back\./u)

  await dialog.getByRole('button', { name: 'Add cancellation rule' }).click()
  await amount.fill('2')
  await rule.getByLabel('Cancellation window: unit').selectOption('days')
  await add.click()
  await expect(rule.getByText(messages.windowTwice.text)).toBeVisible()
  await amount.fill('7')
  await rule.getByLabel('Fee').fill('5')
  await add.click()
  await expect(dialog.getByRole('listitem').first()).toContainText(
    'Up to 7 days before100% back, less a fee of £5.00, to card or account credit.',
  )
  await submit.click()
  const card = page.getByRole('article', { name })
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: `Delete, ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete policy' }).click()
  await expect(card).toBeHidden()
})

test('staff are told that they can’t open these pages', async ({ people }) => {
  const page = await people.pageOf('staff')
  for (const path of ['venues', 'subscription-plans', 'booking-agreements', 'cancellation-policies']) {
    await page.goto(`/admin/settings/${path}`)
    await expect(page.getByRole('heading', { name: messages.notAllowed.text })).toBeVisible()
  }
})

test(
  'on the Starter tier the list can be read, and adding asks for a higher tier',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await page.goto('/admin/settings/subscription-plans')
    await expect(page.getByRole('heading', { name: 'No subscription plans yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Create subscription plan' }).click()
    const dialog = page.getByRole('dialog', { name: messages.featureNotAvailableTitle })
    await expect(dialog).toContainText(messages.featureNotAvailable.text)
    await expect(dialog.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('target', '_blank')
  },
)
