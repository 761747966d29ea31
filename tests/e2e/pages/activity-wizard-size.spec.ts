import { limits } from '#domain/limits.ts'
import {
  dayFromNow,
  dialogNamed,
  makeActivity,
  rowOf,
  sessionOn,
  ticketNamed,
} from '../support/activities.ts'
import { drawsSoFar, watchDraws } from '../support/draws.ts'
import { expect, test, type Page } from '../support/people.ts'

const text = 'Swimming for everybody who likes water'

const goToStep = async (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()

/** Counts the components that are drawn for one typed letter. */
const drawsALetter = async (page: Page, field: ReturnType<Page['getByRole']>, typed = text) => {
  await field.fill('')
  const before = await drawsSoFar(page)
  await field.pressSequentially(typed)
  await expect(field).toHaveValue(typed)
  return ((await drawsSoFar(page)) - before) / typed.length
}

const discard = async (page: Page) => {
  await page.keyboard.press('Escape')
  await dialogNamed(page, 'Discard what you typed?').getByRole('button', { name: 'Discard' }).click()
}

test('an activity of 400 sessions and 40 tickets draws only what a typed letter needs', async ({
  people,
}, info) => {
  test.slow()
  const page = await people.pageOf('owner')
  await watchDraws(page)
  await page.goto('/admin/activities')
  const sessions = Array.from({ length: limits.repeatMaximum }, (_, day) => sessionOn(dayFromNow(day + 1)))
  const ids = sessions.map(({ _id }) => _id)
  const tickets = Array.from({ length: 40 }, (_, index) =>
    ticketNamed(`Ticket ${index}`, { type: 'single', restrictSessions: true, sessionsCanBeUsedFor: ids }),
  )
  const { _id } = await makeActivity(page, { sessions, tickets })
  const draws: Record<string, number> = {}

  await page.goto(`/admin/activities/${_id}/edit`)
  draws['name'] = await drawsALetter(page, page.getByRole('textbox', { name: 'Name' }))
  await goToStep(page, '02 Sessions')
  await page.getByRole('button', { name: 'Add new session' }).click()
  const placeLimit = dialogNamed(page, 'Add new session').getByRole('textbox', { name: 'Place limit' })
  draws['session dialog'] = await drawsALetter(page, placeLimit, '123456789012345')
  await discard(page)
  await goToStep(page, '03 Tickets')
  const started = await drawsSoFar(page)
  await rowOf(page, 'Ticket 0').getByRole('button', { name: 'Edit' }).click()
  const ticketName = dialogNamed(page, 'Edit ticket').getByRole('textbox', { name: 'Name' })
  await expect(ticketName).toBeVisible()
  // The control: a list of 400 sessions is drawn once and counted.
  expect((await drawsSoFar(page)) - started).toBeGreaterThan(limits.repeatMaximum)
  draws['ticket dialog'] = await drawsALetter(page, ticketName)
  await discard(page)
  await goToStep(page, '04 Settings')
  draws['note'] = await drawsALetter(page, page.getByRole('textbox', { name: 'Confirmation note' }))

  info.annotations.push({ type: 'components drawn for a letter', description: JSON.stringify(draws) })
  for (const [where, drawn] of Object.entries(draws)) {
    expect(drawn, where).toBeGreaterThan(0)
    // The limit is one form. Drawing 400 sessions or 40 tickets again would be hundreds more.
    expect(drawn, where).toBeLessThan(250)
  }
})
