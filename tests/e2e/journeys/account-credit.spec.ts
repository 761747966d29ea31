import { pages } from '#contract/pages.ts'
import { makeFamily, makeLesson, putIntoCart } from '../support/checkout.ts'
import { expect, type Page, test } from '../support/people.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const history = (page: Page) => page.getByRole('region', { name: 'Credit history' })

test('an admin gives £10 with a reason, and the parent reads the reason and spends the credit', async ({
  people,
}) => {
  const { owner, lesson } = await makeLesson(people, 1_200)
  const { page, email, children } = await makeFamily(people, 'Mia')
  const { _id: userId } = (await (await page.request.get('/api/user')).json()) as { _id: string }

  await owner.goto(pages.person({ userId }))
  const credit = owner.getByRole('region', { name: 'Account credit' })
  await credit.getByRole('button', { name: 'Give or take credit' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Change Robin’s credit' })
  // There is no credit to take away.
  await expect(dialog.getByRole('radio', { name: 'Take credit away' })).toBeDisabled()
  await dialog.getByLabel('Amount').fill('10')
  await press(owner, 'Give credit')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expect(dialog.getByLabel('Amount')).toHaveValue('10.00')
  await dialog.getByLabel('Reason').fill('Sorry for the rain')
  await dialog.getByLabel('Can be used until').fill('31/12/2099')
  await expect(dialog).toContainText('Robin will have £10.00 of credit.')
  await press(owner, 'Give credit')
  await expect(dialog).toBeHidden()
  await expect(credit).toContainText('£10.00 can be used until Thu 31 Dec 2099')
  await expect(credit.getByRole('row').nth(1)).toContainText(/Given: Sorry for the rain.*\+£10\.00/u)
  await expect(owner.getByRole('region', { name: 'History' })).toContainText(
    'changed Robin Sample’s account credit',
  )

  expect((await people.emailTo(email)).text).toContain('Sorry for the rain')
  await page.goto(pages.accountCredit())
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('£10.00')
  await expect(history(page)).toContainText('Given: Sorry for the rain')

  await putIntoCart(page, lesson, ...children)
  await page.goto(pages.checkout())
  await page.getByRole('switch', { name: 'Use my account credit' }).check()
  await page.getByRole('radio', { name: 'Card' }).check()
  await press(page, 'Pay £2.00 by card')
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'You’re booked', exact: true })).toBeVisible()

  await page.goto(pages.accountCredit())
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('£0.00')
  await history(page)
    .getByRole('link', { name: /^Paid for booking RC-/u })
    .click()
  await expect(page.getByText(lesson.name).first()).toBeVisible()
})
