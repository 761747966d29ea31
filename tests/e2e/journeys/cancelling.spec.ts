import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { CancellationPolicy } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import { pages } from '#contract/pages.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { messages } from '#domain/messages.ts'
import { dayFromNow, makeActivity, postTo, sessionOn, ticketNamed, unique } from '../support/activities.ts'
import { chooseByKey, pressByKey, tabTo, typeInto } from '../support/by-keyboard.ts'
import { bookByTransfer, makeFamily, putIntoCart } from '../support/checkout.ts'
import { addFamilies } from '../support/family.ts'
import { expect, type Page, type People, test } from '../support/people.ts'

/**
 * Makes lessons at £50.00, with a tenth off for each further child and a full refund until a day before, as credit for
 * a year.
 */
const makeLessons = async (owner: Page): Promise<ActivityGroup> => {
  const policy = await postTo<CancellationPolicy>(owner, '/api/cancellation-policies', {
    name: unique('Fair'),
    rules: [
      {
        cancellationWindow: { amount: 1, unit: 'days' },
        config: {
          percentageToRefund: 100,
          fee: null,
          refundMethods: ['card', 'accountCredit'],
          accountCreditExpiry: { amount: 1, unit: 'years' },
        },
      },
    ],
  })
  const lessons = await makeActivity(owner, {
    name: unique('Pottery'),
    sessions: [sessionOn(dayFromNow(14))],
    tickets: [ticketNamed('Lesson', { type: 'single', price: 5_000 })],
    cancellationPolicy: policy._id,
  })
  await postTo(owner, '/api/discount-rules', {
    name: unique('Siblings'),
    type: 'multiAttendee',
    activityGroups: [lessons._id],
    sessionsOption: 'sameActivity',
    unit: 'percentageAdditionalAttendee',
    percentageAdditionalAttendee: 10,
  })
  return lessons
}

/** Books the lessons as a family, paid by bank transfer, £95.00 for two. */
const bookLessons = async (people: People, page: Page, ...children: readonly string[]): Promise<Booking> => {
  const owner = await people.pageOf('owner')
  await putIntoCart(page, await makeLessons(owner), ...children)
  const read = await bookByTransfer(page)
  expect(read.money?.total).toBe(9_500)
  const headers = { origin: new URL(owner.url()).origin }
  const data = { receivedOn: dayFromNow(0), amount: 9_500, receivedReference: '' }
  const received = await owner.request.post(`/api/payments/${read.payments[0]?._id}/received`, {
    data,
    headers,
  })
  expect(received.ok(), await received.text()).toBe(true)
  return read
}

test('a parent cancels one of two children on a phone and sees the sibling discount disappear', async ({
  people,
}) => {
  const { page, children } = await makeFamily(people, 'Ivy', 'Max')
  await page.setViewportSize({ width: 390, height: 844 })
  const booking = await bookLessons(people, page, ...children)
  // The place at full price. Without it the other place loses its discount.
  const full = booking.items.find(({ amount }) => amount === 5_000)
  const [who] = full?.attendees ?? []

  await page.goto(pages.accountBooking({ bookingId: booking._id }))
  await expect(
    page.getByText(/^Another (?:date, or another )?child\?/u).getByRole('link', { name: /^Write to / }),
  ).toHaveAttribute('href', new RegExp(`^mailto:.+subject=Booking%20${booking.reference}$`, 'u'))

  // A single button covers both children and all dates. The dialog asks which ones.
  await expect(page.getByRole('main').getByRole('button', { name: /cancel/iu })).toHaveText(['Cancel places'])

  await page.goto(pages.accountBookings())
  await page.getByRole('button', { name: `Cancel ${booking.reference}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Choose at least one date to cancel.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: new RegExp(`^${who?.firstName}`, 'u') }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('dialog', { name: 'Discard what you typed?' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(dialog.getByText('Up to 1 day before: 100% back', { exact: true })).toBeVisible()
  await expect(dialog.getByText('What stays costs £5.00 more')).toBeVisible()
  // Each line shows the price, the discount that is lost, and the refund.
  const lost = 'No longer earned: Sibling discount: 10% off each further attendee'
  const line = dialog.getByRole('listitem').filter({ hasText: 'Up to 1 day before: 100% back' })
  await expect(line).toContainText(
    new RegExp(`£50\\.00${lost}-£5\\.00Up to 1 day before: 100% back£45\\.00$`, 'u'),
  )
  await expect(dialog.getByRole('term').filter({ hasText: lost })).toBeVisible()
  await expect(dialog.getByRole('definition').filter({ hasText: '-£5.00' })).toBeVisible()
  await expect(dialog.getByText('To your account credit, to use by')).toBeVisible()

  // Someone else was faster. Nothing is done, and the dialog shows the new amounts with the same choice.
  const other = booking.items.find(({ _id }) => _id !== full?._id)
  const owner = await people.pageOf('owner')
  const asked = {
    items: [{ item: other?._id, activities: other?.activities.map(({ _id }) => _id) }],
    by: 'organiser',
  }
  const preview = await owner.request.post(`/api/bookings/${booking._id}/cancellation-preview`, {
    data: asked,
    headers: { origin: new URL(owner.url()).origin },
  })
  const { seen, version } = (await preview.json()) as { readonly seen: string; readonly version: number }
  await postTo(owner, `/api/bookings/${booking._id}/cancellations`, { ...asked, seen, version })
  await dialog.getByRole('button', { name: 'Cancel 1 session, £45.00 back' }).click()
  await expect(dialog.getByText('It has changed meanwhile')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel 1 session, £50.00 back' }).click()

  await expect(page.getByRole('dialog', { name: 'Cancelled' })).toContainText(
    'The places are free for others',
  )
  await expect(dialog.getByText('£50.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()

  await page.goto(pages.accountBooking({ bookingId: booking._id }))
  await expect(page.getByRole('heading', { name: 'What was cancelled' })).toBeVisible()
  await expect(page.getByText(/^By you, /u)).toBeVisible()
  await expect(page.getByText('Nothing was kept.')).toHaveCount(2)
  await expect(page.getByText(/^Another (?:date, or another )?child\?/u)).toHaveCount(0)
  await page.getByText('Cancellation policy, as it was when you booked').click()
  await expect(page.getByText('Later than that: nothing back')).toBeVisible()
})

test('an admin cancels with a different refund, which needs a reason and appears in the history', async ({
  people,
}) => {
  const { page: family, children } = await makeFamily(people, 'Ivy', 'Max')
  const booking = await bookLessons(people, family, ...children)
  const page = await people.pageOf('admin')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(pages.booking({ bookingId: booking._id }))
  await page.getByRole('button', { name: 'Cancel', exact: true }).first().click()

  const dialog = page.getByRole('dialog', { name: /^Cancel for /u })
  const comesBack = dialog.getByRole('region', { name: 'What comes back' })
  await expect(comesBack).toContainText('Price £')
  await dialog.getByRole('checkbox', { name: 'Give back another amount' }).check()
  await dialog.getByRole('button', { name: /^Cancel 1 session/u }).click()
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  for (const field of [amount, reason])
    await expect(field).toHaveAccessibleDescription(messages.required.text)
  await amount.fill('500')
  await reason.fill('The hall flooded')
  // The field reports the error without a request, and what was typed stays.
  await expect(amount).toHaveAccessibleDescription(/^You can give back at most £(?:45|50)\.00\.$/u)
  await dialog.getByRole('button', { name: 'Cancel 1 session', exact: true }).click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('500.00')
  await expect(comesBack).toHaveText(/^Enter an amount of at most £(?:45|50)\.00 to see what comes back\.$/u)
  await amount.fill('12.34')
  await expect(comesBack).toContainText('Kept, as you decide')
  await dialog.getByRole('button', { name: 'Cancel 1 session, £12.34 back' }).click()
  await expect(dialog).toBeHidden()
  expect(refused).toEqual([])

  const cancelled = page.getByRole('list', { name: 'Cancelled' })
  await expect(cancelled).toContainText('Cancelled by us, with an amount we decided')
  await expect(cancelled).toContainText('£12.34')
  const history = page.getByRole('list', { name: 'History, newest first' })
  await expect(history).toContainText('The hall flooded')
  await expect(history).toContainText('£12.34')
})

/** Books twenty families into the first of two sessions at £12.00, paid in cash. */
const bookTwenty = async (owner: Page) => {
  const lastName = `Rain${Date.now()}`
  const match = await makeActivity(owner, {
    name: unique('Cricket'),
    sessions: [sessionOn(dayFromNow(2), { placeLimit: 30 }), sessionOn(dayFromNow(9), { placeLimit: 30 })],
    tickets: [ticketNamed('Match', { type: 'single', price: 1_200 })],
  })
  const [session] = match.sessions
  const families = await addFamilies(owner, 20, lastName)
  await Promise.all(
    families.map(async ({ user, child }) =>
      postTo(owner, '/api/bookings', {
        user,
        total: 1_200,
        groups: [
          {
            activityGroup: match._id,
            items: [{ ticket: match.tickets[0]?._id, activities: [session?._id], attendees: [child] }],
          },
        ],
        payment: { kind: 'recorded', method: 'cash', amount: 1_200, receivedOn: dayFromNow(0) },
      }),
    ),
  )
  return { match, session, families }
}

test('an admin cancels a rained-off session for 20 families by keyboard', async ({ people }) => {
  const owner = await people.pageOf('owner')
  const { match, session, families } = await bookTwenty(owner)
  await owner.goto(pages.sessionRegister({ sessionId: session?._id ?? '' }))
  // It isn't next to the buttons that staff press at the door.
  await expect(owner.getByText('Cancel session')).toBeHidden()
  await pressByKey(owner.getByRole('button', { name: 'More for this session' }))
  await chooseByKey(owner.getByRole('menuitem', { name: 'Cancel session' }))

  const dialog = owner.getByRole('dialog', { name: new RegExp(`^Cancel ${match.name}`, 'u') })
  await expect(dialog.getByText('20 families, 20 places')).toBeVisible()
  await expect(dialog.getByText('20 emails will go out')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await owner.keyboard.type('Rained off')
  await typeInto(dialog.getByLabel('Message to the families'), 'The pitch is under water.')
  await expect(dialog.frameLocator('iframe').getByText('The pitch is under water.')).toBeVisible()
  await pressByKey(dialog.getByText('Who they are'))
  await typeInto(dialog.getByLabel('Search'), 'family7.')
  await expect(dialog.getByRole('list', { name: 'Families' }).getByRole('listitem')).toHaveCount(1)
  const confirm = dialog.getByRole('button', { name: 'Cancel this session for 20 families, £240.00 back' })
  await tabTo(confirm)
  const asked: string[] = []
  await owner.route('**/session-cancellations', async (route) => {
    owner.on('request', (request) => {
      if (request.url().endsWith('/session-cancellation-preview')) asked.push(request.url())
    })
    const response = await route.fetch()
    await owner.waitForTimeout(800)
    await route.fulfill({ response })
  })
  // Typed right before confirming: the message is sent, and no preview is requested for the session that is cancelled
  // by then.
  await dialog.getByLabel('Message to the families').fill('The pitch is under water. See you next week.')
  await confirm.press('Enter')
  await expect(dialog).toBeHidden()

  await expect(owner.getByText('This session is cancelled')).toBeVisible()
  expect(asked).toEqual([])
  await expect(owner.getByText('Rained off')).toBeVisible()
  await expect(owner.getByRole('button', { name: 'More for this session' })).toBeHidden()
  await owner.goto(pages.activityOverview({ activityGroupId: match._id }))
  const row = owner.getByRole('row').filter({ hasText: 'Cancelled' })
  await expect(row).toContainText('Rained off')

  const email = await people.emailTo(families[6]?.email ?? '')
  expect(email.text).toContain('The pitch is under water. See you next week.')
  expect(email.text).toContain('£12.00')

  // The session is no longer offered.
  const stranger = await people.stranger()
  const shown = await stranger.request.get(`/api/activity-groups/${match._id}/public`)
  const { sessions } = (await shown.json()) as PublicActivity
  expect(sessions.map(({ _id }) => _id)).toEqual([match.sessions[1]?._id])
  // People who look for it see why it's unavailable.
  await stranger.goto(`/activities/${match._id}`)
  const dates = stranger.getByRole('region', { name: 'Dates' }).getByRole('listitem')
  await expect(dates).toHaveText([/Cancelled$/u, /left$/u])
})
