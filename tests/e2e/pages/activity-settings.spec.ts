import { formatDate } from '#domain/kernel/date-format.ts'
import { messages } from '#domain/messages.ts'
import { dayFromNow, makeActivity, postTo, typedDate, unique } from '../support/activities.ts'
import { expect, test, type Page } from '../support/people.ts'

const inWords = (date: string) => formatDate(date, 'EEE d MMM yyyy')
const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('every setting of an activity is saved, shown on its page, and filled in when it’s edited', async ({
  people,
}) => {
  test.slow()
  const page = await people.pageOf('owner')
  const policy = unique('Flexible')
  const agreement = unique('House rules')
  await postTo(page, '/api/cancellation-policies', { name: policy, rules: [] })
  const texts = { text: 'I agree.', policyText: '', linkToPolicy: '' }
  await postTo(page, '/api/booking-agreements', { name: agreement, ...texts })
  const { _id, name } = await makeActivity(page)
  const edit = `/admin/activities/${_id}/edit?step=4`
  const [opens, closes] = [dayFromNow(1), dayFromNow(5)]

  await page.goto(edit)
  // The initial settings: on sale, listed, with every payment method.
  await expect(page.getByRole('checkbox', { name: 'Enabled' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Listed' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'All that you take' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Waitlist type' })).toHaveValue('off')

  await page.getByRole('radio', { name: 'By link only' }).check()
  await page.getByRole('textbox', { name: 'Sales open, date' }).fill(typedDate(closes))
  await page.getByRole('textbox', { name: 'Sales open, time' }).fill('9am')
  await page.getByRole('textbox', { name: 'Sales close, date' }).fill(typedDate(opens))
  await page.getByRole('textbox', { name: 'Sales close, time' }).fill('5.30pm')
  await page.getByRole('combobox', { name: 'Age restriction' }).selectOption('By a range of birth dates')
  await page.getByRole('textbox', { name: 'Born on or after' }).fill('01/09/2019')
  await page.getByRole('textbox', { name: 'Born on or before' }).fill('31/08/2020')
  await page.getByRole('radio', { name: 'Is warned, and can book' }).check()
  await page.getByRole('combobox', { name: 'Cancellation policy' }).selectOption(policy)
  await page.getByRole('combobox', { name: 'Booking agreement' }).selectOption(agreement)
  await page.getByRole('combobox', { name: 'Waitlist type' }).selectOption('All sessions')
  await page.getByRole('radio', { name: 'Only some of them' }).check()
  await page.getByRole('checkbox', { name: 'Bank transfer' }).check()
  await page.getByRole('checkbox', { name: 'Card', exact: true }).uncheck()
  await page.getByRole('textbox', { name: 'Confirmation note' }).fill('Bring a towel.')

  // A sales period that ends before it starts is reported and corrected.
  await press(page, 'Save')
  await expect(page.getByText(messages.salesCloseTooSoon.text).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Sales open, date' }).fill(typedDate(opens))
  await page.getByRole('textbox', { name: 'Sales close, date' }).fill(typedDate(closes))
  await press(page, 'Save')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('£0.00')).toBeVisible()
  await expect(page.getByText('2 sessions to come of 2')).toBeVisible()

  await page.getByRole('tab', { name: 'Settings' }).click()
  const shown = page.getByRole('tabpanel', { name: 'Settings' })
  for (const words of [
    'by link only',
    `${inWords(opens)}, 9am`,
    `${inWords(closes)}, 5.30pm`,
    'Born Sun 1 Sep 2019 to Mon 31 Aug 2020',
    policy,
    agreement,
    'All sessions',
    'Bank transfer',
    'Bring a towel.',
  ])
    await expect(shown).toContainText(words)

  await page.goto(edit)
  await expect(page.getByRole('radio', { name: 'By link only' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Waitlist type' })).toHaveValue('allSessions')
  await expect(page.getByRole('checkbox', { name: 'Bank transfer' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Card', exact: true })).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Born on or before' })).toHaveValue('31/08/2020')
  await expect(page.getByRole('textbox', { name: 'Sales close, time' })).toHaveValue('5.30pm')
})
