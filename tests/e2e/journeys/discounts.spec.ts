import { pages } from '#contract/pages.ts'
import type { DiscountRule } from '#contract/sales/discounts/discount-rules.ts'
import { messages } from '#domain/messages.ts'
import { newDiscountRule } from '#domain/sales/discounts/tidy-discount-rule.ts'
import { dialogNamed, postTo, rowOf, unique } from '../support/activities.ts'
import { chooseByKey, pressByKey, typeInto } from '../support/by-keyboard.ts'
import { cancelAll } from '../support/cancelling.ts'
import { makeFamily, makeLesson, putIntoCart } from '../support/checkout.ts'
import { atLittleOaks, expect, type Page, test } from '../support/people.ts'

const phone = { width: 390, height: 844 }

/** Codes belong to the organiser, which tests share. */
const newCode = () => `T${crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`

const addRule = (owner: Page, change: Partial<DiscountRule>) =>
  postTo<DiscountRule>(owner, '/api/discount-rules', { ...newDiscountRule, ...change })

const openForm = async (page: Page, type: string) => {
  await page.goto(pages.discounts())
  await pressByKey(page.getByRole('button', { name: 'Create discount rule' }))
  await chooseByKey(page.getByRole('menuitem', { name: type }))
  return dialogNamed(page, `Create ${type}`)
}

test('an organiser makes a sibling discount by keyboard and sees an example of its effect', async ({
  people,
}) => {
  const { owner: page, lesson } = await makeLesson(people)
  const name = unique('Siblings')
  const dialog = await openForm(page, 'Multi attendee discount')
  const example = dialog.getByRole('complementary', { name: 'Try it' })
  await expect(example).toContainText('The rule still needs')
  await typeInto(dialog.getByRole('textbox', { name: 'Name' }), name)
  await pressByKey(dialog.getByRole('radio', { name: 'Amount on additional attendee' }), 'Space')
  await page.keyboard.press('ArrowDown')
  await typeInto(dialog.getByRole('textbox', { name: 'Percentage on additional attendee' }), '10')
  await pressByKey(dialog.getByRole('radio', { name: 'The same activity' }), 'Space')
  await expect(example.getByRole('region', { name: 'What customers read' })).toContainText(
    'Sibling discount: 10% off each further attendee',
  )
  await expect(example.getByRole('region', { name: 'The example cart' })).toContainText(
    'The family saves £3.60.',
  )
  await pressByKey(example.getByRole('button', { name: 'One more of children' }))
  await expect(example.getByRole('region', { name: 'The example cart' })).toContainText(
    'The family saves £7.20.',
  )

  // Nothing is chosen yet. The form says so and keeps everything typed.
  await pressByKey(dialog.getByRole('button', { name: 'Submit' }))
  await expect(dialog.getByText('Please select an activity')).toBeVisible()
  await pressByKey(dialog.getByRole('button', { name: 'Select activities' }))
  const choosing = dialogNamed(page, 'Select activities')
  await typeInto(choosing.getByLabel('Filter'), 'no such activity')
  await expect(choosing).toContainText('No activities found')
  await choosing.getByLabel('Filter').fill(lesson.name)
  await pressByKey(choosing.getByRole('button', { name: `Add, ${lesson.name}` }))
  await pressByKey(choosing.getByRole('button', { name: 'OK', exact: true }))
  await expect(choosing).toHaveCount(0)
  await expect(dialog.getByRole('group', { name: 'Activities' })).toContainText(lesson.name)
  await pressByKey(dialog.getByRole('button', { name: 'Submit' }))
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, name)).toContainText('Sibling discount: 10% off each further attendee')

  // The activity has a rule now and can't get a second one of the same type.
  const second = await openForm(page, 'Multi attendee discount')
  await second.getByRole('button', { name: 'Select activities' }).click()
  await choosing.getByLabel('Filter').fill(lesson.name)
  await expect(choosing.getByRole('listitem')).toContainText('Another rule already applied')
  await choosing.getByRole('button', { name: 'Cancel' }).click()
  await second.getByRole('button', { name: 'Cancel' }).click()
})

test('an organiser makes a code by keyboard, and a second rule with the same letters is refused', async ({
  people,
}) => {
  const page = await people.pageOf('owner')
  const code = newCode()
  const codeName = unique('Code')
  const codeDialog = await openForm(page, 'Discount code')
  await typeInto(codeDialog.getByRole('textbox', { name: 'Name' }), codeName)
  await typeInto(codeDialog.getByRole('textbox', { name: 'Code' }), `${code}!`)
  await pressByKey(codeDialog.getByRole('radio', { name: 'Fixed amount' }), 'Space')
  await expect(codeDialog.getByText('Code can only contain letters and numbers.')).toBeVisible()
  await codeDialog.getByRole('textbox', { name: 'Code' }).fill(code)
  await typeInto(codeDialog.getByRole('textbox', { name: 'Fixed amount' }), '5')
  await pressByKey(codeDialog.getByRole('radio', { name: 'All activities' }), 'Space')
  await expect(codeDialog.getByRole('region', { name: 'The example cart' })).toContainText(`Code ${code}`)
  await pressByKey(codeDialog.getByRole('button', { name: 'Submit' }))
  await expect(codeDialog).toHaveCount(0)
  await expect(rowOf(page, codeName)).toContainText(`Code ${code}: £5.00 off`)

  // For the same code the dialog gives the reason at its top and stays unchanged.
  const again = await openForm(page, 'Discount code')
  await again.getByRole('textbox', { name: 'Name' }).fill(unique('Again'))
  await again.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await again.getByRole('radio', { name: 'Percentage' }).check()
  await again.getByRole('textbox', { name: 'Percentage' }).fill('10')
  await again.getByRole('radio', { name: 'All activities' }).check()
  await again.getByRole('button', { name: 'Submit' }).click()
  await expect(
    again.getByText('Failed to create discount rule: Another rule has this code already.'),
  ).toBeInViewport()
  await expect(again.getByRole('textbox', { name: 'Code' })).toHaveValue(code.toLowerCase())
  expect(await again.evaluate((element) => element.scrollTop)).toBe(0)
})

test('conditions of a rule are unique and share a unit, and a used rule is locked', async ({ people }) => {
  const { owner: page, lesson } = await makeLesson(people)
  const dialog = await openForm(page, 'Multi purchase discount')
  await dialog.getByRole('radio', { name: 'Sessions' }).check()
  const add = dialog.getByRole('button', { name: 'Add new condition' })
  await add.click()
  const condition = dialogNamed(page, 'Add new condition')
  await condition.getByRole('textbox', { name: 'Minimum sessions' }).fill('1')
  await condition.getByRole('radio', { name: 'Amount per session' }).check()
  await condition.getByRole('textbox', { name: 'Amount per session' }).fill('2')
  await condition.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(condition.getByText('Minimum sessions must be at least 2.')).toBeVisible()
  await condition.getByRole('textbox', { name: 'Minimum sessions' }).fill('3')
  await condition.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'Conditions' })).toHaveText(/3 or more sessions: £2.00 off/u)
  await add.click()
  await condition.getByRole('textbox', { name: 'Minimum sessions' }).fill('3')
  await expect(condition.getByRole('radio', { name: 'Percentage' })).toBeDisabled()
  await condition.getByRole('textbox', { name: 'Amount per session' }).fill('3')
  await condition.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(
    condition.getByText('A condition has already been created for a minimum of 3 sessions.'),
  ).toBeVisible()

  const code = newCode()
  const rule = await addRule(page, {
    name: unique('Used'),
    type: 'code',
    code,
    codeUsage: 'selectedActivities',
    activityGroups: [lesson._id],
    unit: 'fixedAmount',
    fixedAmount: 1_200,
    minimumTotal: 1_000,
    shouldLimitUserRedemptions: true,
    maxUserRedemptions: 1,
  })
  const family = await makeFamily(people, 'Mia')
  await putIntoCart(family.page, lesson, ...family.children)
  const origin = new URL(family.page.url()).origin
  await family.page.request.put('/api/cart/code', { data: { code }, headers: { origin } })
  const free = { total: 0, method: null, agreements: [] }
  const { booking } = await postTo<{ readonly booking: string }>(family.page, '/api/checkout', free)
  await page.goto(pages.discounts({ search: code }))
  const row = rowOf(page, rule.name)
  await expect(row).toContainText(`Code ${code}: £12.00 offFrom a total of £10.00 · Once for each customer`)
  await expect(row).toContainText(lesson.name)
  await row.getByRole('link', { name: `1 bookings with ${rule.name}` }).click()
  const used = page.getByRole('table', { name: 'Bookings with a discount, newest first' })
  await expect(used.getByRole('row').filter({ hasText: rule.name })).toHaveCount(1)
  await expect(used.getByRole('row')).toHaveCount(2)
  // The report begins with sums. A link to the bookings leads to the bookings.
  await expect(page.getByRole('region', { name: rule.name })).toBeFocused()

  // A cancelled booking no longer gets the discount, but the rule still counts as used.
  await cancelAll(page, booking)
  await page.reload()
  await expect(page.getByRole('heading', { name: rule.name })).toBeVisible()
  await expect(used.getByRole('row').filter({ hasText: rule.name })).toContainText(
    '£0.00Cancelled or changed since',
  )
  await page.goBack()
  await page.getByRole('button', { name: `Edit, ${rule.name}` }).click()
  const edit = dialogNamed(page, 'Edit Discount code')
  await expect(edit.getByRole('textbox', { name: 'Fixed amount' })).toBeDisabled()
  await expect(
    edit.getByText('This rule has been used, so this cannot be changed any more.').first(),
  ).toBeVisible()
  // A name that is too long is reported, not cut.
  const name = edit.getByRole('textbox', { name: 'Name' })
  await name.fill('n'.repeat(121))
  await name.blur()
  await expect(edit.getByText('Use at most 120 characters.')).toBeVisible()
  await expect(name).toHaveValue('n'.repeat(121))
  await name.fill(`${rule.name} renamed`)
  await edit.getByRole('button', { name: 'Submit' }).click()
  await expect(rowOf(page, `${rule.name} renamed`)).toBeVisible()
})

test('a visitor sees the price of many sessions before adding them to the cart, even if discounts can’t be calculated', async ({
  people,
}) => {
  const { owner, lesson } = await makeLesson(people)
  await addRule(owner, {
    name: unique('Three or more'),
    type: 'multiPurchase',
    multiPurchaseType: 'session',
    activityGroups: [lesson._id],
    sessionsOption: 'sameActivity',
    multiSessionConditions: [
      { minimumSessions: 3, unit: 'fixedAmount', fixedAmount: 600, percentage: null, amountPerSession: null },
    ],
  })
  const page = await people.stranger()
  await page.goto(pages.activity({ activityGroupId: lesson._id }))
  await page.getByRole('radio', { name: /^One lesson/u }).check()
  await page.getByRole('group', { name: 'Which dates?' }).getByRole('checkbox').check()
  const places = page.getByRole('combobox', { name: 'How many places?' })
  const price = page.getByRole('region', { name: 'Price' })
  await places.selectOption('2')
  await expect(price).toHaveText('2 people at £12.00£24.00')
  await places.selectOption('3')
  await expect(price).toContainText('-£2.00')
  await expect(price).toContainText('3 people at £10.00£30.00')
  // While the price is loading, neither the page nor the bar shows the price of the earlier choice.
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/cart/quote', async (route) => {
    await held.promise
    await route.continue()
  })
  await places.selectOption('2')
  await expect(price).toHaveText('2 people at £12.00£24.00')
  await expect(price).toHaveAttribute('aria-busy', 'true')
  const total = page.getByRole('form', { name: 'Your booking' }).getByRole('strong')
  await expect(total.filter({ hasText: '£24.00' })).toHaveAttribute('aria-busy', 'true')
  held.resolve(undefined)
  await expect(price).toHaveAttribute('aria-busy', 'false')
  await places.selectOption('3')
  await expect(price).toContainText('3 people at £10.00£30.00')
  await expect(total.filter({ hasText: '£30.00' })).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page.getByRole('region', { name: 'Total', exact: true })).toContainText('£30.00')

  await page.goBack()
  await page.route('**/api/cart/quote', (route) => route.abort())
  await page.getByRole('radio', { name: /^One lesson/u }).check()
  await page.getByRole('group', { name: 'Which dates?' }).getByRole('checkbox').check()
  await expect(price).toContainText('Your cart shows what is taken off this price.')
})

test('a parent of two gets a sibling discount and uses a code in one cart on a phone, and pays what is left', async ({
  people,
}) => {
  const { owner, lesson } = await makeLesson(people, 2_000)
  const code = newCode()
  await addRule(owner, {
    name: unique('Siblings'),
    type: 'multiAttendee',
    activityGroups: [lesson._id],
    sessionsOption: 'sameActivity',
    unit: 'percentageAdditionalAttendee',
    percentageAdditionalAttendee: 10,
  })
  await addRule(owner, {
    name: unique('Code'),
    type: 'code',
    code,
    codeUsage: 'selectedActivities',
    activityGroups: [lesson._id],
    unit: 'fixedAmount',
    fixedAmount: 500,
  })
  const { page } = await makeFamily(people, 'Mia', 'Leo')
  await page.setViewportSize(phone)
  // The sibling discount is shown before anything is in the cart, unlike the code.
  await page.goto(pages.activity({ activityGroupId: lesson._id }))
  const told = page.getByRole('list', { name: 'Discounts' }).getByRole('listitem')
  await expect(told).toHaveText(['Sibling discount: 10% off each further attendee'])
  // The page shows the cart's price before the item is added.
  await page.getByRole('radio', { name: /^One lesson/u }).check()
  for (const name of [/^Mia Sample/u, /^Leo Sample/u]) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('group', { name: 'Which dates?' }).getByRole('checkbox').check()
  const booking = page.getByRole('form', { name: 'Your booking' })
  await expect(booking.getByRole('region', { name: 'Price' })).toHaveText(
    /Sibling discount: 10% off each further attendee-£2\.00.*2 people£38\.00$/u,
  )
  await expect(booking.getByText('£38.00')).toHaveCount(2)
  await booking.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Go to cart' }).click()
  const main = page.getByRole('main')
  const foot = page.getByRole('region', { name: 'Total', exact: true })
  await expect(main.getByText('Sibling discount: 10% off each further attendee')).toHaveCount(1)
  await expect(foot).toContainText('You save£2.00')

  // A refused code stays in the field with the reason.
  const field = page.getByRole('textbox', { name: 'Discount code' })
  await field.fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(field).toHaveAccessibleDescription(/We do not know this code/u)
  await expect(field).toHaveValue('NOSUCHCODE')
  // Shown once, because a screen reader would read a second copy too.
  await expect(page.getByText(/We do not know this code/u)).toHaveCount(1)
  await field.fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  const remove = page.getByRole('button', { name: `Remove code ${code}` })
  await expect(remove).toBeFocused()
  await expect(foot).toContainText('You save£7.00')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(foot).toContainText('You save£2.00')
  await field.fill(code)
  await page.keyboard.press('Enter')
  await expect(remove).toBeVisible()
  await expect(main.getByText(`Code ${code}`, { exact: true })).toHaveCount(3)

  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('radio', { name: 'Card' }).check()
  await expect(main).toContainText('You save£7.00')
  await page.getByRole('button', { name: 'Pay £33.00 by card' }).click()
  await expect(page.getByRole('heading', { name: 'Pay £33.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await page.getByRole('link', { name: 'See my bookings' }).click()
  await page.getByRole('link', { name: lesson.name }).first().click()
  await expect(main).toContainText('Sibling discount: 10% off each further attendee')
  await expect(main).toContainText(`Code ${code}`)
})

test(
  'on the Starter tier, adding a rule asks for a higher tier',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await page.goto(pages.discounts())
    await page.getByRole('button', { name: 'Create discount rule' }).click()
    const dialog = page.getByRole('dialog', { name: messages.featureNotAvailableTitle })
    await expect(dialog).toContainText(messages.featureNotAvailable.text)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  },
)
