import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { dayFromNow, dialogNamed, makeActivity, rowOf, ticketNamed, unique } from '../support/activities.ts'
import { expect, test, type Page } from '../support/people.ts'

/* Checks the wizard of a sold activity against the exact words of the specification, which are copied here. */

const inWords = (date: string) => formatDate(date, 'EEE d MMM yyyy')

const columnsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('columnheader')

const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const goToStep = async (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()

/** The activity as the API returns it with bookings. */
const soldNow = (activity: ActivityGroup): ActivityGroup => ({
  ...activity,
  sessions: activity.sessions.map((session) => ({ ...session, hasBookings: true })),
  tickets: activity.tickets.map((ticket) => ({
    ...ticket,
    hasBookings: true,
    ...(ticket.type === 'all' ? { allSessionTicketSales: 4 } : { singleSessionTicketSales: 3 }),
  })),
  addOns: activity.addOns.map((addOn) => ({ ...addOn, hasBookings: true, sales: 2 })),
})

const openSold = async (page: Page) => {
  const { _id } = await makeActivity(page, {
    tickets: [ticketNamed('Whole term'), ticketNamed('One lesson', { type: 'single', price: 1_050 })],
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
  await page.route(`**/api/activity-groups/${_id}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: soldNow((await answer.json()) as ActivityGroup) })
  })
  await page.goto(`/admin/activities/${_id}/edit`)
}

/** Checks the message for something that can't be deleted, and the alternative offered. */
const cannotDelete = async (page: Page, noun: string, row: string, sentence: string) => {
  await rowOf(page, row).getByRole('button', { name: 'Delete' }).click()
  const dialog = dialogNamed(page, `This ${noun} cannot be deleted`)
  await expect(dialog).toContainText(sentence)
  await dialog.getByRole('button', { name: `Disable ${noun}` }).click()
  await expect(rowOf(page, row)).toContainText('Disabled')
  await expect(rowOf(page, row).getByRole('button', { name: 'Enable' })).toBeVisible()
  // A row that is already disabled only shows the reason.
  await rowOf(page, row).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText(sentence)
  await expect(dialog.getByRole('button', { name: /^(?:Disable|OK|Cancel)/u })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
}

test('sections, columns, actions and blocks of a sold activity are worded as specified', async ({
  people,
}) => {
  test.slow()
  const page = await people.pageOf('owner')
  const first = inWords(dayFromNow(7))
  await openSold(page)

  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('button')
  await expect(steps).toHaveText([/^01 Information/u, /^02 Sessions/u, /^03 Tickets/u, /^04 Settings/u])
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(section('Information')).toContainText('General information about your activity.')
  await expect(section('Filters').getByRole('link', { name: 'Activity fields settings' })).toHaveAttribute(
    'href',
    '/admin/settings/fields?usage=activity',
  )

  await goToStep(page, '02 Sessions')
  await expect(page.getByText('The dates and times the activity will take place on.')).toBeVisible()
  await expect(columnsOf(page, 'Sessions')).toHaveText(['Date', 'Time', 'Place limit', 'Sales', 'Actions'])
  await expect(rowOf(page, first).getByRole('button')).toHaveText(['Edit', 'Disable', 'Delete'])
  await expect(page.getByText('Changes will be applied on save.')).toBeVisible()
  await expect(page.getByText('Changes to its sessions affect existing purchases.')).toBeVisible()
  await cannotDelete(
    page,
    'session',
    first,
    'Sorry, this session cannot be deleted as there has already been bookings for it. Please disable it instead.',
  )

  await goToStep(page, '03 Tickets')
  await expect(page.getByText('The tickets available for the activity.')).toBeVisible()
  await expect(columnsOf(page, 'Tickets')).toHaveText(['Name', 'Type', 'Price', 'Sales', 'Actions'])
  await expect(rowOf(page, 'Whole term').getByRole('cell')).toHaveText([
    'Whole term',
    'All Sessions',
    '£90.00',
    '4',
    /^Edit\s*Disable\s*Delete$/u,
  ])
  await rowOf(page, 'One lesson')
    .getByRole('button', { name: /^View details/u })
    .click()
  await expect(columnsOf(page, 'Sales of One lesson')).toHaveText(['Date', 'Time', 'Sales'])
  await dialogNamed(page, 'Sales of One lesson').getByRole('button', { name: 'Close' }).last().click()
  await cannotDelete(
    page,
    'ticket',
    'Whole term',
    'Sorry, this ticket cannot be deleted as there have already been bookings using it. Please disable it instead.',
  )

  await expect(columnsOf(page, 'Add-ons')).toHaveText(['Name', 'Price', 'Sales', 'Actions'])
  await rowOf(page, 'Lunch')
    .getByRole('button', { name: /^View details/u })
    .click()
  await expect(columnsOf(page, 'Sales of Lunch')).toHaveText(['Date', 'Time', 'Sales'])
  await dialogNamed(page, 'Sales of Lunch').getByRole('button', { name: 'Close' }).last().click()
  await cannotDelete(
    page,
    'add-on',
    'Lunch',
    'Sorry, this add on cannot be deleted as there have already been bookings for it. Please disable it instead.',
  )
})

test('a subscription ticket without a plan says so in its row', async ({ people }) => {
  const page = await people.pageOf('owner')
  // The subscription ticket of a copy is disabled until it has a plan.
  const { _id } = await makeActivity(page)
  const name = unique('By the month')
  await page.route(`**/api/activity-groups/${_id}`, async (route) => {
    const answer = await route.fetch()
    const activity = (await answer.json()) as ActivityGroup
    const tickets = activity.tickets.map((ticket) => ({
      ...ticket,
      name,
      type: 'subscription' as const,
      enabled: false,
    }))
    return route.fulfill({ response: answer, json: { ...activity, tickets } })
  })
  await page.goto(`/admin/activities/${_id}/edit?step=3`)
  await expect(rowOf(page, name)).toContainText('Select subscription plan for ticket')
  await rowOf(page, name).getByRole('button', { name: 'Edit' }).click()
  const plans = dialogNamed(page, 'Edit ticket').getByRole('combobox', { name: 'Subscription plan' })
  await expect(plans.getByRole('option', { name: 'Select subscription plan for ticket' })).toHaveCount(1)
  await press(page, 'Cancel')
})
