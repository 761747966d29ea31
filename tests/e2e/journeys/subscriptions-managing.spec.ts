import { pages } from '#contract/pages.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { dialogNamed, rowOf, typedDate } from '../support/activities.ts'
import { expect, test } from '../support/people.ts'
import { firstIn, subscribedFamily } from '../support/subscriptions.ts'

const words = (day: string): string => formatDate(day, 'EEE d MMM yyyy')
const monthOf = (day: string): string => formatDate(day, 'MMMM yyyy')

test('an admin finds a subscription, pauses a month, skips a payment, changes the amount and ends it', async ({
  people,
}) => {
  const { email, swimming } = await subscribedFamily(people)
  const page = await people.pageOf('admin')
  await page.goto(pages.userSubscriptions())
  await page.getByRole('searchbox').fill(email)
  const row = rowOf(page, swimming.name)
  await expect(row).toContainText('Active')
  await expect(row).toContainText(`£40.00${words(firstIn(1))}`)
  await row.getByRole('link', { name: 'Mia Sample' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Sample' })).toBeVisible()
  const ahead = page.getByRole('region', { name: 'Payments to come' })

  await ahead.getByRole('button', { name: 'Pause a month' }).click()
  const pause = dialogNamed(page, 'Pause a month')
  await pause.getByRole('combobox', { name: 'Month' }).selectOption(monthOf(firstIn(2)))
  await pause.getByRole('textbox', { name: 'Reason' }).fill('Away')
  await pause.getByRole('button', { name: 'Pause this month' }).click()
  await expect(pause).toBeHidden()
  const paused = ahead.getByRole('listitem').filter({ hasText: monthOf(firstIn(2)) })
  await expect(paused).toContainText('Paused')

  await ahead.getByRole('button', { name: `Skip, ${firstIn(3)}` }).click()
  const skip = dialogNamed(page, `Skip the payment on ${words(firstIn(3))}`)
  await skip.getByRole('textbox', { name: 'Reason' }).fill('A present')
  await skip.getByRole('button', { name: 'Skip payment' }).click()
  const skipped = ahead.getByRole('listitem').filter({ hasText: words(firstIn(3)) })
  await expect(skipped).toContainText('Skipped')
  await expect(skipped).toContainText('A present')

  await ahead.getByRole('button', { name: 'Change the amount' }).click()
  const change = dialogNamed(page, 'Change the amount')
  await change.getByRole('textbox', { name: 'Each payment' }).fill('45')
  await change.getByRole('textbox', { name: 'From' }).fill(typedDate(firstIn(4)))
  await change.getByRole('button', { name: 'Change amount' }).click()
  await expect(change.getByText('Required', { exact: true })).toBeVisible()
  await change.getByRole('textbox', { name: 'Reason' }).fill('A second lane')
  await change.getByRole('button', { name: 'Change amount' }).click()
  await expect(ahead.getByRole('listitem').filter({ hasText: words(firstIn(4)) })).toContainText('£45.00')
  await expect(ahead.getByRole('listitem').filter({ hasText: words(firstIn(1)) })).toContainText('£40.00')

  await page.getByRole('button', { name: 'End subscription' }).click()
  const end = dialogNamed(page, 'End this subscription')
  await end.getByRole('textbox', { name: /^From which day/u }).fill(typedDate(firstIn(2)))
  await end.getByRole('textbox', { name: 'Reason' }).fill('Moved away')
  await expect(end.getByText(`The last payment is £40.00 on ${words(firstIn(1))}.`)).toBeVisible()
  // One month is paused, so three of the five dates remain from that day on.
  await expect(end.getByText('3 dates are given back')).toBeVisible()
  await end.getByRole('button', { name: 'End subscription' }).click()
  await expect(page.getByText(`Ends ${words(firstIn(2))}`)).toBeVisible()
  await expect(ahead).toContainText('Nothing is collected from then on.')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Moved away')
})

test('a parent sees what is paid when and by which card, and ends the subscription after being told the last payment', async ({
  people,
}) => {
  const { page, swimming } = await subscribedFamily(people)
  await page.goto(pages.accountSubscriptions())
  const card = page.getByRole('article').filter({ hasText: swimming.name })
  await expect(card).toContainText(`Next payment: £40.00 on ${words(firstIn(1))}`)
  await card.getByRole('link').click()
  const ahead = page.getByRole('region', { name: 'Payments to come' })
  await expect(ahead.getByRole('listitem')).toHaveCount(12)
  await expect(ahead).toContainText('And so on each month')
  await expect(page.getByRole('region', { name: 'Your card' })).toContainText('Visa ending in 4242')

  await page.getByRole('button', { name: 'End subscription' }).click()
  const end = dialogNamed(page, 'End this subscription')
  await expect(end.getByText('No more payments are collected.')).toBeVisible()
  await end.getByRole('textbox', { name: /^From which day/u }).fill(typedDate(firstIn(3)))
  await expect(end.getByText(`Your last payment is £40.00 on ${words(firstIn(2))}.`)).toBeVisible()
  await expect(end.getByText('3 dates are given back')).toBeVisible()
  await end.getByRole('button', { name: 'End subscription' }).click()
  await expect(page.getByText(`Ends ${words(firstIn(3))}`)).toBeVisible()
  await expect(ahead.getByRole('listitem')).toHaveCount(2)
})
