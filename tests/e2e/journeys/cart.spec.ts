import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { pages } from '#contract/pages.ts'
import type { Cart } from '#contract/sales/cart/cart.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { messages } from '#domain/messages.ts'
import { ageOn } from '#domain/people/attendees/age.ts'
import {
  dayFromNow,
  dialogNamed,
  makeActivity,
  postTo,
  sessionOn,
  ticketNamed,
  unique,
} from '../support/activities.ts'
import { putIntoCart } from '../support/checkout.ts'
import { addChild, fillChild } from '../support/family.ts'
import { heldMinutesFrom } from '../support/held-minutes.ts'
import { codeIn, expect, newEmail, type Page, type People, test } from '../support/people.ts'

const phone = { width: 390, height: 844 }

const makeCamp = async (people: People) => {
  const owner = await people.pageOf('owner')
  return makeActivity(owner, {
    name: unique('Camp'),
    sessions: [7, 8, 9].map((days) => sessionOn(dayFromNow(days))),
    tickets: [
      ticketNamed('All days', { price: 6_000 }),
      ticketNamed('One day', { type: 'single', price: 2_500 }),
    ],
    addOns: [
      {
        _id: 'temp_lunch',
        name: 'Lunch',
        price: 450,
        enabled: true,
        restrictSessions: false,
        sessionsCanBeUsedFor: [],
      },
    ],
  })
}

const open = (page: Page, { _id }: ActivityGroup) => page.goto(pages.activity({ activityGroupId: _id }))

const group = (page: Page, name: string) => page.getByRole('group', { name })

const addToCart = async (page: Page) => {
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible()
}

test('without a connection, adding to the cart fails immediately and keeps the choices', async ({
  people,
}) => {
  const camp = await makeCamp(people)
  const page = await people.stranger()
  await page.setViewportSize(phone)
  await open(page, camp)
  await page.getByRole('radio', { name: /^One day/u }).check()
  const days = group(page, 'Which dates?').getByRole('checkbox')
  await days.nth(1).check()
  // Everything that the press needs is loaded with the form.
  await page.waitForLoadState('networkidle')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'You’re offline.' })
  // This is shorter than a retry.
  await expect(alert).toBeVisible({ timeout: 3_000 })
  await expect(alert).toBeInViewport()
  await expect(page.getByRole('radio', { name: /^One day/u })).toBeChecked()
  await expect(days.nth(1)).toBeChecked()

  await page.context().setOffline(false)
  await addToCart(page)
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart 1 ticket' })).toBeVisible()
})

test('a parent of two chooses all days for one child and a day for the other, adds a third child, and changes the cart', async ({
  people,
}) => {
  const camp = await makeCamp(people)
  const { page } = await people.newPerson()
  await page.setViewportSize(phone)
  await addChild(page, 'Mia', 'Sample')
  await addChild(page, 'Leo', 'Sample')
  await open(page, camp)

  await page.getByRole('radio', { name: /^All days/u }).check()
  await page.getByRole('checkbox', { name: /^Mia Sample/u }).check()
  await group(page, 'Extras')
    .getByRole('checkbox', { name: /^Lunch/u })
    .check()
  const price = page.getByRole('region', { name: 'Price' })
  await expect(price).toContainText('Lunch, 3 at £4.50')
  await expect(page.getByText('£73.50')).toBeInViewport()
  await addToCart(page)
  const added = Date.now()
  await expect(page.getByRole('link', { name: 'Cart 1 ticket' })).toBeVisible()
  await page.getByRole('button', { name: 'Book more' }).click()

  await page.getByRole('radio', { name: /^All days/u }).check()
  await expect(page.getByText('This ticket is already in your cart for Mia')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Mia Sample/u })).toBeDisabled()
  await page.getByRole('radio', { name: /^One day/u }).check()
  await page.getByRole('checkbox', { name: /^Leo Sample/u }).check()
  const days = group(page, 'Which dates?').getByRole('checkbox')
  await days.nth(1).check()
  await page.getByRole('button', { name: 'New attendee' }).click()
  await fillChild(page, 'Zoe')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  // The earlier choice is still there, and the new child is chosen too.
  await expect(page.getByRole('checkbox', { name: /^Zoe Sample/u })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Leo Sample/u })).toBeChecked()
  await expect(days.nth(1)).toBeChecked()
  // Choosing a child who is already booked on the day resets the day and gives the reason.
  await page.getByRole('checkbox', { name: /^Mia Sample/u }).check()
  await expect(days.nth(1)).not.toBeChecked()
  await expect(page.getByText('Already in your cart for Mia').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /^Mia Sample/u }).uncheck()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(group(page, 'Which dates?')).toContainText('Choose at least one date.')
  await days.nth(1).check()
  await addToCart(page)
  await page.getByRole('link', { name: 'Go to cart' }).click()

  const section = page.getByRole('region', { name: camp.name })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(['All days', 'One day', 'One day'])
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('£123.50')
  const keep = page.getByRole('button', { name: 'I need more time (+15 minutes)' })
  await keep.click()
  await expect(keep).toHaveCount(0)
  await expect.poll(() => heldMinutesFrom(page, added)).toBe(30)

  // By keyboard: to the button, into the question and back out.
  await page.getByRole('button', { name: 'Remove, One day, for Leo' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialogNamed(page, 'Remove from your cart?')).toBeVisible()
  await dialogNamed(page, 'Remove from your cart?').getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(['All days', 'One day'])
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('£98.50')
  await page.getByRole('button', { name: 'Change extras, All days, for Mia' }).click()
  await dialogNamed(page, 'All days, for Mia')
    .getByRole('checkbox', { name: /^Lunch/u })
    .uncheck()
  await dialogNamed(page, 'All days, for Mia').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('£85.00')
})

test('a visitor who wants more places than are left is told how many there are, for both tickets', async ({
  people,
}) => {
  const owner = await people.pageOf('owner')
  const club = await makeActivity(owner, {
    name: unique('Club'),
    sessions: [7, 8].map((days, index) => sessionOn(dayFromNow(days), { placeLimit: 3 + index })),
    tickets: [
      ticketNamed('All days'),
      ticketNamed('One day', { type: 'single', price: 2_500 }),
      ticketNamed('Early bird', { type: 'single', price: 2_000, placeLimit: 2 }),
    ],
  })
  const page = await people.stranger()
  await page.setViewportSize(phone)
  await open(page, club)
  const places = page.getByRole('combobox', { name: 'How many places?' })
  for (const [name, left] of [
    [/^All days/u, 3],
    [/^One day/u, 4],
  ] as const) {
    await page.getByRole('radio', { name }).check()
    await places.selectOption('6')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText(`Sorry, there are only ${left} places left.`)).toBeVisible()
    await expect(places).toBeFocused()
    await expect(page.getByText('Choose at least one date.')).toHaveCount(0)
  }
  // The ticket has fewer places left than the dates, as the page says below.
  const dates = group(page, 'Which dates?')
  const why = dates.getByText('2 left with this ticket', { exact: true })
  const whyNotAll = dates.getByText('2 places left with this ticket for 6 people', { exact: true })
  await expect(whyNotAll).toHaveCount(0)
  await page.getByRole('radio', { name: /^Early bird/u }).check()
  await expect(whyNotAll).toHaveCount(2)
  await expect(why).toHaveCount(0)
  await places.selectOption('2')
  await expect(why).toHaveCount(2)
})

test('a visitor who loses the last place is told which date it was, and sees what is free now', async ({
  people,
}) => {
  const owner = await people.pageOf('owner')
  const club = await makeActivity(owner, {
    name: unique('Club'),
    sessions: [7, 8].map((days) => sessionOn(dayFromNow(days), { placeLimit: 1 })),
    tickets: [ticketNamed('One day', { type: 'single', price: 2_500 })],
    waitlistType: 'session',
  })
  const [page, quicker] = [await people.stranger(), await people.stranger()]
  await open(quicker, club)
  const loseTo = async (session = 0) =>
    postTo(quicker, '/api/cart/items', {
      lines: [
        {
          ticket: club.tickets[0]?._id,
          activities: [club.sessions[session]?._id],
          attendees: [null],
          addOns: [],
        },
      ],
    })
  await open(page, club)
  await page.getByRole('radio', { name: /^One day/u }).check()
  const days = group(page, 'Which dates?').getByRole('listitem')
  await days.nth(0).getByRole('checkbox').check()
  await days.nth(1).getByRole('checkbox').check()
  await expect(days).toContainText(['1 place left', '1 place left'])
  await loseTo(1)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: messages.sessionFull.text })
  await expect(days).toContainText(['1 place left', 'Full'])
  const toWait = { name: /^Join the waitlist for / }
  const full = page.getByRole('region', { name: 'Dates', exact: true }).getByRole('button', toWait)
  await expect(refusal.getByRole('button', toWait)).toHaveAccessibleName(
    (await full.getAttribute('aria-label')) ?? '',
  )
  await expect(group(page, 'Which dates?').getByRole('checkbox', { checked: true })).toHaveCount(2)

  // When all places are gone the form disappears, but the explanation stays.
  await days.nth(1).getByRole('checkbox').uncheck()
  await expect(refusal).toHaveCount(0)
  await loseTo()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('It is full at the moment')).toBeVisible()
  await expect(refusal).toBeFocused()
  await expect(refusal.getByRole('button', toWait)).toHaveCount(1)
})

test('a visitor who takes the last place is told that it’s theirs, not that the session is full', async ({
  people,
}) => {
  const owner = await people.pageOf('owner')
  const club = await makeActivity(owner, {
    name: unique('Club'),
    sessions: [sessionOn(dayFromNow(7), { placeLimit: 1 })],
    tickets: [ticketNamed('Whole term', { price: 2_500 })],
    waitlistType: 'session',
  })
  const page = await people.stranger()
  await open(page, club)
  await page.getByRole('radio', { name: /^Whole term/u }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const added = page.getByRole('region', { name: 'Added to your cart' })
  await expect(added).toBeFocused()
  // The page has been updated and shows the session as full.
  await expect(page.getByRole('region', { name: 'Dates', exact: true })).toContainText('Full')
  await expect(added).toContainText('Whole term, 1 place')
  await page.getByRole('button', { name: 'Book more' }).click()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await page.goto(pages.cart())
  await expect(page.getByText(club.name)).toBeVisible()
})

test('before an attendee is chosen, the bar shows the price for one person', async ({ people }) => {
  const camp = await makeCamp(people)
  const { page } = await people.newPerson()
  await open(page, camp)
  await page.getByRole('radio', { name: /^One day/u }).check()
  const dates = group(page, 'Which dates?').getByRole('checkbox')
  const total = page
    .locator('form')
    .locator('strong')
    .filter({ hasText: /£|Choose a date/u })
  await expect(total.last()).toHaveText('Choose a date')
  await dates.first().check()
  await dates.last().check()
  await expect(total.last()).toHaveText('£50.00')
})

test('a visitor fills a cart, registers from there, and finds everything again', async ({ people }) => {
  const camp = await makeCamp(people)
  const page = await people.stranger()
  await page.setViewportSize(phone)
  await open(page, camp)
  await page.getByRole('radio', { name: /^One day/u }).check()
  await page.getByRole('combobox', { name: 'How many places?' }).selectOption('2')
  await group(page, 'Which dates?').getByRole('checkbox').first().check()
  await addToCart(page)
  const added = Date.now()
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page.getByText('You say who it is for after you sign in.')).toHaveCount(2)
  await expect.poll(() => heldMinutesFrom(page, added)).toBe(15)

  await page.getByRole('link', { name: 'Create account' }).click()
  // The page shows how long the places are held while people register.
  await expect(page.getByRole('region', { name: 'Your places are held' })).toContainText(
    'Your places are held for 1',
  )
  const email = newEmail('visitor')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Sample')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/u).fill('a quiet river at dawn')
  await page.getByLabel('Confirm password').fill('a quiet river at dawn')
  const terms = page.getByRole('checkbox', { name: /I accept the terms/u })
  if (await terms.isVisible()) await terms.check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('Six-digit code').fill(codeIn(await people.emailTo(email)))
  await page.getByRole('button', { name: 'Finish registering' }).click()

  await expect(page).toHaveURL(pages.checkout())
  await page.getByRole('link', { name: 'Change the cart' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'One day' })).toHaveCount(2)
  // The code step extended the hold by ten minutes.
  await expect.poll(() => heldMinutesFrom(page, added)).toBe(25)
  await page.getByRole('button', { name: 'New attendee, One day' }).first().click()
  await fillChild(page, 'Mia')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const whom = page.getByRole('combobox', { name: 'Who is it for?' })
  await expect(whom.first()).toHaveValue(/.+/u)
  // A child can't use two places in one session.
  await expect(whom.last().getByRole('option', { name: 'Mia Sample (in your cart)' })).toBeDisabled()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await expect(page).toHaveURL(pages.checkout())
})

test('a visitor who signs in with a full cart keeps it and the items from before', async ({ people }) => {
  const camp = await makeCamp(people)
  const { email, password } = await people.newPerson()
  const page = await people.stranger()
  await page.goto(pages.cart())
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await open(page, camp)
  await page.getByRole('radio', { name: /^All days/u }).check()
  await addToCart(page)
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await page.getByRole('region', { name: 'Total' }).getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('region', { name: 'Your places are held' })).toContainText(
    'Your places are held for 1',
  )
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(pages.checkout())
  await page.getByRole('link', { name: 'Change the cart' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'All days' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Who is it for?' })).toBeVisible()
})

test('a visitor at the limit of held places signs in from there and comes back to their choices', async ({
  people,
}) => {
  const camp = await makeCamp(people)
  const owner = await people.pageOf('owner')
  const large = await makeActivity(owner, {
    name: unique('Large camp'),
    sessions: [7, 8, 9].map((days) => ({ ...sessionOn(dayFromNow(days)), placeLimit: null })),
    tickets: [ticketNamed('All days', { price: 6_000 })],
  })
  const { email, password } = await people.newPerson()
  const page = await people.stranger()
  await open(page, large)
  await postTo(page, '/api/cart/items', {
    lines: [
      {
        ticket: large.tickets[0]?._id,
        activities: [],
        attendees: Array.from({ length: 10 }, () => null),
        addOns: [],
      },
    ],
  })
  await open(page, camp)
  await page.getByRole('radio', { name: /^All days/u }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const refused = page.getByRole('alert').filter({ hasText: messages.signInToHold.text })
  await expect(refused.getByRole('link')).toHaveText(['Create account', 'Sign in'])
  await refused.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: camp.name })).toBeVisible()
})

test('a visitor chooses the same add-ons for the second place, which is named by its dates', async ({
  people,
}) => {
  const camp = await makeCamp(people)
  const page = await people.stranger()
  await page.setViewportSize(phone)
  await open(page, camp)
  await page.getByRole('radio', { name: /^One day/u }).check()
  await page.getByRole('combobox', { name: 'How many places?' }).selectOption('2')
  await group(page, 'Which dates?').getByRole('checkbox').first().check()
  await addToCart(page)
  await page.goto(pages.cart())
  await page.getByRole('button', { name: /^Add extras, One day, .+, 1 of 2$/u }).click()
  const dialog = dialogNamed(page, 'One day')
  await dialog.getByRole('checkbox', { name: /^Lunch/u }).check()
  await dialog.getByRole('checkbox', { name: /^The other place: One day, \w{3} \d/u }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Change extras/u })).toHaveCount(2)
})

test('if email isn’t set up, a visitor with a cart is asked to sign in and told how to get an account', async ({
  people,
}) => {
  const camp = await makeCamp(people)
  const page = await people.stranger()
  await page.setViewportSize(phone)
  // Every page includes the organiser's settings.
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace('"emailWorks":true', '"emailWorks":false')
    return route.fulfill({ response, body })
  })
  const help = page.getByText(/New here\? Write to .+@.+ and we’ll set up your account\.$/u)
  await open(page, camp)
  await page.getByRole('radio', { name: /^All days/u }).check()
  await expect(help).toBeVisible()
  await addToCart(page)
  await page.goto(pages.cart())
  await expect(page.getByRole('region', { name: 'Total' }).getByRole('link')).toHaveText([
    'Sign in',
    /.+@.+/u,
  ])
  await expect(help).toBeVisible()
  await page.getByRole('region', { name: 'Total' }).getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(help).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0)
})

test('while booking, an activity says what it asks about a child and whom it is for', async ({ people }) => {
  const owner = await people.pageOf('owner')
  const swim = await makeActivity(owner, {
    name: unique('Swim'),
    ageRestriction: { kind: 'birthDates', from: '2021-09-01', to: null, action: 'warn' },
  })
  const question = unique('Can they swim')
  await postTo(owner, '/api/fields', {
    usage: 'attendee',
    type: 'text',
    title: question,
    helpText: '',
    required: true,
    adminOnly: false,
    fieldOptions: [],
    // Only this activity asks, so other tests don't notice.
    appliesToAllActivityGroups: false,
    activityGroups: [swim._id],
    textareaFormatting: null,
    maxFiles: null,
    uploadType: null,
    useForAdminFiltering: false,
    sensitive: false,
    alertOnRegister: false,
  })
  const { page } = await people.newPerson()
  await addChild(page, 'Mia', 'Sample')
  await open(page, swim)
  await page.getByRole('radio', { name: /^Whole term/u }).check()
  await page.getByRole('checkbox', { name: /^Mia Sample/u }).check()
  await expect(
    page.getByText('Please note that the attendee is outside of the age range for this activity.'),
  ).toBeVisible()
  await expect(page.getByText('One question about Mia is not answered yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Answer now, Mia' }).click()
  const dialog = dialogNamed(page, 'About Mia')
  // Only the missing answer is asked. Her name and birthday are known.
  await expect(dialog.getByRole('textbox')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please complete this required field')).toBeVisible()
  await dialog.getByRole('textbox', { name: question }).fill('Like a fish')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('One question about Mia is not answered yet.')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Mia Sample/u })).toBeChecked()
})

test('a child outside the age range can’t be chosen in the cart or the checkout, which both show the ages', async ({
  people,
}) => {
  const owner = await people.pageOf('owner')
  const make = (action: 'block' | 'warn') =>
    makeActivity(owner, {
      name: unique('Swim'),
      sessions: [sessionOn(dayFromNow(7))],
      ageRestriction: { kind: 'birthDates', from: '2021-09-01', to: null, action },
    })
  const [strict, lenient] = [await make('block'), await make('warn')]
  const { page } = await people.newPerson()
  await addChild(page, 'Mia', 'Sample')
  await putIntoCart(page, strict, null)
  await putIntoCart(page, lenient, null)
  const outside = 'Mia Sample (outside the age range: born on or after Wed 1 Sep 2021)'
  const guide = page.getByText('Please note that the attendee is outside of the age range for this activity.')

  await page.goto(pages.cart())
  const whom = (name: string) =>
    page.getByRole('region', { name }).getByRole('combobox', { name: 'Who is it for?' })
  await expect(whom(strict.name).getByRole('option', { name: outside, exact: true })).toBeDisabled()
  await expect(guide).toHaveCount(0)
  await whom(lenient.name).selectOption('Mia Sample')
  await expect(guide).toBeVisible()

  await page.goto(pages.checkout())
  await expect(guide).toBeVisible()
  await page.getByRole('combobox', { name: `Who is ${strict.name} for?` }).click()
  await expect(page.getByRole('option', { name: outside, exact: true })).toBeDisabled()
})

test('a date with fewer places than people says so once', async ({ people }) => {
  const owner = await people.pageOf('owner')
  const swim = await makeActivity(owner, {
    sessions: [sessionOn(dayFromNow(7), { placeLimit: 1 }), sessionOn(dayFromNow(8))],
    tickets: [ticketNamed('One day', { type: 'single', price: 2_500 })],
  })
  const { page } = await people.newPerson()
  await addChild(page, 'Mia', 'Sample')
  await addChild(page, 'Leo', 'Sample')
  await open(page, swim)
  await page.getByRole('radio', { name: /^One day/u }).check()
  await page.getByRole('checkbox', { name: /^Mia Sample/u }).check()
  const first = group(page, 'Which dates?').getByRole('listitem').first()
  await expect(first.getByText('1 place left')).toHaveCount(1)
  await page.getByRole('checkbox', { name: /^Leo Sample/u }).check()
  await expect(first.getByText(/1 place left/u)).toHaveText('1 place left for 2 people')
})

test('a child who is too old is shown with their age on the day', async ({ people }) => {
  const owner = await people.pageOf('owner')
  const { page } = await people.newPerson()
  const mia = await addChild(page, 'Mia', 'Sample')
  const day = dayFromNow(7)
  const { years } = ageOn(mia.dateOfBirth ?? '', day) ?? { years: 0 }
  const most = years - 1
  const swim = await makeActivity(owner, {
    sessions: [sessionOn(day), sessionOn(dayFromNow(14))],
    tickets: [ticketNamed('One day', { type: 'single', price: 2_500 })],
    ageRestriction: { kind: 'ageAtSession', from: null, to: { years: most, months: 0 }, action: 'block' },
  })
  await open(page, swim)
  await page.getByRole('radio', { name: /^One day/u }).check()
  const then = `Mia is ${years} on ${formatDate(day, 'EEE d MMM yyyy')}.`
  await expect(
    page.getByText(`Sorry, Mia is outside the age range for this activity: up to ${most} years. ${then}`),
  ).toBeVisible()
})

test('when the time is up, the cart says and announces what has expired, and holds it again', async ({
  people,
}) => {
  const camp = await makeCamp(people)
  const page = await people.stranger()
  await open(page, camp)
  await page.getByRole('radio', { name: /^All days/u }).check()
  await addToCart(page)
  // Waiting fifteen minutes takes too long. The first answer says that two seconds are left, the next that they are
  // over.
  let answers = 0
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch()
    const cart = (await response.json()) as Cart
    answers += 1
    const soon = new Date(Date.parse(cart.now) + 2_000).toISOString()
    const over = { heldUntil: null, lines: cart.lines.map((line) => ({ ...line, status: 'expired' })) }
    await route.fulfill({ response, json: { ...cart, ...(answers === 1 ? { heldUntil: soon } : over) } })
  })
  await page.goto(pages.cart())
  await expect(page.getByRole('region', { name: 'Your time for these places ran out' })).toContainText(
    'All days',
  )
  await expect(page.getByText('The time is up. Your places are no longer held.')).toBeAttached()
  await page.getByRole('button', { name: 'Hold my places again' }).click()
  await expect(page.getByRole('region', { name: camp.name })).toContainText('All days')
  await expect(page.getByRole('button', { name: 'Hold my places again' })).toHaveCount(0)
})
