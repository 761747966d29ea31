import type { RegisterTicks } from '#contract/attendance/registers.ts'
import { pages } from '#contract/pages.ts'
import { messages } from '#domain/messages.ts'
import { anyTick } from '#web/features/attendance/registers/team/kept-ticks.ts'
import { dayFromNow } from '../support/activities.ts'
import { bookedActivity, registerAddress } from '../support/booked.ts'
import { expect, type Page, test } from '../support/people.ts'

const phone = { width: 390, height: 844 }

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Attendees' }).getByRole('listitem').filter({ hasText: name })

const press = (page: Page, act: 'In' | 'Out' | 'Undo', name: string) =>
  page.getByRole('button', { name: `${act}, ${name} Sample`, exact: true })

const ticksAt = async (page: Page, session: string): Promise<readonly string[]> => {
  const answer = await page.request.get(`/api/registers/${session}/ticks`)
  return ((await answer.json()) as RegisterTicks).ticks.map(({ act }) => act).toSorted()
}

/** Counts the marks stored on this phone for this page. */
const ticksKept = (page: Page): Promise<number> =>
  page.evaluate((start) => Object.keys(localStorage).filter((key) => key.startsWith(start)).length, anyTick)

test('staff mark a register on a phone, and a lost connection loses no mark', async ({ people }) => {
  const activity = await bookedActivity(people, 'Mia', 'Noah', 'Tom', 'Zoe')
  const session = activity.sessions[0]?._id ?? ''
  const page = await people.pageOf('staff')
  await page.setViewportSize(phone)
  await page.clock.install()

  // The day, the session and the child are shown.
  await page.goto(pages.registers({ date: dayFromNow(1) }))
  const day = page.getByRole('textbox', { name: 'Day' })
  const shown = await day.inputValue()
  for (const [typed, sentence] of [
    ['31/02/2026', 'There is no 31 February 2026. Please check the day.'],
    ['01/01/9999', messages.dateTooFar.text],
  ] as const) {
    await day.fill(typed)
    await day.press('Enter')
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(day).toHaveValue(typed)
  }
  await page.getByRole('button', { name: 'The day after' }).click()
  await page.getByRole('button', { name: 'The day before' }).click()
  await expect(day).toHaveValue(shown)
  await page.getByRole('link', { name: new RegExp(activity.name, 'u') }).click()
  await expect(page.getByRole('heading', { level: 1, name: activity.name })).toBeVisible()
  await expect(rowOf(page, 'Noah Sample').getByRole('link', { name: /^Call /u })).toHaveAttribute(
    'href',
    'tel:07700900123',
  )
  await page.getByRole('searchbox', { name: 'Search' }).fill('mia')
  await expect(rowOf(page, 'Noah Sample')).toBeHidden()
  await page.getByRole('button', { name: /^Mia Sample/u }).click()
  await expect(
    rowOf(page, 'Mia Sample').getByRole('link', { name: '07700 900123', exact: true }),
  ).toHaveAttribute('href', 'tel:07700900123')
  await page.getByRole('searchbox', { name: 'Search' }).fill('')

  // Marked in and out by keyboard. A second press of the same key isn't taken for 'out'.
  await press(page, 'In', 'Mia').focus()
  // Independent of how long this machine takes between the presses.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.clock.runFor(1_000)
  await page.clock.resume()
  await expect(press(page, 'Out', 'Mia')).toBeFocused()
  await expect(rowOf(page, 'Mia Sample')).toContainText('Priya Nair')
  await press(page, 'Out', 'Mia').click()
  await expect(page.getByRole('button', { name: '1 Left' })).toBeVisible()
  // The count changes immediately, but on a slow machine the mark is still being sent. The connection is cut when
  // nothing is waiting.
  await expect.poll(() => ticksKept(page)).toBe(0)

  await page.context().setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  // A reload that can't succeed offline asks first.
  const asked = page.waitForEvent('dialog')
  // Reloads after the script has ended, because the question blocks the caller.
  await page.evaluate(() => void setTimeout(() => globalThis.location.reload()))
  await (await asked).dismiss()
  for (const name of ['Noah', 'Tom', 'Zoe']) await press(page, 'In', name).click()
  await expect(page.getByText('3 ticks waiting for the connection.')).toBeVisible()
  await expect(page.getByRole('button', { name: '3 Here' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('waiting for the connection')).toHaveCount(0)
  await expect.poll(() => ticksAt(page, session)).toEqual(['in', 'in', 'in', 'in', 'out'])

  // The server doesn't answer, and the page is closed and reopened while the mark is still being sent.
  await page.route('**/api/registers/*/ticks', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await press(page, 'Undo', 'Zoe').click()
  await expect(page.getByText('1 tick waiting for the connection.')).toBeVisible()
  await expect(page.getByText('It is kept on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 tick waiting for the connection.')).toBeVisible()
  await expect(press(page, 'In', 'Zoe')).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('waiting for the connection')).toHaveCount(0)
  expect(await ticksAt(page, session)).toEqual(['in', 'in', 'in', 'in', 'out', 'undoIn'])

  // Another phone shows the same marks.
  const other = await people.pageOf('admin')
  await other.goto(registerAddress(activity))
  await expect(other.getByRole('button', { name: '2 Here' })).toBeVisible()
  await expect(other.getByRole('button', { name: '1 Not here yet' })).toBeVisible()

  // On paper there is a table to sign and none of the screen's controls.
  await other.emulateMedia({ media: 'print' })
  const paper = other.getByRole('table')
  await expect(paper.getByRole('columnheader', { name: 'Signature' })).toBeVisible()
  await expect(paper.getByRole('row').filter({ hasText: 'Mia Sample' })).toContainText('07700 900123')
  const phones = await paper.getByText('07700 900123', { exact: true }).all()
  expect(phones.length).toBeGreaterThanOrEqual(4)
  for (const number of phones) await expect(number).toHaveCSS('white-space', 'nowrap')
  await expect(paper.getByRole('row')).toHaveCount(5)
  await expect(other.getByRole('navigation')).toBeHidden()
  await expect(press(other, 'In', 'Zoe')).toBeHidden()
})

test('an organiser sees who takes the places of a full session', async ({ people }) => {
  const activity = await bookedActivity(people, 'Ada', 'Ben')
  const page = await people.pageOf('owner')
  await page.goto(pages.activityOverview({ activityGroupId: activity._id }))
  await page.getByRole('button', { name: /^Actions for /u }).click()
  await page.getByRole('menuitem', { name: 'Why is it full?' }).click()
  const dialog = page.getByRole('dialog', { name: /^Why is it full\?/u })
  await expect(dialog).toContainText('2 of 2 places are taken, none is left.')
  const places = dialog.getByRole('list', { name: 'Places' }).getByRole('listitem')
  await expect(places).toHaveCount(2)
  await expect(places.filter({ hasText: 'Ada Sample' })).toContainText(/Robin Sample.*RC-.*Booked/u)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: /^Actions for /u }).click()
  await page.getByRole('menuitem', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1, name: activity.name })).toBeVisible()
  await expect(press(page, 'In', 'Ben')).toBeVisible()
})
