import { moreThanExpected } from '#domain/sentences.ts'
import { bookByTransfer, makeFamily, makeLesson, putIntoCart } from '../support/checkout.ts'
import { expect, test } from '../support/people.ts'

test('when part of a transfer arrives and some is paid in cash, the family is asked for the rest', async ({
  people,
}) => {
  const { owner, lesson } = await makeLesson(people, 6_000)
  const { page, children } = await makeFamily(people, 'Ivy')
  await putIntoCart(page, lesson, ...children)
  const booking = await bookByTransfer(page)
  const [transfer] = booking.payments

  await owner.goto(`/admin/bookings/${booking._id}`)
  await owner.getByRole('button', { name: /^Record received/u }).click()
  const received = owner.getByRole('dialog', { name: 'Record received' })
  const amount = received.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toBeFocused()
  await amount.fill('70')
  await received.getByRole('button', { name: 'Record received' }).click()
  await expect(received.getByText(moreThanExpected({ expected: '£60.00' }).text)).toBeVisible()
  await amount.fill('20')
  await expect(received).toContainText(`£40.00 stays expected under ${transfer?.reference}`)
  await received.getByRole('button', { name: 'Record received' }).click()
  await expect(owner.getByText(`£40.00 of ${transfer?.reference} is still expected.`)).toBeVisible()

  await owner.getByRole('button', { name: 'Record payment' }).click()
  const cash = owner.getByRole('dialog', { name: `Record a payment for ${booking.reference}` })
  await expect(cash).toContainText(`${transfer?.reference}, £40.00`)
  const way = cash.getByRole('combobox', { name: 'How was it paid?' })
  await expect(way).toBeFocused()
  await way.press('Enter')
  await owner.getByRole('option', { name: 'Cash' }).click()
  await cash.getByRole('textbox', { name: 'Amount' }).fill('15')
  await cash.getByRole('button', { name: 'Record payment' }).click()
  await expect(owner.getByText(`£15.00 recorded for ${booking.reference}.`)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/account/bookings/${booking._id}`)
  await expect(page.getByRole('heading', { name: 'Pay £25.00 by bank transfer' })).toBeVisible()
  await expect(page.getByText(transfer?.reference ?? '').first()).toBeVisible()

  // The receipt of a part covers only that part, and also says what is still due.
  await page
    .getByRole('link', { name: /^Receipt/u })
    .last()
    .click()
  const receipt = page.getByRole('article', { name: 'Receipt' })
  await expect(receipt.getByRole('row', { name: 'Still to pay' })).toContainText('£25.00')
  await expect(receipt.getByRole('row').last()).toHaveText(/^Paid with this payment\s*£15\.00$/u)
  await page.goBack()

  // Everything due is promised, and both sides can see that. The booking was made with this promise, so only the team
  // can cancel it.
  await owner.getByRole('button', { name: 'Email a reminder' }).click()
  await expect(owner.getByRole('dialog')).toContainText('They announced all of it, £25.00 by bank transfer')
  const due = page.getByRole('region', { name: 'What is due' })
  await expect(due).toContainText(
    'You’ve already told us you’ll pay everything that’s due: £25.00 by bank transfer',
  )
  await expect(due).toContainText('To pay another way, write to hello@brightwater.test.')
  await expect(due.getByRole('button', { name: /^Cancel payment/u })).toBeHidden()
})
