import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import {
  chooseRequired,
  dayFromNow,
  dialogNamed,
  makeActivity,
  rowOf,
  typedDate,
  unique,
} from '../support/activities.ts'
import { expect, test, type Page } from '../support/people.ts'

const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const pictures = (page: Page) => page.getByRole('group', { name: 'Pictures' })

const choosePicture = async (page: Page, name: string) => {
  const asked = page.waitForEvent('filechooser')
  await pictures(page).getByRole('button', { name: 'Choose files: Pictures' }).click()
  const create = { width: 90, height: 60, channels: 3, background: '#2f5d50' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  await (await asked).setFiles([{ name, mimeType: 'image/jpeg', buffer }])
}

test('an activity submitted without a connection says so, loses nothing, and can be saved later', async ({
  people,
}) => {
  test.slow()
  const page = await people.pageOf('owner')
  const name = unique('Offline chess')
  await page.goto('/admin/activities/new')
  await nameField(page).fill(name)
  await chooseRequired(page)
  await press(page, 'Next')
  await press(page, 'Add new session')
  const session = dialogNamed(page, 'Add new session')
  await session.getByRole('textbox', { name: 'Date' }).fill(typedDate(dayFromNow(7)))
  await session.getByRole('textbox', { name: 'Start time' }).fill('9.30')
  await session.getByRole('textbox', { name: 'End time' }).fill('10.30')
  await session.getByRole('button', { name: 'OK' }).click()
  await press(page, 'Next')
  await press(page, 'Add new ticket')
  const ticket = dialogNamed(page, 'Add new ticket')
  await ticket.getByRole('textbox', { name: 'Name' }).fill('Whole term')
  await ticket.getByRole('textbox', { name: 'Price' }).fill('40')
  await ticket.getByRole('button', { name: 'OK' }).click()
  await expect(rowOf(page, 'Whole term')).toBeVisible()
  await press(page, 'Next')
  await page.getByRole('textbox', { name: 'Confirmation note' }).fill('Bring a board')

  await page.context().setOffline(true)
  await press(page, 'Submit')
  await expect(page.getByRole('alert')).toContainText('You’re offline.')
  await expect(page.getByRole('textbox', { name: 'Confirmation note' })).toHaveValue('Bring a board')
  await press(page, 'Back')
  await expect(rowOf(page, 'Whole term')).toContainText('£40.00')
  await press(page, 'Next')

  await page.context().setOffline(false)
  await press(page, 'Submit')
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('1 session to come of 1')).toBeVisible()
})

test('leaving during an upload asks first', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto('/admin/activities')
  const { _id, name } = await makeActivity(page)
  // The upload is held back, so none of it is sent.
  await page.route('**/api/file-uploads/*', () => undefined)
  await page.goto(`/admin/activities/${_id}/edit?step=2`)
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: '01 Information' })
    .click()
  await choosePicture(page, 'slow.jpg')
  const underWay = pictures(page).getByRole('button', { name: 'Cancel slow.jpg' })
  await expect(underWay).toBeVisible()

  // Goes to another step of the same page with the browser's Back.
  await page.goBack()
  const question = dialogNamed(page, 'Stop the upload?')
  await expect(question).toContainText('slow.jpg is still on its way.')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(underWay).toBeVisible()

  await press(page, 'Cancel')
  await question.getByRole('button', { name: 'Stop the upload' }).click()
  await expect(heading(page, name)).toBeVisible()
})

test('the files of a half-filled activity keep their names after a reload', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto('/admin/activities/new')
  await choosePicture(page, 'first.jpg')
  await expect(pictures(page).getByRole('link')).toHaveText(['first.jpg'])
  await choosePicture(page, 'second.jpg')
  const both = ['first.jpg', 'second.jpg']
  await expect(pictures(page).getByRole('link')).toHaveText(both)
  await page.reload()
  await expect(pictures(page).getByRole('link')).toHaveText(both)
  // The stored draft also survives a second reload.
  await page.reload()
  await expect(pictures(page).getByRole('link')).toHaveText(both)
})

test('a start time read as early morning says so and can be changed to the afternoon', async ({ people }) => {
  const page = await people.pageOf('owner')
  const { _id } = await makeActivity(page)
  await page.goto(`/admin/activities/${_id}/edit?step=2`)
  await press(page, 'Add new session')
  const dialog = dialogNamed(page, 'Add new session')
  const start = dialog.getByRole('textbox', { name: 'Start time' })
  await start.fill('4.30')
  await expect(dialog.getByText('Understood as 4.30am, early in the morning.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change to 4.30pm' }).click()
  await expect(start).toHaveValue('4.30pm')
  await expect(dialog.getByText(/^Understood as/u)).toBeHidden()
  // Typed with "am", it's accepted as meant.
  await start.fill('5am')
  await start.blur()
  await expect(start).toHaveValue('5am')
  await expect(dialog.getByText(/^Understood as/u)).toBeHidden()
})

test('an error in a payment stays with it when another payment is removed', async ({ people }) => {
  const page = await people.pageOf('admin')
  await page.goto('/admin/settings/subscription-plans')
  await press(page, 'Create subscription plan')
  const dialog = dialogNamed(page, 'Create subscription plan')
  await dialog.getByLabel('Name').fill(unique('Termly'))
  await dialog.getByLabel('Fixed').check()
  await dialog.getByLabel('Date of payment 1').fill('5 jan 2127')
  await dialog.getByLabel('Amount of payment 1').fill('120')
  await dialog.getByRole('button', { name: /Add payment/u }).click()
  await dialog.getByLabel('Amount of payment 2').fill('')
  await dialog.getByRole('button', { name: 'Create subscription plan' }).click()
  await expect(dialog.getByLabel('Amount of payment 2')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: 'Remove payment 1' }).click()
  await expect(dialog.getByLabel('Date of payment 1')).toHaveValue('05/02/2127')
  await expect(dialog.getByLabel('Amount of payment 1')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Date of payment 1')).not.toHaveAttribute('aria-invalid', 'true')
})

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is not on the page')
  return box
}

for (const width of [1280, 768, 390])
  test(`a notification covers neither title nor button at ${width} px`, async ({ people }) => {
    const page = await people.pageOf('admin')
    await page.setViewportSize({ width, height: 800 })
    await page.clock.install()
    await page.goto('/admin/settings/venues')
    const name = unique('Hall')
    await press(page, 'Create venue')
    const dialog = dialogNamed(page, 'Create venue')
    await dialog.getByLabel('Name').fill(name)
    // Notifications disappear after five seconds. From here time only passes when the test advances it.
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await dialog.getByRole('button', { name: 'Create venue' }).click()
    const said = page.getByRole('alert').filter({ hasText: name })
    await expect
      .poll(
        async () => {
          await page.clock.runFor(100)
          return said.isVisible()
        },
        { intervals: [20] },
      )
      .toBe(true)
    // If motion is on, it has arrived after a quarter of a second.
    await page.clock.runFor(1_000)
    await said.hover()
    const notice = await boxOf(said)
    for (const part of [heading(page, 'Venues'), page.getByRole('button', { name: 'Create venue' })]) {
      const box = await boxOf(part)
      expect(box.y + box.height).toBeLessThan(notice.y)
    }
    expect(notice.x).toBeGreaterThanOrEqual(0)
    expect(notice.x + notice.width).toBeLessThanOrEqual(width)
  })

test('a form stays if a part of it can’t be loaded, and doesn’t mark fields that have only just appeared', async ({
  people,
}) => {
  const page = await people.pageOf('owner')
  // Simulates a new version on the server: the file that this page refers to is gone.
  await page.route(/calendar-panel-[^/]*\.js/u, async (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/admin/activities/new')
  await nameField(page).fill(unique('Chess'))
  await chooseRequired(page)
  await press(page, 'Next')
  await press(page, 'Add new session')
  const session = dialogNamed(page, 'Add new session')
  await session.getByRole('textbox', { name: 'Start time' }).fill('9.30')
  await session.getByRole('button', { name: 'OK' }).click()
  await expect(session.getByRole('textbox', { name: 'Date' })).toHaveAttribute('aria-invalid', 'true')
  await session.getByRole('combobox', { name: 'Repeat' }).selectOption('Daily')
  const occurrences = session.getByRole('textbox', { name: 'Occurrences' })
  await expect(occurrences).toBeVisible()
  await expect(occurrences).not.toHaveAttribute('aria-invalid', 'true')

  await session.getByRole('button', { name: 'Choose from a calendar' }).first().click()
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
  await expect(session.getByRole('textbox', { name: 'Start time' })).toHaveValue('9.30am')
})
