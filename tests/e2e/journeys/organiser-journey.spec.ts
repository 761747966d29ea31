import sharp from 'sharp'
import { formatDate } from '#domain/kernel/date-format.ts'
import { dayFromNow, dialogNamed, rowOf, typedDate } from '../support/activities.ts'
import { test } from '../support/empty-product.ts'
import { expect, type Page } from '../support/people.ts'

const phone = { width: 390, height: 844 }
const inWords = (date: string) => formatDate(date, 'EEE d MMM yyyy')

const dolphins = 'Dolphins swimming'
const minnows = 'Minnows swimming'
const ageGroup = 'Age group'
const [younger, older] = ['5 to 7 years', '8 to 11 years']
const monthly = 'Monthly swimming'
const tab = 'Juniors, 8 to 11'

/** Dates of a term that has begun. One of its ten weeks is over, so pro rata prices cover the remaining weeks. */
const term = () => Array.from({ length: 10 }, (_, week) => dayFromNow(7 * week - 3))

const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const goToStep = async (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Opens a page by the menu and the list of settings. */
const openSettings = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
}

const openActivities = async (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Activities' }).click()

const setUp = async (page: Page, address: string) => {
  await page.goto(address)
  const password = 'a lighthouse in the fog'
  const typed = {
    Name: 'Harbour Swim School',
    'First name': 'Olive',
    'Last name': 'Owner',
    Email: 'olive@people.test',
    Password: password,
    'Confirm password': password,
  }
  for (const [name, value] of Object.entries(typed))
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  await press(page, 'Create organisation')
  await expect(heading(page, 'Dashboard')).toBeVisible()
}

const takeStandardPlan = async (page: Page) => {
  await openSettings(page, 'Your plan')
  await press(page, 'Change to Standard')
  await dialogNamed(page, 'Change to Standard?').getByRole('button', { name: 'Change to Standard' }).click()
  await expect(page.getByText('You are on the Standard plan now.')).toBeVisible()
}

const addAgeGroups = async (page: Page) => {
  await openSettings(page, 'Fields')
  await press(page, 'Add field')
  const field = dialogNamed(page, 'Add field')
  await field.getByRole('button', { name: /^Dropdown/u }).click()
  await field.getByRole('textbox', { name: 'Title' }).fill(ageGroup)
  for (const name of [younger, older]) {
    await press(page, 'Add new field option')
    const option = dialogNamed(page, 'Add new field option')
    await option.getByRole('textbox', { name: 'Name' }).fill(name)
    await option.getByRole('button', { name: 'OK' }).click()
    await expect(option).toBeHidden()
  }
  await field.getByRole('button', { name: 'Add field' }).click()
  await expect(page.getByText(`Dropdown: ${younger}, ${older}`)).toBeVisible()
}

const addSubscriptionPlan = async (page: Page) => {
  await openSettings(page, 'Subscription plans')
  await press(page, 'Create subscription plan')
  const plan = dialogNamed(page, 'Create subscription plan')
  await plan.getByRole('textbox', { name: 'Name' }).fill(monthly)
  await plan.getByRole('textbox', { name: 'Amount a month' }).fill('38')
  // Collected on the 1st after it, which always comes before the term ends, because a plan that pays for no session
  // can't be sold.
  await plan.getByRole('textbox', { name: 'First payment date' }).fill(typedDate(dayFromNow(1)))
  await plan.getByRole('button', { name: 'Create subscription plan' }).click()
  await expect(rowOf(page, monthly)).toContainText('£38.00 on the 1st of each month')
}

const fillInformation = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Name' }).fill(dolphins)
  await page.getByRole('textbox', { name: 'Description' }).fill('Strokes and diving in a warm pool.')
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7fa8' } })
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Choose files: Pictures')
  const buffer = await picture.jpeg().toBuffer()
  await (await chooser).setFiles([{ name: 'pool.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(page.getByRole('link', { name: 'pool.jpg' })).toBeVisible()

  await press(page, 'Create venue')
  const venue = dialogNamed(page, 'Create venue')
  await venue.getByRole('textbox', { name: 'Name' }).fill('Quayside Pool')
  await venue.getByRole('textbox', { name: 'Address line 1' }).fill('3 Harbour Road')
  await venue.getByRole('textbox', { name: 'Postcode' }).fill('CT5 1AB')
  await venue.getByRole('button', { name: 'Create venue' }).click()
  // The new venue is chosen too.
  await expect(page.getByRole('combobox', { name: 'Venue' })).toHaveValue('Quayside Pool')
  await chooseAgeGroup(page, older)
}

const chooseAgeGroup = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: ageGroup }).click()
  await page.getByRole('option', { name }).click()
}

const addTerm = async (page: Page) => {
  const [first = ''] = term()
  await press(page, 'Add new session')
  const session = dialogNamed(page, 'Add new session')
  await expect(session.getByRole('textbox', { name: 'Date' })).toBeFocused()
  await session.getByRole('textbox', { name: 'Date' }).fill(typedDate(first))
  await session.getByRole('textbox', { name: 'Start time' }).fill('4.30pm')
  // The start time's pm applies to the end time too.
  await session.getByRole('textbox', { name: 'End time' }).fill('5.15')
  await session.getByRole('textbox', { name: 'Place limit' }).fill('12')
  await session.getByRole('combobox', { name: 'Repeat' }).selectOption('Weekly')
  await session.getByRole('textbox', { name: 'Occurrences' }).fill('10')
  await expect(session.getByText('10 sessions will be added')).toBeVisible()
  for (const week of term())
    await expect(session.getByRole('checkbox', { name: inWords(week) })).toBeChecked()
  await session.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('10 sessions', { exact: true })).toBeVisible()
  await expect(rowOf(page, inWords(first))).toContainText('4.30pm to 5.15pm')
}

const addTickets = async (page: Page) => {
  const begin = async (type: RegExp, name: string) => {
    await press(page, 'Add new ticket')
    const ticket = dialogNamed(page, 'Add new ticket')
    // The first activity comes with help.
    await expect(ticket.getByRole('complementary', { name: 'Help with tickets' })).toBeVisible()
    await ticket.getByRole('radio', { name: type }).check()
    await ticket.getByRole('textbox', { name: 'Name' }).fill(name)
    return { ticket, done: async () => ticket.getByRole('button', { name: 'OK' }).click() }
  }
  const whole = await begin(/^All Sessions/u, 'Whole term')
  await whole.ticket.getByRole('textbox', { name: 'Price' }).fill('95')
  await whole.ticket.getByRole('checkbox', { name: 'Pro rata' }).check()
  await whole.done()
  await expect(rowOf(page, 'Whole term')).toContainText('£95.00')

  const single = await begin(/^Single Session/u, 'One lesson')
  await single.ticket.getByRole('textbox', { name: 'Price' }).fill('10.50')
  await single.done()
  await expect(rowOf(page, 'One lesson')).toContainText('£10.50')

  const subscription = await begin(/^Subscription/u, 'By the month')
  await subscription.ticket.getByRole('combobox', { name: 'Subscription plan' }).selectOption(monthly)
  await subscription.done()
  await expect(rowOf(page, 'By the month')).toContainText('£38.00 a month')

  await press(page, 'Add add-on')
  const addOn = dialogNamed(page, 'Add add-on')
  await addOn.getByRole('textbox', { name: 'Name' }).fill('Swimming cap')
  await addOn.getByRole('textbox', { name: 'Price' }).fill('4')
  await addOn.getByRole('button', { name: 'OK' }).click()
  await expect(rowOf(page, 'Swimming cap')).toContainText('£4.00')
}

const createActivity = async (page: Page) => {
  await openActivities(page)
  await page.getByRole('link', { name: 'Create your first activity' }).click()
  await fillInformation(page)
  await press(page, 'Next')
  await addTerm(page)
  await press(page, 'Next')
  await addTickets(page)
  await press(page, 'Next')
  await press(page, 'Submit')
  await expect(heading(page, dolphins)).toBeVisible()
  await expect(page.getByText('9 sessions to come of 10')).toBeVisible()
}

/** Adds a second activity for other ages, because a filter with a single choice isn't shown. */
const copyForTheYounger = async (page: Page) => {
  await openActivities(page)
  await press(page, `Actions for ${dolphins}`)
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  const copy = dialogNamed(page, `Copy ${dolphins}`)
  await copy.getByRole('textbox', { name: 'Name' }).fill(minnows)
  await copy.getByRole('radio', { name: 'By a number of weeks' }).check()
  await copy.getByRole('textbox', { name: 'Weeks' }).fill('10')
  await copy.getByRole('button', { name: 'Copy activity' }).click()
  await expect(heading(page, minnows)).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await chooseAgeGroup(page, younger)
  await goToStep(page, '04 Settings')
  await page.getByRole('checkbox', { name: 'Enabled' }).check()
  await press(page, 'Save')
  await expect(heading(page, minnows)).toBeVisible()
  await expect(page.getByText('Disabled', { exact: true })).toBeHidden()
}

const addHomeTab = async (page: Page) => {
  await openSettings(page, 'Home page tabs')
  await press(page, 'Add new tab')
  const dialog = dialogNamed(page, 'Add new tab')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(tab)
  await dialog.getByRole('combobox', { name: 'Field' }).click()
  await page.getByRole('option', { name: ageGroup }).click()
  await dialog.getByRole('checkbox', { name: older }).check()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('list', { name: 'Tabs' })).toContainText(`${ageGroup}: ${older}`)
}

const editActivity = async (page: Page, holiday: string) => {
  await openActivities(page)
  await page.getByRole('link', { name: dolphins }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await goToStep(page, '03 Tickets')
  await press(page, 'Edit, Whole term')
  const ticket = dialogNamed(page, 'Edit ticket')
  await ticket.getByRole('textbox', { name: 'Price' }).fill('90')
  await ticket.getByRole('button', { name: 'OK' }).click()
  await expect(rowOf(page, 'Whole term')).toContainText('£90.00')
  await goToStep(page, '02 Sessions')
  await press(page, `Disable, ${inWords(holiday)}, 4.30pm`)
  await expect(rowOf(page, inWords(holiday))).toContainText('Disabled')
  // The focus stays on the button.
  await expect(page.getByRole('button', { name: `Enable, ${inWords(holiday)}, 4.30pm` })).toBeFocused()
  await press(page, 'Save')
  await expect(heading(page, dolphins)).toBeVisible()
  await expect(page.getByText('8 sessions to come of 10')).toBeVisible()
}

const signOut = async (page: Page) => {
  await press(page, 'Your account, Olive')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(heading(page, 'What’s on at Harbour Swim School')).toBeVisible()
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

const findByTab = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Kinds of activity' }).getByRole('link', { name: tab }).click()
  await expect(page).toHaveURL(/\/listing\/juniors-8-to-11$/u)
  await expect(card(page, dolphins)).toContainText('From £10.50')
  await expect(card(page, minnows)).toBeHidden()
}

const findByFilter = async (page: Page) => {
  await page
    .getByRole('navigation', { name: 'Kinds of activity' })
    .getByRole('link', { name: 'All', exact: true })
    .click()
  await expect(card(page, minnows)).toBeVisible()
  await press(page, 'Filters')
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('group', { name: ageGroup }).getByRole('checkbox', { name: older }).check()
  await panel.getByRole('button', { name: 'Apply filters' }).click()
  await expect(card(page, minnows)).toBeHidden()
  await card(page, dolphins).getByRole('link', { name: dolphins }).click()
}

const readActivity = async (page: Page, holiday: string) => {
  await expect(heading(page, dolphins)).toBeVisible()
  await expect(page.getByRole('img', { name: dolphins })).toBeVisible()
  await expect(page.getByText('Strokes and diving in a warm pool.')).toBeVisible()
  await expect(page.getByText('3 Harbour Road, CT5 1AB')).toBeVisible()
  const tickets = page.getByRole('complementary', { name: 'Tickets' })
  const line = (name: string) => tickets.getByRole('listitem').filter({ hasText: name })
  // £90.00 is the price for the nine weeks that take place. Eight are left.
  await expect(line('Whole term')).toContainText('£80.00*')
  await expect(line('One lesson')).toContainText('£10.50')
  await expect(line('By the month')).toContainText('£38.00 a month')
  await expect(line('Swimming cap')).toContainText('£4.00')
  await expect(tickets.getByText('*Price calculated on a pro rata basis.')).toBeVisible()
  const dates = page.getByRole('region', { name: 'Dates' }).getByRole('listitem')
  await expect(dates).toHaveCount(8)
  await expect(dates.first()).toContainText(inWords(term()[1] ?? ''))
  await expect(dates.first()).toContainText('4.30pm to 5.15pm')
  await expect(dates.first()).toContainText('12 places left')
  await expect(dates.filter({ hasText: inWords(holiday) })).toHaveCount(0)
}

test('an organiser sets up a term from nothing, puts it on sale and changes it, and a parent finds it', async ({
  page,
  empty,
}) => {
  // This is an organiser's whole first evening.
  test.setTimeout(400_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const holiday = term()[5] ?? ''

  await setUp(page, empty)
  await takeStandardPlan(page)
  await addAgeGroups(page)
  await addSubscriptionPlan(page)
  await createActivity(page)
  await copyForTheYounger(page)
  await addHomeTab(page)
  await editActivity(page, holiday)
  await signOut(page)

  await page.setViewportSize(phone)
  await findByTab(page)
  await findByFilter(page)
  await readActivity(page, holiday)
  expect(complaints).toEqual([])
})
