import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { Venue } from '#contract/platform/venues/venues.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { messages } from '#domain/messages.ts'
import {
  dayFromNow,
  dialogNamed,
  makeActivity,
  postTo,
  rowOf,
  sessionOn,
  typedDate,
  unique,
} from '../support/activities.ts'
import { atLittleOaks, expect, test, type Page } from '../support/people.ts'

const list = '/admin/activities'
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const inWords = (date: string) => formatDate(date, 'EEE d MMM yyyy')

const act = async (page: Page, name: string, what: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: /^Filters/u }).click()
  return dialogNamed(page, 'Filters')
}

test('search and filters find activities and are in the address', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(list)
  const [mine, theirs] = [unique('Trampoline'), unique('Ballet')]
  const venue = await postTo<Venue>(page, '/api/venues', {
    name: unique('Hall'),
    address: { address1: '', address2: '', city: '', state: '', postalCode: '' },
  })
  const fields = (await (await page.request.get('/api/fields?usage=activity')).json()) as FieldAnswer[]
  const venueField = fields.find(({ internalKey }) => internalKey === 'activity_venue')?._id ?? ''
  await makeActivity(page, {
    name: mine,
    visibility: 'link',
    fieldData: [{ field: { _id: venueField }, valueRefVenue: venue._id }],
  })
  await makeActivity(page, { name: theirs, enabled: false, sessions: [sessionOn(dayFromNow(40))] })

  await page.goto(list)
  await search(page).fill(mine)
  await expect(rowOf(page, mine)).toBeVisible()
  await expect(rowOf(page, theirs)).toHaveCount(0)
  await expect(page).toHaveURL(/search=Trampoline/u)
  await expect(rowOf(page, mine)).toContainText('By link only')
  await expect(rowOf(page, mine)).toContainText('0 of 24')
  await expect(rowOf(page, mine)).toContainText(venue.name)
  await page.reload()
  await expect(search(page)).toHaveValue(mine)

  let panel = await openFilters(page)
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Disabled')
  await panel.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByText(messages.noActivitiesFound)).toBeVisible()
  await expect(page).toHaveURL(/status=disabled/u)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL(list)

  panel = await openFilters(page)
  await panel.getByRole('combobox', { name: 'Venue' }).selectOption(venue.name)
  await panel.getByRole('button', { name: 'Apply filters' }).click()
  await expect(rowOf(page, mine)).toBeVisible()
  await expect(rowOf(page, theirs)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()

  panel = await openFilters(page)
  await panel.getByRole('button', { name: 'Reset' }).click()
  await search(page).fill(theirs)
  await expect(page).toHaveURL(/search=Ballet/u)
  await expect(rowOf(page, theirs)).toContainText('Disabled')
  panel = await openFilters(page)
  await panel.getByRole('textbox', { name: 'Sessions from' }).fill(typedDate(dayFromNow(39)))
  await panel.getByRole('textbox', { name: 'Sessions to' }).fill(typedDate(dayFromNow(30)))
  await panel.getByRole('button', { name: 'Apply filters' }).click()
  await expect(panel.getByText('The last day cannot be before the first.')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Sessions to' }).fill(typedDate(dayFromNow(41)))
  await panel.getByRole('button', { name: 'Apply filters' }).click()
  await expect(rowOf(page, theirs)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`from=${dayFromNow(39)}`, 'u'))
})

test(
  'a field marked for filtering is a filter of the list, and an organiser on the Starter tier is asked to upgrade',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.pageOf('owner')
    await page.goto(list)
    const title = unique('Level')
    const field = await postTo<FieldAnswer>(page, '/api/fields', {
      usage: 'activity',
      type: 'dropdown',
      title,
      helpText: '',
      required: false,
      adminOnly: false,
      fieldOptions: ['Beginners', 'Improvers'].map((name) => ({ _id: `temp_${name}`, name, enabled: true })),
      appliesToAllActivityGroups: true,
      activityGroups: [],
      textareaFormatting: null,
      maxFiles: null,
      uploadType: null,
      useForAdminFiltering: true,
    })
    const option = field.fieldOptions[1]?._id ?? ''
    const name = unique('Fencing')
    await makeActivity(page, { name, fieldData: [{ field: { _id: field._id }, valueRef: option }] })
    const other = await makeActivity(page)
    await page.goto(list)
    const panel = await openFilters(page)
    await panel.getByRole('group', { name: title }).getByRole('checkbox', { name: 'Improvers' }).check()
    await panel.getByRole('button', { name: 'Apply filters' }).click()
    await expect(rowOf(page, name)).toBeVisible()
    await expect(rowOf(page, other.name)).toHaveCount(0)
    await page.reload()
    await expect(rowOf(page, name)).toBeVisible()
    await expect(rowOf(page, other.name)).toHaveCount(0)

    // In the wizard it's also one of the filters of the home page.
    await page.goto('/admin/activities/new')
    const filters = page.getByRole('region', { name: 'Filters' })
    await expect(filters.getByText(title)).toBeVisible()
    await expect(filters.getByRole('link', { name: 'Activity fields settings' })).toHaveAttribute(
      'href',
      '/admin/settings/fields?usage=activity',
    )

    const small = await people.littleOaks('owner')
    await small.goto(`${list}?search=nothing`)
    const locked = await openFilters(small)
    await locked.getByRole('button', { name: 'Filter by your own fields' }).click()
    await expect(dialogNamed(small, messages.featureNotAvailableTitle)).toBeVisible()
  },
)

test('an activity is disabled, enabled, copied with its dates shifted, and deleted', async ({ people }) => {
  const page = await people.pageOf('owner')
  const name = unique('Football')
  const [first, last] = [dayFromNow(7), dayFromNow(14)]
  await makeActivity(page, { name })
  await page.goto(`${list}?search=${encodeURIComponent(name)}`)

  await act(page, name, 'Disable')
  await dialogNamed(page, `Disable ${name}?`).getByRole('button', { name: 'Disable activity' }).click()
  await expect(rowOf(page, name)).toContainText('Disabled')
  await act(page, name, 'Enable')
  await dialogNamed(page, `Enable ${name}?`).getByRole('button', { name: 'Enable activity' }).click()
  await expect(rowOf(page, name)).not.toContainText('Disabled')

  await act(page, name, 'Copy')
  const copy = dialogNamed(page, `Copy ${name}`)
  // The menu item is gone, so the focus returns to the menu's button.
  await expect(copy.locator(':focus')).toHaveCount(1)
  await copy.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused()
  await act(page, name, 'Copy')
  await copy.getByRole('button', { name: 'Copy activity' }).click()
  await expect(copy.getByText(messages.required.text, { exact: true })).toBeVisible()
  await copy.getByRole('radio', { name: 'By a number of weeks' }).check()
  await copy.getByRole('textbox', { name: 'Weeks' }).fill('10')
  await expect(copy).toContainText(`First: ${inWords(dayFromNow(77))} instead of ${inWords(first)}`)
  await expect(copy).toContainText(`Last: ${inWords(dayFromNow(84))} instead of ${inWords(last)}`)
  await copy.getByRole('radio', { name: 'To a new first date' }).check()
  await copy.getByRole('textbox', { name: /new date/u }).fill(typedDate(dayFromNow(70)))
  await expect(copy).toContainText(`Last: ${inWords(dayFromNow(77))}`)
  await copy.getByRole('textbox', { name: 'Name' }).fill(`${name} spring`)
  await copy.getByRole('button', { name: 'Copy activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} spring` })).toBeVisible()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
  await expect(rowOf(page, inWords(dayFromNow(70)))).toBeVisible()

  await page.getByRole('button', { name: `More for ${name} spring` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialogNamed(page, `Delete ${name} spring?`).getByRole('button', { name: 'Delete activity' }).click()
  await expect(page).toHaveURL(list)
})

test('staff see activities but can’t change them', async ({ people }) => {
  const owner = await people.pageOf('owner')
  const { _id, name } = await makeActivity(owner)
  const page = await people.pageOf('staff')
  await page.goto(`${list}?search=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for/u })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New activity' })).toHaveCount(0)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Income')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'History' })).toHaveCount(0)
  await page.goto(`/admin/activities/${_id}/edit`)
  await expect(page.getByText(messages.notAllowed.text)).toBeVisible()
})

test('the palette finds an activity by its name', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(list)
  const { name } = await makeActivity(page, { name: unique('Orienteering') })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search or jump to' }).fill(name)
  const palette = dialogNamed(page, 'Command palette')
  await palette.getByRole('button', { name: new RegExp(name, 'u') }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('on a phone activities are cards, and the main button has full width', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.setViewportSize({ width: 390, height: 844 })
  const { name } = await makeActivity(page)
  await page.goto(`${list}?search=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toBeVisible()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(sideways).toBe(false)
})
