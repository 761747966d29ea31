import type { ActivityForm } from '#contract/catalogue/activities/activity-form.ts'
import { messages } from '#domain/messages.ts'
import { dayFromNow, postTo, sessionOn, ticketNamed } from '../support/activities.ts'
import { test } from '../support/empty-product.ts'
import { expect, type Page } from '../support/people.ts'

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(?: \\*)?$`, 'u'))

const right = {
  Name: 'Harbour Sailing Club',
  'First name': 'Olive',
  'Last name': 'Owner',
  Email: 'olive@people.test',
  Password: 'a lighthouse in the fog',
  'Confirm password': 'a lighthouse in the fog',
}

/** Puts a lesson with a price on sale, and returns the activity's id. */
const sellLesson = async (page: Page, product: string): Promise<string> => {
  const form: ActivityForm = {
    name: 'Sailing for beginners',
    fieldData: [],
    sessions: [sessionOn(dayFromNow(7))],
    tickets: [ticketNamed('Sailing lesson', { type: 'single', price: 2_500 })],
    addOns: [],
    enabled: true,
    visibility: 'listed',
    salesOpen: null,
    salesClose: null,
    ageRestriction: null,
    cancellationPolicy: null,
    bookingAgreement: null,
    waitlistType: 'off',
    waitlistApproval: false,
    paymentMethods: null,
    confirmationNote: '',
  }
  const { _id } = await postTo<{ _id: string }>(page, `${product}/api/activity-groups`, form)
  return _id
}

test('an empty installation is set up once in the browser, which ends on the owner’s dashboard', async ({
  page,
  empty,
}) => {
  // Starts two copies of the product, and passwords are slow to hash.
  test.setTimeout(240_000)
  // Any address leads to the setup.
  await page.goto(`${empty}/admin/people`)
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your organisation' })).toBeVisible()
  const create = page.getByRole('button', { name: 'Create organisation' })

  // This browser runs on the server itself, so the code is filled in.
  const code = field(page, 'Setup code')
  await expect(code).toHaveValue(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/u)
  const setupCode = await code.inputValue()

  const wrong = { ...right, Name: '', Email: 'olive', 'Confirm password': 'something else' }
  await fill(page, wrong)
  await create.click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('There are 3 things to fix')
  for (const sentence of [
    messages.required.text,
    messages.notAnEmail.text,
    messages.passwordsDoNotMatch.text,
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  for (const [label, value] of Object.entries(wrong)) await expect(field(page, label)).toHaveValue(value)
  await expect(page).toHaveURL(`${empty}/admin/people`)

  await page.reload()
  for (const [label, value] of Object.entries(wrong))
    await expect(field(page, label)).toHaveValue(/password/iu.test(label) ? '' : value)
  await expect(code).toHaveValue(setupCode)

  // People elsewhere have to know the code.
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
  await page.setExtraHTTPHeaders(elsewhere)
  await page.reload()
  await expect(code).toHaveValue('')
  await fill(page, right)
  await create.click()
  await expect(code).toBeFocused()
  await code.fill('aaaa-bbbb-cccc')
  await create.click()
  await expect(page.getByText(messages.setupCodeWrong.text, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${empty}/admin/people`)
  const told = await page.request.get(`${empty}/api/setup`, { headers: elsewhere })
  expect(await told.json()).toEqual({ needed: true, setupCode: null })

  await code.fill(setupCode.toUpperCase().replaceAll('-', ' '))
  await create.click()
  await expect(page).toHaveURL(`${empty}/admin`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Harbour Sailing Club dashboard' })).toBeVisible()
  // Until customers can pay, nothing with a price can be sold.
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem').first()).toContainText('Choose how customers pay you')
  await expect(steps.getByRole('link', { name: 'Set up payments' })).toBeVisible()
  // This copy can't send emails, and people who would wait for one are told.
  const notice = page.getByText('Email isn’t set up, so nothing is sent.')
  await expect(notice).toBeVisible()
  // This organiser requires no terms. The steps can be hidden and shown again.
  await expect(steps.getByRole('heading', { name: 'Complete your settings (done)' })).toBeVisible()
  await steps.getByRole('button', { name: 'Hide first steps' }).click()
  await expect(steps).toHaveCount(0)
  // The button is gone. The focus moves into the page and not to the top of the window.
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible()
  await expect(steps).toHaveCount(0)
  await page.goto(`${empty}/admin/settings`)
  await page.getByRole('button', { name: 'Show first steps' }).click()
  // Leaving immediately would cancel the request.
  await expect(page.getByText('The dashboard shows the first steps again.')).toBeVisible()
  await page.goto(`${empty}/admin`)
  await expect(steps).toBeVisible()
  await page.goto(`${empty}/admin/team`)
  await expect(page.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible()
  // The banner says it here, so it isn't repeated.
  await expect(page.getByText(/Email isn’t set up/u)).toHaveCount(1)

  // The link can't be shown again, so it must be readable in full with its instructions on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const inviting = page.getByRole('dialog')
  await inviting.getByLabel(/^Email/u).fill('amira@people.test')
  await inviting.getByRole('button', { name: 'Create invitation' }).click()
  const passOn = page.getByRole('alert').filter({ hasText: 'We can’t show it again.' })
  await expect(passOn.getByText(/#token=/u)).toBeVisible()
  expect(await passOn.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  for (const words of [/#token=/u, /^Send this link yourself/u])
    expect(await passOn.getByText(words).evaluate((text) => text.getBoundingClientRect().right)).toBeLessThan(
      390 - 16,
    )

  // A customer added by the team gets a welcome, but no offer of a link that needs an email.
  const added = await page.request.post(`${empty}/api/users`, {
    headers: { origin: empty },
    data: { email: 'ola@people.test', firstName: 'Ola', lastName: 'Nowak' },
  })
  const { _id: ola } = (await added.json()) as { _id: string }
  await page.goto(`${empty}/admin/people/${ola}`)
  await page.getByRole('button', { name: 'Make an invitation link' }).click()
  await expect(passOn).toBeVisible()
  const link = (await passOn.getByText(/#token=/u).textContent()) ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: `Welcome to ${right.Name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save password' })).toBeVisible()
  await expect(page.getByText('Ask for a new link')).toHaveCount(0)
  expect(await (await page.request.get(`${empty}/api/user`)).json()).toMatchObject({
    email: right.Email,
    role: 'owner',
  })

  // Something with a price can't be paid for yet. The team is told everywhere, and so is the customer.
  const activity = await sellLesson(page, empty)
  const cannotPay = 'You haven’t set up any way to pay yet, so no one can buy'
  await page.goto(`${empty}/admin/activities/${activity}`)
  await expect(page.getByRole('alert')).toContainText(`${cannotPay} Sailing lesson online.`)
  await page.goto(`${empty}/admin`)
  await expect(page.getByRole('alert').filter({ hasText: cannotPay })).toContainText('Sailing for beginners')
  await page.goto(`${empty}/activities/${activity}`)
  await expect(page.getByRole('note')).toContainText('Harbour Sailing Club')
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await page.goto(`${empty}/admin/settings/payments`)
  await page.getByRole('group', { name: 'Cash' }).getByRole('switch').first().focus()
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok())
  await page.keyboard.press(' ')
  await saved
  await page.goto(`${empty}/admin`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(cannotPay)).toHaveCount(0)
  await page.goto(`${empty}/activities/${activity}`)
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto(empty)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Set up your organisation')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
})
