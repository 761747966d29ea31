import { pages } from '#contract/pages.ts'
import { messages } from '#domain/messages.ts'
import { dayFromNow, makeActivity, postTo, sessionOn, ticketNamed, unique } from '../support/activities.ts'
import { makeFamily } from '../support/checkout.ts'
import { expect, type Page, test } from '../support/people.ts'

const register = (session = '') => pages.sessionRegister({ sessionId: session })
const nameOn = (page: Page) =>
  page.getByRole('list', { name: 'Attendees' }).getByRole('button', { name: /Sample/u })

test('after a place in a term goes to a sibling, the earlier attendee stays on the registers already marked', async ({
  people,
}) => {
  const { page: family, children } = await makeFamily(people, 'Mia', 'Leo')
  const owner = await people.pageOf('owner')
  const term = await makeActivity(owner, {
    name: unique('Judo'),
    sessions: [sessionOn(dayFromNow(1)), sessionOn(dayFromNow(8)), sessionOn(dayFromNow(15))],
    tickets: [ticketNamed('Whole term', { price: 0 })],
  })
  const [first, second] = term.sessions
  const activities = term.sessions.map(({ _id }) => _id)
  const line = { ticket: term.tickets[0]?._id, activities, attendees: children.slice(0, 1) }
  await postTo(family, '/api/cart/items', { lines: [line] })
  const { booking } = await postTo<{ readonly booking: string }>(family, '/api/checkout', {
    total: 0,
    method: null,
    agreements: [],
  })
  await owner.goto(register(first?._id))
  await owner.getByRole('button', { name: 'In, Mia Sample' }).click()
  await expect(owner.getByRole('button', { name: /^1\s*Here/u })).toBeVisible()

  // A phone at the door without the change.
  const staff = await people.pageOf('staff')
  await staff.goto(register(second?._id))
  await expect(nameOn(staff).first()).toHaveText(/^Mia Sample/u)

  await owner.goto(pages.booking({ bookingId: booking }))
  await owner.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'Change booking' })
  await dialog.getByRole('combobox', { name: 'Attendee' }).click()
  await owner.getByRole('option', { name: 'Leo Sample' }).click()
  await expect(dialog.getByText('1 session stays with Mia Sample')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change booking' }).click()
  await expect(dialog).toBeHidden()
  await expect(owner.getByText('1 earlier session: Mia Sample')).toBeVisible()
  await owner.getByText('All 3 dates').click()
  await expect(owner.getByRole('listitem').filter({ hasText: /^\w{3} \d.*, Mia Sample/u })).toHaveCount(1)

  await owner.goto(register(first?._id))
  await expect(nameOn(owner).first()).toHaveText(/^Mia Sample/u)
  await owner.goto(register(second?._id))
  await expect(nameOn(owner).first()).toHaveText(/^Leo Sample/u)

  await staff.getByRole('button', { name: 'In, Mia Sample' }).click()
  await expect(staff.getByRole('alert').filter({ hasText: '1 tick not taken' })).toContainText(
    messages.tickOfAnother.text,
  )
  await expect(staff.getByRole('button', { name: 'In, Leo Sample' })).toBeVisible()

  await family.goto(pages.accountBooking({ bookingId: booking }))
  await expect(family.getByText('1 earlier session: Mia Sample')).toBeVisible()
})
