import { pages } from '#contract/pages.ts'
import { messages } from '#domain/messages.ts'
import { dayFromNow, makeActivity, sessionOn, ticketNamed, unique } from '../support/activities.ts'
import { bookCamp, makeFamily } from '../support/checkout.ts'
import { addFamilies, fillChild } from '../support/family.ts'
import { expect, type Page, test } from '../support/people.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

const submitCustomer = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = dialogOf(page, 'New customer')
  await dialog.getByLabel('First name').fill('Wanda')
  await dialog.getByLabel('Last name').fill('Walker')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Add customer' }).click()
  return dialog
}

const addCustomer = async (page: Page, email: string) => {
  await expect(await submitCustomer(page, email)).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(`Wanda Walker (${email})`)
}

/** Adds items in the wizard and checks both of its messages. */
const addItems = async (page: Page, activity: string) => {
  await page.getByRole('button', { name: 'Add booking items' }).click()
  const dialog = dialogOf(page, 'Add booking items')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText(messages.selectAnActivity.text)).toBeVisible()
  await dialog.getByLabel('Filter').fill(activity)
  await dialog.getByRole('radio', { name: activity }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('list', { name: 'Tickets' })).toBeVisible()
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(dialog.getByText(messages.selectATicket.text)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('radio', { name: activity })).toBeChecked()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'One more of Once' }).click()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const createChild = async (page: Page) => {
  const create = page.getByRole('button', { name: 'Create attendee' })
  await create.click()
  await dialogOf(page, 'Create attendee').waitFor()
  await fillChild(page, 'Willow', 'Walker')
  await dialogOf(page, 'Create attendee').getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page, 'Create attendee')).toBeHidden()
  await expect(create).toBeFocused()
}

test('an admin books for a walk-in with a new customer, a new child and cash, and moves the booking to another day', async ({
  people,
}) => {
  const page = await people.pageOf('owner')
  await page.goto(pages.bookings())
  const { name } = await makeActivity(page, {
    sessions: [sessionOn(dayFromNow(7), { placeLimit: 1 }), sessionOn(dayFromNow(14))],
    tickets: [ticketNamed('Once', { type: 'single', price: 1_250 })],
  })
  await page.getByRole('link', { name: 'New booking' }).click()
  const email = `${unique('wanda').replaceAll(/\W/gu, '')}@people.test`
  await addCustomer(page, email)
  await addItems(page, name)
  await createChild(page)
  // The new child fills the empty slot.
  const slot = page.getByRole('combobox', { name: 'Attendee 1 of Once' })
  await expect(slot).toHaveValue('Willow Walker')

  // More slots than places show a warning. The last slot can't be removed.
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText('£12.50')
  await page.getByRole('button', { name: 'One more of Once' }).click()
  await expect(summary).toContainText('£25.00')
  await expect(summary).toContainText(messages.placeLimitReached.text)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const wrong = page.getByText(messages.chooseAttendee).last()
  await expect(wrong).toBeVisible()
  // The message stays visible while choosing an attendee.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Attendee 2 of Once' }).click()
  const [told, list] = [await wrong.boundingBox(), await page.getByRole('listbox').boundingBox()]
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'One fewer of Once' }).click()
  await expect(summary).toContainText('£12.50')
  await expect(page.getByRole('button', { name: 'One fewer of Once' })).toBeDisabled()

  await expect(slot).toHaveValue('Willow Walker')
  await page.getByRole('combobox', { name: 'How was it paid?' }).click()
  await page.getByRole('option', { name: 'Cash' }).click()
  await page.getByRole('button', { name: 'Book', exact: true }).click()

  await expect(page.getByRole('heading', { name: /^Booking RC-/u })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Price and payments' })).toContainText('Paid£12.50')
  expect((await people.emailsTo(email)).map(({ subject }) => subject)).toContain(
    'Your booking with Brightwater Clubs',
  )

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const change = dialogOf(page, 'Change booking')
  await change.getByRole('button', { name: 'Change booking' }).click()
  await expect(change.getByRole('alert')).toHaveText(messages.nothingChanges.text)
  await change.getByRole('checkbox').nth(1).check()
  await expect(change.getByRole('alert')).toHaveCount(0)
  await change.getByRole('checkbox').nth(1).uncheck()
  await change.getByRole('checkbox').first().uncheck()
  await change.getByRole('button', { name: 'Change booking' }).click()
  // The error is shown only at the sessions, because a list of one error would repeat it.
  await expect(change.getByRole('alert')).toHaveText(messages.chooseSessions.text)
  await change.getByRole('checkbox').nth(1).check()
  const costs = change.getByRole('region', { name: 'What it costs' })
  // The steps above show one place. These cover the whole booking.
  await expect(costs).toContainText('The whole booking so far£12.50')
  await expect(costs).toContainText('Nothing changes in the price.')
  await expect(costs).not.toContainText('More')
  await change.getByRole('button', { name: 'Change booking' }).click()
  await expect(change).toBeHidden()
  // One history entry for each action: the move, the money and the booking.
  await expect(
    page.getByRole('list', { name: 'History, newest first' }).locator(':scope > li'),
  ).toContainText([
    /moved Willow Walker in .* from .* to /u,
    /recorded a payment.*£12.50.*Cash/u,
    /booked 1 place in .* for Willow Walker: /u,
  ])
})

test('a second place for a child who is already in the session is given only by a button that says so', async ({
  people,
}) => {
  const family = await makeFamily(people, 'Mia', 'Leo')
  const { booking } = await bookCamp(people, family.page, ...family.children)
  const page = await people.pageOf('owner')
  await page.goto(pages.booking({ bookingId: booking }))
  await page.getByRole('button', { name: 'Change', exact: true }).first().click()
  const change = dialogOf(page, 'Change booking')
  const attendee = change.getByRole('combobox', { name: 'Attendee' })
  const other = (await attendee.inputValue()).startsWith('Mia') ? /^Leo/u : /^Mia/u
  await expect(change.getByRole('button', { name: 'Change booking' })).toBeVisible()
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/bookings/*/changes/quote', async (route) => {
    await held.promise
    await route.continue()
  })
  await attendee.click()
  await page.getByRole('option', { name: other }).click()
  // Confirming is disabled until the button has said so.
  await expect(change.getByRole('button', { name: 'Change booking' })).toBeDisabled()
  held.resolve(undefined)
  await expect(change.getByText(messages.bookedWithTicket.text)).toBeVisible()
  await change.getByRole('button', { name: 'Change anyway' }).click()
  await expect(change).toBeHidden()
})

test('lunch is added to a booking by keyboard, becomes due, and the family is told', async ({ people }) => {
  const family = await makeFamily(people, 'Mia')
  const { booking } = await bookCamp(people, family.page, ...family.children)
  const page = await people.pageOf('owner')
  await page.goto(pages.booking({ bookingId: booking }))
  const open = page.getByRole('button', { name: 'Add an extra' })
  await open.press('Enter')
  const dialog = dialogOf(page, 'Add an extra for Mia')
  await expect(dialog.getByRole('radio', { name: 'Lunch' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(dialog.getByText('Choose at least one date.')).toHaveCount(1)
  await expect(dialog.getByText(/things to fix/u)).toBeHidden()
  await dialog.getByRole('checkbox').first().press('Space')
  await dialog.getByRole('checkbox').nth(1).press('Space')
  await dialog.getByRole('checkbox').last().press('Space')
  await expect(dialog).toContainText('£103.50 of the booking will be due.')
  await dialog.getByRole('button', { name: 'Add for £13.50' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page.getByRole('region', { name: 'Price and payments' })).toContainText('Due£103.50')
  await expect(page.getByRole('region', { name: 'What is booked' })).toContainText('All days with Lunch')
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('was changed')
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'added an extra to a booking for somebody',
  )
  // If there is nothing more to add, the dialog says why.
  await open.press('Enter')
  await expect(dialog).toContainText(messages.addOnsChosenAlready.text)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().press('Enter')
  await expect(dialog).toBeHidden()
})

test('a new customer who already exists is chosen instead, and what was filled in stays', async ({
  people,
}) => {
  const page = await people.pageOf('owner')
  await page.goto(pages.bookingNew())
  const { name } = await makeActivity(page, {
    sessions: [sessionOn(dayFromNow(7))],
    tickets: [ticketNamed('Once', { type: 'single' })],
  })
  await addItems(page, name)
  const { email } = await people.newPerson()
  const dialog = await submitCustomer(page, `  ${email.toUpperCase()}`)
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(messages.alreadyACustomer.text)
  await expect(dialog.getByLabel('First name')).toHaveValue('Wanda')
  await dialog.getByRole('button', { name: /^Choose /u }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(
    new RegExp(`\\(${email}\\)$`, 'u'),
  )
  await expect(page.getByRole('combobox', { name: 'Attendee 1 of Once' })).toBeVisible()
})

test('going over a limit names the attendee and who has a place in the session already', async ({
  people,
}) => {
  const page = await people.pageOf('owner')
  await page.goto(pages.bookings())
  const { name } = await makeActivity(page, {
    sessions: [sessionOn(dayFromNow(7), { placeLimit: 1 })],
    tickets: [ticketNamed('Once', { type: 'single' }), ticketNamed('Term', { type: 'all' })],
  })
  const [family] = await addFamilies(page, 1, unique('Twice').replaceAll(/\W/gu, ''))
  await page.goto(pages.bookingNew({ user: family?.user ?? '' }))
  await page.getByRole('button', { name: 'Add booking items' }).click()
  const dialog = dialogOf(page, 'Add booking items')
  await dialog.getByLabel('Filter').fill(name)
  await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'One more of Once' }).click()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'One more of Term' }).click()
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  for (const ticket of ['Once', 'Term']) {
    await page.getByRole('combobox', { name: `Attendee 1 of ${ticket}` }).click()
    await page.getByRole('option', { name: /^Ash / }).click()
  }
  await page.getByRole('combobox', { name: 'How was it paid?' }).click()
  await page.getByRole('option', { name: 'Cash' }).click()
  await expect(page.getByRole('article', { name })).toContainText(messages.sessionInBooking.text)
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(
    'would have more than one place in the same session.',
  )
  // Errors are shown before the question about going over the limit.
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('abc')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await amount.fill('')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const asked = dialogOf(page, 'Book over the limit?').getByRole('listitem').filter({ hasText: /^Ash / })
  await expect(asked).toHaveCount(2)
  await expect(asked.first()).toContainText(`${name}, Once`)
  await expect(asked.first()).toContainText(messages.sessionInBooking.text)
  await expect(asked.last()).toContainText(`${name}, Term`)
  await expect(asked.last()).toContainText(messages.placeLimitReached.text)
})

test('on a phone everything in a new booking fits', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.bookingNew())
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText(messages.noUserSet.text).first()).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
