import { setTimeout as sleep } from 'node:timers/promises'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { pages } from '#contract/pages.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { Cart } from '#contract/sales/cart/cart.ts'
import { postTo, unique } from '../support/activities.ts'
import { answersNotFound } from '../support/answers-not-found.ts'
import { pressByKey } from '../support/by-keyboard.ts'
import { makeCamp, makeFamily, makeLesson, putIntoCart } from '../support/checkout.ts'
import { heldMinutesFrom } from '../support/held-minutes.ts'
import { expect, type Page, type People, test } from '../support/people.ts'

const phone = { width: 390, height: 844 }

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const booked = (page: Page) => expect(heading(page, 'You’re booked')).toBeVisible()
const agree = (page: Page) => page.getByRole('checkbox', { name: /^I agree/u })

/** Adds a question for attendees of this activity only. */
const addQuestion = (owner: Page, { _id }: ActivityGroup, title: string) =>
  postTo<FieldAnswer>(owner, '/api/fields', {
    type: 'text',
    title,
    helpText: '',
    required: true,
    adminOnly: false,
    enabled: true,
    usage: 'attendee',
    fieldOptions: [],
    appliesToAllActivityGroups: false,
    activityGroups: [_id],
    textareaFormatting: null,
    maxFiles: null,
    uploadType: null,
    useForAdminFiltering: false,
    sensitive: false,
    alertOnRegister: false,
  })

test('a parent of two books a camp and a lesson in one cart on a phone, and pays by card', async ({
  people,
}) => {
  test.slow()
  const camp = await makeCamp(people)
  const { owner, lesson } = await makeLesson(people)
  const question = unique('How far do they swim?')
  await addQuestion(owner, lesson, question)
  const { page, email, children } = await makeFamily(people, 'Mia', 'Leo')
  await page.setViewportSize(phone)
  await putIntoCart(page, camp, ...children)
  const added = Date.now()
  await putIntoCart(page, lesson, null)

  await page.goto(pages.checkout())
  await expect.poll(() => heldMinutesFrom(page, added)).toBe(15)
  // The lesson has no attendee, the agreement isn't accepted and no payment method is chosen. All errors are shown
  // together.
  await press(page, 'Book')
  const summary = page.getByRole('alert').filter({ hasText: 'There are 3 things to fix' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    `Who comes to ${lesson.name}: Choose who it is for.`,
    'I agree to the booking agreement: Required',
    'How to pay: Please choose how to pay.',
  ])
  await press(page, 'How to pay: Please choose how to pay.')
  await expect(page.getByRole('radio', { name: 'Card' })).toBeFocused()
  await page.getByRole('radio', { name: 'Card' }).check()
  await press(page, `Who comes to ${lesson.name}: Choose who it is for.`)
  const whom = page.getByRole('combobox', { name: `Who is ${lesson.name} for?` })
  await expect(whom).toBeFocused()
  await whom.click()
  await page.getByRole('option', { name: 'Mia Sample' }).click()
  await expect(page.getByText('There is one thing left to fix')).toBeVisible()

  // The lesson's question about Mia is asked here, and the same button saves the answer.
  await expect(page.getByText('Details needed')).toBeVisible()
  await press(page, 'Pay £192.00 by card')
  await expect(page.getByRole('alert').filter({ hasText: 'There are 2 things' })).toContainText(
    `${question} (Mia): Please complete this required field`,
  )
  await page.getByRole('textbox', { name: question }).fill('A length')
  await press(page, 'Pay £192.00 by card')
  await expect(page.getByText('Details needed')).toHaveCount(0)
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  await expect(agree(page)).toBeFocused()
  await press(page, 'what happens at the camp')
  const dialog = page.getByRole('dialog', { name: 'Booking agreement' })
  await expect(dialog).toContainText('We look after everybody.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await agree(page).check()
  await expect(page.getByRole('complementary')).toContainText('Mia Sample · One lesson')

  await press(page, 'Pay £192.00 by card')
  await expect(heading(page, 'Pay £192.00')).toBeVisible()
  await press(page, 'Pay')
  await booked(page)
  const main = page.getByRole('main')
  for (const words of ['Mia and Leo are coming to', 'Paid in full: £192.00', 'Please bring a coat.', email])
    await expect(main).toContainText(words)
  const reference = /RC-[0-9A-Z]{6}/u.exec((await main.textContent()) ?? '')?.[0] ?? ''
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  )
  expect((await file.text()).match(/BEGIN:VEVENT/gu)).toHaveLength(4)

  await expect
    .poll(async () => people.emailsTo(email))
    .toContainEqual(
      expect.objectContaining({
        subject: 'Your booking with Brightwater Clubs',
        attachment: expect.stringContaining('.ics'),
      }),
    )
  await page.getByRole('link', { name: 'See my bookings' }).click()
  const card = page.getByRole('article').filter({ hasText: reference })
  await expect(card).toContainText('Paid')
  await expect(card).toContainText('Mia and Leo')
  await page.getByRole('tab', { name: 'Past' }).click()
  await expect(page).toHaveURL(/when=past/u)
  await expect(heading(page, 'No past bookings')).toBeVisible()
  await page.goto(pages.cart())
  await expect(heading(page, 'Your cart is empty')).toBeVisible()
})

/** Delays reading longer than a page waits for its data after saving. */
const readSlowly = (page: Page) =>
  page.route('**/api/checkout', async (route) => {
    if (route.request().method() === 'GET') await sleep(4_000)
    await route.continue()
  })

/** Types an answer about a child for a lesson without saving it. */
const typedAtCheckout = async (people: People) => {
  const { owner, lesson } = await makeLesson(people)
  const question = unique('How far do they swim?')
  await addQuestion(owner, lesson, question)
  const family = await makeFamily(people, 'Mia')
  const { page, children } = family
  const cart = await putIntoCart(page, lesson, ...children)
  await page.goto(pages.checkout())
  await page.getByRole('radio', { name: 'Card' }).check()
  const answer = (on: Page) => on.getByRole('textbox', { name: question })
  await answer(page).fill('A length')
  return { ...family, lesson, cart, answer }
}

const answeredAtCheckout = async (people: People): Promise<Page> => (await typedAtCheckout(people)).page

test('on a slow connection the page reads saved answers again before it reports anything as missing', async ({
  people,
}) => {
  const page = await answeredAtCheckout(people)
  await readSlowly(page)
  await press(page, 'Pay £12.00 by card')
  await expect(heading(page, 'Pay £12.00')).toBeVisible()
})

test('if saved answers can’t be read again, the server decides what is missing', async ({ people }) => {
  const page = await answeredAtCheckout(people)
  await page.route('**/api/checkout', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await press(page, 'Pay £12.00 by card')
  await expect(heading(page, 'Pay £12.00')).toBeVisible()
})

test('on a slow connection a child who was just chosen isn’t reported as missing', async ({ people }) => {
  const { lesson } = await makeLesson(people)
  const { page } = await makeFamily(people, 'Mia')
  await putIntoCart(page, lesson, null)
  await page.goto(pages.checkout())
  await page.getByRole('radio', { name: 'Card' }).check()
  await readSlowly(page)
  const whom = page.getByRole('combobox', { name: `Who is ${lesson.name} for?` })
  await whom.click()
  await page.getByRole('option', { name: 'Mia Sample' }).click()
  // The choice is saved, but the page still shows the old data.
  await expect(whom).toBeEnabled()
  await expect(whom).toHaveValue('Mia Sample')
  await press(page, 'Pay £12.00 by card')
  await expect(heading(page, 'Pay £12.00')).toBeVisible()
})

test('on a slow connection an answer that was just saved can be saved again with the rest', async ({
  people,
}) => {
  const page = await answeredAtCheckout(people)
  await readSlowly(page)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await press(page, 'Save details')
  await saved
  // The button waits only briefly for the new data.
  await expect(page.getByRole('button', { name: 'Save details' })).toBeEnabled()
  await press(page, 'Pay £12.00 by card')
  await expect(heading(page, 'Pay £12.00')).toBeVisible()
})

/** Simulates returning to a window that was always visible. The page reads again. */
const turnTo = async (page: Page, address: string) => {
  const read = page.waitForResponse(`**${address}`, { timeout: 30_000 })
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')))
  await read
}

test('returning to the window shows what happened to the cart in another one, and nothing typed is lost', async ({
  people,
}) => {
  test.slow()
  const { page, context, children, lesson, cart, answer } = await typedAtCheckout(people)
  const other = await context.newPage()
  await other.goto(pages.checkout())
  await answer(other).fill('Two lengths')
  await press(other, 'Save details')
  await expect(other.getByText('Ready')).toBeVisible()
  await turnTo(page, '/api/checkout')
  await expect(answer(page)).toHaveValue('A length')

  // Payment has begun in the other window.
  await postTo(other, '/api/checkout', { total: 1_200, method: 'card', agreements: [] })
  await answer(page).focus()
  await turnTo(page, '/api/checkout')
  // The focused form disappeared. The focus moves to what replaced it, both times.
  await expect(heading(page, 'You have begun to pay')).toBeFocused()
  await other.goto(pages.cart())
  const sum = other.getByRole('region', { name: 'Total' })
  await expect(other.getByRole('alert')).toContainText('This cart is being paid for')
  await expect(sum).toHaveText(/^Total\s*£12\.00$/u)
  await press(page, 'Change something first')
  await expect(heading(page, 'Checkout')).toBeFocused()
  await expect(answer(page)).toHaveValue('A length')
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked()

  const headers = { origin: new URL(other.url()).origin }
  await other.request.delete(`/api/cart/items/${cart.lines[0]?._id ?? ''}`, { headers })
  await turnTo(page, '/api/checkout')
  await expect(heading(page, 'Your cart is empty')).toBeVisible()
  await expect(page.getByText('What was in it has been taken out.')).toBeVisible()
  await putIntoCart(other, lesson, ...children)
  await turnTo(page, '/api/checkout')
  await expect(answer(page)).toHaveValue('A length')

  await other.goto(pages.cart())
  await expect(heading(other, lesson.name)).toBeVisible()
  await postTo(page, '/api/checkout', { total: 1_200, method: 'bankTransfer', agreements: [] })
  for (const [window, address] of [
    [page, '/api/checkout'],
    [other, '/api/cart'],
  ] as const) {
    await turnTo(window, address)
    await expect(window.getByRole('alert')).toContainText(/What was in it has been booked meanwhile, as RC-/u)
    await expect(heading(window, 'Your cart is empty')).toBeVisible()
  }
  await other.getByRole('link', { name: 'See the booking' }).click()
  await expect(heading(other, lesson.name)).toBeVisible()
})

test('what was checked, chosen and typed returns with the browser’s Back and Forward', async ({ people }) => {
  const owner = await people.pageOf('owner')
  const camp = await makeCamp(people)
  const question = unique('How far do they swim?')
  await addQuestion(owner, camp, question)
  const { page, children } = await makeFamily(people, 'Mia')
  await putIntoCart(page, camp, ...children)
  await page.goto(pages.cart())
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('textbox', { name: question }).fill('A length')
  await agree(page).check()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  const isAsItWas = async () => {
    await expect(page.getByRole('textbox', { name: question })).toHaveValue('A length')
    await expect(agree(page)).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  }
  await page.goBack()
  await expect(heading(page, camp.name)).toBeVisible()
  await page.goForward()
  await isAsItWas()

  // The card provider's page is on a different website. The answers about Mia are saved before it opens.
  await page.getByRole('radio', { name: 'Card' }).check()
  await press(page, 'Pay £90.00 by card')
  await expect(heading(page, 'Pay £90.00')).toBeVisible()
  await page.goBack()
  await press(page, 'Change something first')
  await expect(agree(page)).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked()
})

test('a parent pays by voucher, adds lunch afterwards and begins to pay for it', async ({ people }) => {
  test.slow()
  const camp = await makeCamp(people)
  const { page, children } = await makeFamily(people, 'Zoe')
  await putIntoCart(page, camp, ...children)
  await page.goto(pages.checkout())
  await press(page, 'Book')
  await expect(page.getByText('Please choose how to pay.').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'How to pay: Please choose how to pay.' })).toBeVisible()
  await agree(page).check()
  await page.getByRole('radio', { name: 'Childcare voucher' }).check()
  await page.getByRole('combobox', { name: 'Voucher provider' }).click()
  await page.getByRole('option', { name: 'Bluebell Vouchers' }).click()
  await expect(page.getByText('carer ID BW-20391')).toBeVisible()
  await press(page, 'Book and pay by voucher')
  await booked(page)
  const due = page.getByRole('region', { name: 'What is still to be paid' })
  await expect(due).toContainText('£90.00 is due by')
  await expect(due).toContainText('carer ID BW-20391')
  await expect(due).toContainText(/RP-[0-9A-Z]{6}/u)

  await page.getByRole('link', { name: 'See my bookings' }).click()
  await page.getByRole('link', { name: camp.name }).click()
  await press(page, 'Add an extra')
  const adding = page.getByRole('dialog', { name: 'Add an extra' })
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText('Choose at least one date.')).toHaveCount(1)
  await expect(adding.getByText(/things to fix/u)).toBeHidden()
  await adding.getByRole('checkbox').nth(0).check()
  await adding.getByRole('checkbox').nth(1).check()
  await adding.getByRole('button', { name: 'Add for £9.00' }).click()
  await expect(page.getByRole('region', { name: 'What is due' })).toContainText('£99.00 is due by')

  // The voucher is promised, so only the rest can be paid now.
  await press(page, 'Pay now')
  const paying = page.getByRole('dialog', { name: 'Pay now' })
  await expect(paying.getByLabel('How much would you like to pay?')).toHaveValue('9.00')
  await paying.getByLabel('How much would you like to pay?').fill('10')
  await paying.getByRole('radio', { name: 'Bank transfer' }).check()
  await paying.getByRole('button', { name: 'Get payment details' }).click()
  await expect(paying.getByText('That is more than there is to pay.').last()).toBeVisible()
  await paying.getByLabel('How much would you like to pay?').fill('5')
  await paying.getByRole('button', { name: 'Get payment details' }).click()
  await expect(heading(page, 'How to pay')).toBeVisible()
  await page.getByRole('link', { name: 'See the booking' }).click()
  await expect(page.getByRole('region', { name: 'What is due' })).toContainText('Pay £5.00 by bank transfer')
  const address = new URL(page.url()).pathname

  // It also works from the list without opening the booking. If the amount can't be read, the page says so and allows
  // another try.
  await page.goto(pages.accountBookings())
  const card = page.getByRole('article').filter({ hasText: camp.name })
  const pay = card.getByRole('button', { name: /^Pay now/u })
  const read = address.replace('/account', '/api/user')
  await expect(pay).toBeVisible()
  await page.route(`**${read}`, (route) => route.fulfill({ status: 404 }))
  await pay.click()
  await expect(card.getByRole('alert')).toContainText('Please try again.')
  await page.unrouteAll()
  await pay.click()
  await expect(paying.getByLabel('How much would you like to pay?')).toHaveValue('4.00')
  await paying.getByLabel('How much would you like to pay?').fill('3')
  await paying.getByRole('radio', { name: 'Bank transfer' }).check()
  await paying.getByRole('button', { name: 'Get payment details' }).click()
  await expect(heading(page, 'How to pay')).toBeVisible()
  await page.goto(pages.accountBookings())
  await expect(pay).toBeVisible()
  // Begun in another window and left, so it's finished or cancelled there. A part comes first, which isn't promised.
  await postTo(page, `${read}/payments`, { amount: 60, method: 'card' })
  await pay.click()
  await expect(paying).toContainText('You have begun to pay £0.60 by card. £0.40 more is to be paid')
  await page.keyboard.press('Escape')
  await expect(paying).toHaveCount(0)
  await page.goto(address)
  const left = page.getByRole('region', { name: 'What is due' })
  await expect(left).toContainText('You have begun to pay £0.60 by card.')
  await expect(left.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await page.goto(pages.accountBookings())
  await expect(pay).toBeVisible()
  await postTo(page, `${read}/payments`, { amount: 40, method: 'card' })
  await pay.click()
  await expect(card.getByRole('alert')).toHaveText('You have begun to pay this by card.')
  await expect(pay).toHaveCount(0)
  await card.getByRole('link', { name: 'Go on with your payment of £0.40' }).click()
  await expect(page.getByRole('main')).toContainText('Not paid yet')
})

test('a parent with nothing to pay books by keyboard alone', async ({ people }) => {
  const { lesson } = await makeLesson(people, 0)
  const { page, children } = await makeFamily(people, 'Ivy')
  await putIntoCart(page, lesson, ...children)
  await page.goto(pages.checkout())
  await expect(heading(page, 'How would you like to pay?')).toHaveCount(0)
  const book = page.getByRole('button', { name: 'Book', exact: true })
  await pressByKey(book)
  await booked(page)
  await expect(page.getByRole('main')).toContainText('There is nothing to pay.')
  await pressByKey(page.getByRole('link', { name: 'See my bookings' }))
  await expect(page.getByRole('article')).toContainText('Nothing to pay')
})

test('after a declined card, a closed tab and a change of mind, nothing is lost and it is paid once', async ({
  people,
}) => {
  test.slow()
  const { lesson } = await makeLesson(people)
  const { page, context, children } = await makeFamily(people, 'Ivy')
  await putIntoCart(page, lesson, ...children)
  await page.goto(pages.checkout())
  await page.getByRole('radio', { name: 'Card' }).check()
  await press(page, 'Pay £12.00 by card')
  await press(page, 'Decline the card')
  await expect(page.getByRole('alert')).toContainText('declined')
  const notThere = answersNotFound(page)
  await press(page, 'Abandon and go back')
  await expect(heading(page, 'The payment did not go through')).toBeVisible()
  // It isn't a booking yet, and the page doesn't request one.
  expect(notThere).toEqual([])
  // The places are held while the provider's page is open and a little longer.
  await expect(page.getByRole('timer')).toHaveText(/^(?:40 min 00|3\d min \d\d) s$/u)
  const address = new URL(page.url()).pathname
  await page.close()

  // Opened later, without the provider's additions to the address.
  const next = await context.newPage()
  await next.goto(address)
  await expect(heading(next, 'The payment did not go through')).toBeVisible()
  await press(next, 'Change the cart')
  await expect(next).toHaveURL(pages.cart())
  await next.goto(pages.checkout())
  await next.getByRole('radio', { name: 'Card' }).check()
  await press(next, 'Pay £12.00 by card')
  await press(next, 'Abandon and go back')
  await expect(heading(next, 'Not paid yet')).toBeVisible()
  await expect(next.getByRole('timer')).toBeVisible()
  // Waiting takes too long. The next answer says that little time is left.
  await next.route('**/api/cart', async (route) => {
    const response = await route.fetch()
    const cart = (await response.json()) as Cart
    const soon = new Date(Date.parse(cart.now) + 100_000).toISOString()
    await route.fulfill({ response, json: { ...cart, heldUntil: soon } })
  })
  await next.goto(pages.checkout())
  await expect(heading(next, 'You have begun to pay')).toBeVisible()
  await expect(next.getByRole('region', { name: 'Your places are held' })).toContainText(
    /^Your places are held for 1 min \d\d s$/u,
  )
  await expect(next.getByText('Your places are held for at most 2 more minutes.')).toBeAttached()
  await press(next, 'Go on to the payment')
  await press(next, 'Pay')
  await booked(next)
  await next.getByRole('link', { name: 'Receipt' }).click()
  const receipt = next.getByRole('article', { name: 'Receipt' })
  await expect(receipt).toContainText('£12.00')
  await expect(receipt.getByRole('table', { name: /^Booking RC-/u })).toContainText(`${lesson.name}, `)
  await next.getByRole('link', { name: 'See the booking' }).click()
  await expect(heading(next, lesson.name)).toBeVisible()
})

test('a changed price is shown before paying, and a visitor signs in first', async ({ people }) => {
  const stranger = await people.stranger()
  await stranger.goto(pages.checkout())
  await expect(heading(stranger, 'Sign in')).toBeVisible()

  const { owner, lesson } = await makeLesson(people)
  const { page, children } = await makeFamily(people, 'Ivy')
  await putIntoCart(page, lesson, ...children)
  await page.goto(pages.checkout())
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  const tickets = lesson.tickets.map((ticket) => ({ ...ticket, price: 1_500 }))
  const saved = await owner.request.put(`/api/activity-groups/${lesson._id}`, {
    data: { ...lesson, tickets },
    headers: { origin: new URL(owner.url()).origin },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await press(page, 'Book and pay by bank transfer')
  const change = page.getByRole('alert').filter({ hasText: 'The price has changed' })
  await expect(change).toContainText('It was £12.00 and is £15.00 now.')
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  await press(page, 'Book and pay by bank transfer')
  await booked(page)
  await expect(page.getByRole('main')).toContainText('£15.00 is due by')
})
