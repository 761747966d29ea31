import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { pages } from '#contract/pages.ts'
import { makeActivity, dayFromNow, sessionOn, ticketNamed, unique } from '../support/activities.ts'
import { expect, test } from '../support/people.ts'

test('a team member who cancels a date is asked for the new price of the whole term', async ({ people }) => {
  const owner = await people.pageOf('owner')
  const camp = await makeActivity(owner, {
    name: unique('Camp'),
    sessions: [2, 3, 4].map((day) => sessionOn(dayFromNow(day))),
    tickets: [
      ticketNamed('All days', { price: 10_200 }),
      ticketNamed('One day', { type: 'single', price: 3_800 }),
    ],
  })
  await owner.goto(pages.sessionRegister({ sessionId: camp.sessions[0]?._id ?? '' }))
  await owner.getByRole('button', { name: 'More for this session' }).click()
  await owner.getByRole('menuitem', { name: 'Cancel session' }).click()
  const dialog = owner.getByRole('dialog', { name: new RegExp(`^Cancel ${camp.name}`, 'u') })
  const question = dialog.getByRole('radiogroup', {
    name: 'All days still costs £102.00 for 2 dates. Change to £68.00?',
  })
  await expect(question).toBeVisible()
  const price = dialog.getByRole('textbox', { name: 'New price of All days' })
  await expect(price).toHaveValue('68.00')

  // The old price can be kept, and the dialog says what that means.
  const warning = dialog.getByText('The same dates cost £76.00 with single tickets.')
  await expect(warning).toBeHidden()
  await question.getByRole('radio', { name: 'Keep £102.00' }).check()
  await expect(warning).toBeVisible()
  await question.getByRole('radio', { name: 'Change the price' }).check()

  await dialog.getByLabel('Reason').fill('Rained off')
  await price.fill('')
  await dialog.getByRole('button', { name: /^Cancel this session/u }).click()
  await expect(price).toBeFocused()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Rained off')
  await price.fill('70')
  await dialog.getByRole('button', { name: /^Cancel this session/u }).click()
  await expect(dialog).toBeHidden()

  const now = (await (await owner.request.get(`/api/activity-groups/${camp._id}`)).json()) as ActivityGroup
  expect(now.tickets.map((ticket) => ticket.price)).toEqual([7_000, 3_800])
})

test('the team sees where single tickets are cheaper than the whole term', async ({ people }) => {
  const owner = await people.pageOf('owner')
  const camp = await makeActivity(owner, {
    name: unique('Camp'),
    sessions: [2, 3].map((day) => sessionOn(dayFromNow(day))),
    tickets: [
      ticketNamed('All days', { price: 10_200 }),
      ticketNamed('One day', { type: 'single', price: 3_800 }),
    ],
  })
  await owner.goto(pages.activityOverview({ activityGroupId: camp._id }))
  await owner.getByRole('tab', { name: /^Tickets/u }).click()
  await expect(
    owner.getByText('All days costs £102.00, but single tickets for the same dates cost £76.00 together.'),
  ).toBeVisible()
})
