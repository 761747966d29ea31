import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { messages } from '#domain/messages.ts'
import {
  chooseRequired,
  dayFromNow,
  dialogNamed,
  makeActivity,
  postTo,
  rowOf,
  typedDate,
  unique,
} from '../support/activities.ts'
import { atLittleOaks, expect, test, type Page } from '../support/people.ts'

const newActivity = '/admin/activities/new'
const inWords = (date: string) => formatDate(date, 'EEE d MMM yyyy')

const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const stepHeader = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
const currentStep = async (page: Page, name: string) =>
  expect(stepHeader(page, name)).toHaveAttribute('aria-current', 'step')
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })

const begin = async (page: Page, name: string) => {
  await page.goto(newActivity)
  await nameField(page).fill(name)
  await chooseRequired(page)
  await press(page, 'Next')
  await currentStep(page, '02 Sessions')
}

const planOf = async (page: Page): Promise<SubscriptionPlan> =>
  postTo(page, '/api/subscription-plans', {
    name: unique('Monthly'),
    paymentSchedule: {
      type: 'fixed',
      firstPaymentDate: null,
      finalPaymentDate: null,
      frequency: 'monthly',
      amount: null,
      schedule: [
        { date: dayFromNow(30), amount: 2_500 },
        { date: dayFromNow(60), amount: 2_500 },
      ],
      disableAfterFirstPaymentDate: false,
    },
  })

const addWeeklySessions = async (page: Page, first: string, without: string) => {
  await press(page, 'Add new session')
  const dialog = dialogNamed(page, 'Add new session')
  const date = dialog.getByRole('textbox', { name: 'Date' })
  await date.fill(typedDate(dayFromNow(-1)))
  await expect(dialog.getByText('This day is over: nobody can book it.')).toBeVisible()
  await date.fill(typedDate(first))
  await expect(dialog.getByText('This day is over: nobody can book it.')).toBeHidden()
  await dialog.getByRole('textbox', { name: 'Start time' }).fill('9.30')
  await dialog.getByRole('textbox', { name: 'End time' }).fill('10.15am')
  await dialog.getByRole('textbox', { name: 'Place limit' }).fill('12')
  await dialog.getByRole('combobox', { name: 'Repeat' }).selectOption('Weekly')
  // Repeat days belong to a daily repeat, so a weekly repeat hides them.
  await expect(dialog.getByRole('group', { name: 'Repeat days' })).toBeHidden()
  await expect(dialog.getByRole('radio', { name: 'After a number of sessions' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Occurrences' }).fill('10')
  await expect(dialog.getByText('10 sessions will be added')).toBeVisible()
  await dialog.getByRole('checkbox', { name: inWords(without) }).uncheck()
  await expect(dialog.getByText('9 of 10 sessions will be added')).toBeVisible()
  await expect(dialog.getByText(messages.changesAppliedOnSave)).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('9 sessions', { exact: true })).toBeVisible()
}

const addTicket = async (
  page: Page,
  type: RegExp,
  name: string,
  fill: (dialog: ReturnType<typeof dialogNamed>) => Promise<void>,
) => {
  await press(page, 'Add new ticket')
  const dialog = dialogNamed(page, 'Add new ticket')
  await dialog.getByRole('radio', { name: type }).check()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await fill(dialog)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(rowOf(page, name)).toBeVisible()
}

test('an activity with weekly sessions, three tickets and an add-on is created in four steps', async ({
  people,
}) => {
  // This is an organiser's whole evening.
  test.slow()
  const page = await people.pageOf('owner')
  // Created before the wizard opens, which reads the plans once.
  const plan = await planOf(page)
  await page.goto(newActivity)
  const name = unique('Weekly swimming')
  const [first, without] = [dayFromNow(7), dayFromNow(28)]

  // Next on an invalid step gives the reason and moves the cursor there.
  await press(page, 'Next')
  await expect(nameField(page)).toBeFocused()
  await expect(page.getByText(messages.required.text, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden()
  await nameField(page).fill(name)
  await chooseRequired(page)
  await press(page, 'Next')

  await expect(page.getByText('The dates and times the activity will take place on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bulk update place limits' })).toBeHidden()
  await addWeeklySessions(page, first, without)
  await expect(rowOf(page, inWords(without))).toHaveCount(0)
  await expect(rowOf(page, inWords(first))).toContainText('9.30am')
  await press(page, 'Bulk update place limits')
  const bulk = dialogNamed(page, 'Bulk update session place limits')
  await bulk.getByRole('textbox', { name: 'Place limit' }).fill('0')
  await bulk.getByRole('button', { name: 'OK' }).click()
  await expect(bulk.getByText(messages.placeLimitTooSmall.text)).toBeVisible()
  await bulk.getByRole('textbox', { name: 'Place limit' }).fill('')
  await bulk.getByRole('button', { name: 'OK' }).click()
  await expect(rowOf(page, inWords(first))).toContainText('N/A')

  await press(page, 'Next')
  await expect(page.getByText('The tickets available for the activity.')).toBeVisible()
  await addTicket(page, /^All Sessions/u, 'Whole term', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Price' }).fill('90')
    await dialog.getByRole('checkbox', { name: 'Pro rata' }).check()
  })
  await addTicket(page, /^Single Session/u, 'Half session', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Price' }).fill('6.50')
    await dialog.getByRole('button', { name: 'Advanced options' }).click()
    await dialog.getByRole('checkbox', { name: /different time/u }).check()
    await dialog.getByRole('textbox', { name: 'Ticket start time' }).fill('9.30')
    await dialog.getByRole('textbox', { name: 'Ticket end time' }).fill('9.50')
  })
  await addTicket(page, /^Subscription/u, 'Monthly', async (dialog) => {
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByText(messages.subscriptionPlanMissing.text).first()).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Subscription plan' }).selectOption(plan.name)
    await dialog.getByRole('checkbox', { name: /middle of a month/u }).check()
    await dialog.getByRole('textbox', { name: 'Cover fee per session' }).fill('5')
  })
  await expect(rowOf(page, 'Whole term')).toContainText('£90.00')
  await rowOf(page, 'Monthly')
    .getByRole('button', { name: /View details/u })
    .click()
  await expect(dialogNamed(page, 'Fixed payment schedule details')).toContainText('£25.00')
  await dialogNamed(page, 'Fixed payment schedule details')
    .getByRole('button', { name: 'Close' })
    .last()
    .click()

  await press(page, 'Add add-on')
  const addOn = dialogNamed(page, 'Add add-on')
  await addOn.getByRole('textbox', { name: 'Name' }).fill('Towel')
  await addOn.getByRole('button', { name: 'OK' }).click()
  await expect(addOn.getByText(messages.priceRequired.text).first()).toBeVisible()
  await addOn.getByRole('textbox', { name: 'Price' }).fill('2')
  await addOn.getByRole('button', { name: 'OK' }).click()
  await expect(rowOf(page, 'Towel')).toContainText('£2.00')

  await press(page, 'Next')
  await page
    .getByRole('combobox', { name: 'Age restriction' })
    .selectOption('By age on the date of the session')
  await page.getByRole('textbox', { name: 'From age, years' }).fill('5')
  await page.getByRole('textbox', { name: 'To age, years' }).fill('7')
  await page.getByRole('radio', { name: 'Cannot book' }).check()
  await expect(
    page.getByText('Ages 5 to 7, on the day of each session. Somebody outside cannot book.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await press(page, 'Submit')

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/activities\/[0-9a-f-]+$/u)
  await expect(page.getByText('9 sessions to come of 9')).toBeVisible()
  await page.getByRole('tab', { name: 'Tickets and add-ons' }).click()
  for (const item of ['Whole term', 'Half session', 'Monthly', 'Towel'])
    await expect(rowOf(page, item)).toBeVisible()
  await rowOf(page, 'Half session')
    .getByRole('button', { name: /View details/u })
    .click()
  await expect(dialogNamed(page, 'Sales of Half session').getByRole('row')).toHaveCount(10)
})

test('Next needs a valid step, Back always works, and Cancel leads to the list', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(newActivity)
  await stepHeader(page, '03 Tickets').click()
  await currentStep(page, '01 Information')
  await expect(nameField(page)).toBeFocused()
  await nameField(page).fill(unique('Judo'))
  await chooseRequired(page)
  await stepHeader(page, '03 Tickets').click()
  await currentStep(page, '03 Tickets')
  await press(page, 'Back')
  await currentStep(page, '02 Sessions')
  // Going back also works from an invalid step.
  await stepHeader(page, '01 Information').click()
  await nameField(page).fill('')
  await stepHeader(page, '02 Sessions').click()
  await currentStep(page, '01 Information')
  await page.goBack()
  await currentStep(page, '02 Sessions')
  await stepHeader(page, '01 Information').click()
  await nameField(page).fill('Judo')
  await press(page, 'Cancel')
  await dialogNamed(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/activities')
})

test('a half-filled activity survives a reload, and can be started again', async ({ people }) => {
  const page = await people.pageOf('owner')
  const name = unique('Gymnastics')
  await begin(page, name)
  await press(page, 'Add new session')
  const dialog = dialogNamed(page, 'Add new session')
  await dialog.getByRole('textbox', { name: 'Date' }).fill(typedDate(dayFromNow(9)))
  await dialog.getByRole('textbox', { name: 'Start time' }).fill('4pm')
  await dialog.getByRole('textbox', { name: 'End time' }).fill('5pm')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(rowOf(page, '4pm')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, '4pm')).toBeVisible()
  await currentStep(page, '02 Sessions')
  await expect(page.getByText('This is the activity you began earlier.')).toBeVisible()
  await press(page, 'Back')
  await expect(nameField(page)).toHaveValue(name)

  await press(page, 'Start again')
  await dialogNamed(page, 'Start again?').getByRole('button', { name: 'Start again' }).click()
  await expect(nameField(page)).toHaveValue('')
  await page.reload()
  await expect(nameField(page)).toHaveValue('')
})

test('leaving unsaved changes asks, and staying loses nothing', async ({ people }) => {
  const page = await people.pageOf('owner')
  const name = unique('Archery')
  await page.goto(newActivity)
  await nameField(page).fill(name)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const question = dialogNamed(page, 'Leave without saving?')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(nameField(page)).toHaveValue(name)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin')
})

test('editing an activity shows Save on every step, and Cancel leads to its page', async ({ people }) => {
  const page = await people.pageOf('owner')
  const first = dayFromNow(7)
  const { _id, name } = await makeActivity(page)
  await page.goto(`/admin/activities/${_id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden()
  await press(page, 'Cancel')
  await expect(page).toHaveURL(`/admin/activities/${_id}`)

  await page.goto(`/admin/activities/${_id}/edit?step=2`)
  await expect(page.getByText(messages.changesAppliedOnSave)).toBeVisible()
  const row = rowOf(page, inWords(first))
  await row.getByRole('button', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')
  await row.getByRole('button', { name: 'Enable' }).click()
  await expect(row).not.toContainText('Disabled')
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialogNamed(page, 'Delete this session?').getByRole('button', { name: 'Delete session' }).click()
  await expect(row).toHaveCount(0)

  await stepHeader(page, '03 Tickets').click()
  await rowOf(page, 'Whole term').getByRole('button', { name: 'Edit' }).click()
  const ticket = dialogNamed(page, 'Edit ticket')
  // The type can't be changed once saved.
  await expect(ticket.getByRole('radio')).toHaveCount(0)
  await ticket.getByRole('textbox', { name: 'Price' }).fill('95')
  await ticket.getByRole('button', { name: 'OK' }).click()
  await expect(rowOf(page, 'Whole term')).toContainText('£95.00')
  await press(page, 'Save')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('1 session to come of 1')).toBeVisible()
})

test('two admins don’t overwrite each other: the later save says so and includes both changes', async ({
  people,
}) => {
  test.slow()
  const page = await people.pageOf('owner')
  const { _id, name } = await makeActivity(page)
  const other = await people.pageOf('admin')
  await page.goto(`/admin/activities/${_id}/edit`)
  await other.goto(`/admin/activities/${_id}/edit?step=4`)
  await other.getByRole('textbox', { name: 'Confirmation note' }).fill('Bring a towel')
  await press(other, 'Save')
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()

  await nameField(page).fill(`${name} club`)
  await press(page, 'Save')
  const alert = page.getByRole('alert').filter({ hasText: 'Somebody else changed this activity' })
  await expect(alert).toContainText(messages.activitySavedByOther.text)
  await expect(nameField(page)).toHaveValue(`${name} club`)
  await expect(alert.getByRole('link', { name: 'Look at the newer one' })).toHaveAttribute('target', '_blank')
  await alert.getByRole('button', { name: 'Load their changes and keep mine' }).click()
  await expect(alert).toBeHidden()
  await press(page, 'Save')
  await expect(page.getByRole('heading', { level: 1, name: `${name} club` })).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText('Bring a towel')).toBeVisible()
})

const envelope = (status: number, error: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({
    error: { reason: 'activitySavedByOther', params: {}, issues: [], requestId: 'r', ...error },
  }),
})

test('an error from the server is shown on its step and at its item', async ({ people }) => {
  const page = await people.pageOf('owner')
  const { _id } = await makeActivity(page)
  await page.goto(`/admin/activities/${_id}/edit`)
  const issues = [
    { path: 'tickets.0.price', message: messages.priceNegative.text, reason: 'priceNegative', params: {} },
  ]
  await page.route(`**/api/activity-groups/${_id}`, async (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill(envelope(422, { code: 'invalid', message: messages.checkFields.text, issues }))
      : route.fallback(),
  )
  await nameField(page).fill(unique('Refused'))
  await press(page, 'Save')
  await currentStep(page, '03 Tickets')
  const problem = rowOf(page, 'Whole term').getByRole('button', { name: messages.priceNegative.text })
  await expect(problem).toBeFocused()
  await expect(stepHeader(page, '03 Tickets')).toContainText('something to fix')
  await page.keyboard.press('Enter')
  await expect(dialogNamed(page, 'Edit ticket')).toBeVisible()
})

test('going over a limit asks first, and confirming sends it again', async ({ people }) => {
  const page = await people.pageOf('owner')
  const { _id, name } = await makeActivity(page)
  await page.goto(`/admin/activities/${_id}/edit`)
  const sentence = 'Mon 7 Sep 2026: 14 hold a place and the limit is 12.'
  const sent: boolean[] = []
  await page.route(`**/api/activity-groups/${_id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const { allowOver } = route.request().postDataJSON() as { allowOver: boolean }
    sent.push(allowOver)
    return allowOver ? route.fallback() : route.fulfill(envelope(409, { code: 'full', message: sentence }))
  })
  await nameField(page).fill(`${name} again`)
  await press(page, 'Save')
  const question = dialogNamed(page, 'Go over the place limit?')
  await expect(question).toContainText(sentence)
  await question.getByRole('button', { name: 'Save and go over' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} again` })).toBeVisible()
  expect(sent).toEqual([false, true])
})

test(
  'an organiser on the Starter tier is asked to upgrade where needed, and gets help with the first ticket',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await begin(page, unique('Toddler group'))
    await stepHeader(page, '03 Tickets').click()
    await press(page, 'Add add-on')
    const refusal = dialogNamed(page, messages.featureNotAvailableTitle)
    await expect(refusal).toContainText(messages.featureNotAvailable.text)
    await expect(refusal.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('target', '_blank')
    await refusal.getByRole('button', { name: 'Cancel' }).click()

    await press(page, 'Add new ticket')
    const ticket = dialogNamed(page, 'Add new ticket')
    const help = ticket.getByRole('complementary', { name: 'Help with tickets' })
    const helpToggle = ticket.getByRole('button', { name: /Which type should I choose|Hide help/u })
    // Help opens automatically until the first activity exists. Another test may have made one.
    if ((await helpToggle.getAttribute('aria-expanded')) === 'false') await helpToggle.click()
    await expect(help).toContainText('1 of 4')
    await help.getByRole('button', { name: 'Next help step' }).click()
    await expect(help).toContainText('£200.00')
    await expect(help).toContainText('£160.00')
    await help.getByRole('button', { name: 'Next help step' }).click()
    await help.getByRole('button', { name: 'Next help step' }).click()
    await expect(help.getByRole('link')).toHaveAttribute('href', '/help/subscriptions')
    await ticket.getByRole('radio', { name: /^Subscription/u }).click()
    await expect(refusal).toContainText(messages.featureNotAvailable.text)
    await refusal.getByRole('button', { name: 'Cancel' }).click()
    await expect(ticket.getByRole('radio', { name: /^All Sessions/u })).toBeChecked()
    await ticket.getByRole('button', { name: 'Cancel' }).click()

    await stepHeader(page, '04 Settings').click()
    await expect(page.getByText(messages.waitlistsOnlyOnPremium.text)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
      'href',
      '/admin/settings/subscription',
    )
  },
)

test('an activity can be made with the keyboard alone', async ({ people }) => {
  const page = await people.pageOf('owner')
  const name = unique('Chess')
  await page.goto(newActivity)
  await chooseRequired(page)
  await nameField(page).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await currentStep(page, '02 Sessions')
  await page.getByRole('button', { name: 'Add new session' }).focus()
  await page.keyboard.press('Enter')
  const session = dialogNamed(page, 'Add new session')
  await expect(session).toBeVisible()
  await session.getByRole('textbox', { name: 'Date' }).focus()
  await page.keyboard.type(typedDate(dayFromNow(5)))
  await session.getByRole('textbox', { name: 'Start time' }).focus()
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10.30')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, '9am to 10.30am')).toBeVisible()
  // Closing the dialog returns the focus to the button that opened it.
  await expect(page.getByRole('button', { name: 'Add new session' })).toBeFocused()
  for (const step of ['03 Tickets', '04 Settings']) {
    await page.getByRole('button', { name: 'Next', exact: true }).focus()
    await page.keyboard.press('Enter')
    await currentStep(page, step)
  }
  await page.getByRole('button', { name: 'Submit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
