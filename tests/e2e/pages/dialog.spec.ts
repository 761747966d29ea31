import { pages } from '#contract/pages.ts'
import { dayFromNow, makeActivity, typedDate } from '../support/activities.ts'
import { expect, newEmail, type Page, type People, test } from '../support/people.ts'

const inviteDialog = (page: Page) => page.getByRole('dialog', { name: 'Invite a person' })
const email = (page: Page) => inviteDialog(page).getByLabel('Email')
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' })
const open = (page: Page) => page.getByRole('button', { name: 'Invite a person' }).click()

test('a dialog closes, waits 300 ms, calls back, and opens empty the next time', async ({ people }) => {
  const owner = await people.pageOf('owner')
  await owner.emulateMedia({ reducedMotion: 'no-preference' })
  await owner.clock.install()
  await owner.goto('/admin/team')
  const to = newEmail('dialog')
  await open(owner)
  await email(owner).fill(to)
  // From here time only passes when the test advances it.
  await owner.clock.pauseAt(new Date(Date.now() + 60_000))
  const answered = owner.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/invitations',
  )
  await inviteDialog(owner).getByRole('button', { name: 'Send invitation' }).click()
  expect((await answered).status()).toBe(201)

  const done = owner.getByText(`An invitation is on its way to ${to}.`)
  // The dialog fades for 150 ms from the moment the answer is read, so time advances in tenths of that.
  await expect
    .poll(
      async () => {
        await owner.clock.runFor(15)
        return inviteDialog(owner).isVisible()
      },
      { intervals: [20] },
    )
    .toBe(false)
  await expect(done).toHaveCount(0)
  await owner.clock.runFor(80)
  await expect(done).toHaveCount(0)
  await owner.clock.runFor(100)
  await expect(done).toHaveCount(1)

  await owner.clock.resume()
  await open(owner)
  await expect(email(owner)).toHaveValue('')
})

test('a dialog reopened while it waits also opens empty', async ({ people }) => {
  const owner = await people.pageOf('owner')
  await owner.clock.install()
  await owner.goto('/admin/team')
  await open(owner)
  await email(owner).fill('half@people.test')
  await inviteDialog(owner).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(owner)).toBeVisible()
  await owner.clock.pauseAt(new Date(Date.now() + 60_000))
  await question(owner).getByRole('button', { name: 'Discard' }).click()
  // The question waits for 300 ms, and then the dialog starts its own wait.
  await owner.clock.runFor(310)
  // Simulates a key pressed quickly, before a pointer can reach the page behind.
  await owner.getByRole('button', { name: 'Invite a person', includeHidden: true }).dispatchEvent('click')
  await owner.clock.resume()
  await expect(email(owner)).toHaveValue('')
})

test('a dialog asks before typed text is lost, and then discards it', async ({ people }) => {
  const owner = await people.pageOf('owner')
  await owner.goto('/admin/team')
  await open(owner)
  await email(owner).fill('half@people.test')
  await owner.keyboard.press('Escape')
  await question(owner).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(owner)).toBeHidden()
  await expect(email(owner)).toHaveValue('half@people.test')

  await inviteDialog(owner).getByRole('button', { name: 'Cancel' }).click()
  await question(owner).getByRole('button', { name: 'Discard' }).click()
  await expect(inviteDialog(owner)).toBeHidden()
  await open(owner)
  await expect(email(owner)).toHaveValue('')
  // With nothing typed it doesn't ask.
  await owner.keyboard.press('Escape')
  await expect(inviteDialog(owner)).toBeHidden()
  await expect(question(owner)).toHaveCount(0)
})

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test('the browser’s Back asks before text typed in a dialog is lost', async ({ people }) => {
  const owner = await people.pageOf('owner')
  await owner.goto('/admin/waitlists')
  await owner.getByRole('link', { name: 'Invitations' }).click()
  await open(owner)
  await email(owner).fill('half@people.test')
  await owner.goBack()
  await leaving(owner).getByRole('button', { name: 'Stay here' }).click()
  await expect(leaving(owner)).toBeHidden()
  await expect(owner).toHaveURL(/\/admin\/team$/u)
  await expect(email(owner)).toHaveValue('half@people.test')
  await owner.goBack()
  await leaving(owner).getByRole('button', { name: 'Leave' }).click()
  await expect(owner).toHaveURL(/\/admin\/waitlists/u)
  await expect(inviteDialog(owner)).toBeHidden()

  // With nothing typed it doesn't ask.
  await owner.getByRole('link', { name: 'Invitations' }).click()
  await open(owner)
  await owner.goBack()
  await expect(owner).toHaveURL(/\/admin\/waitlists/u)
})

test('Back from a dialog over a changed form asks once for both', async ({ people }) => {
  const owner = await people.pageOf('owner')
  await owner.goto('/admin/activities')
  const { _id } = await makeActivity(owner)
  await owner.goto('/admin/waitlists')
  await owner.getByRole('link', { name: 'Activities', exact: true }).click()
  await owner.evaluate((path) => history.pushState({}, '', path), `/admin/activities/${_id}/edit?step=2`)
  await owner.getByRole('button', { name: 'Add new session' }).click()
  const session = owner.getByRole('dialog', { name: 'Add new session' })
  await session.getByRole('textbox', { name: 'Date' }).fill(typedDate(dayFromNow(9)))
  await session.getByRole('textbox', { name: 'Start time' }).fill('9.30')
  await session.getByRole('textbox', { name: 'End time' }).fill('10.30')
  await session.getByRole('button', { name: 'OK' }).click()
  await expect(session).toBeHidden()
  await owner.getByRole('button', { name: 'Add new session' }).click()
  await session.getByRole('textbox', { name: 'Start time' }).fill('9.30')
  await owner.goBack()
  await leaving(owner).getByRole('button', { name: 'Leave' }).click()
  await expect(leaving(owner)).toBeHidden()
  await expect(owner.getByRole('heading', { level: 1, name: 'Activities' })).toBeVisible()
})

const recordOfNewPerson = async (people: People): Promise<string> => {
  const { page } = await people.newPerson()
  const { _id } = (await (await page.request.get('/api/user')).json()) as { readonly _id: string }
  return pages.person({ userId: _id })
}

test('Back to another person’s page closes the dialog about this person', async ({ people }) => {
  const [first, second] = [await recordOfNewPerson(people), await recordOfNewPerson(people)]
  const owner = await people.pageOf('owner')
  await owner.goto(first)
  await owner.getByRole('button', { name: 'Give or take credit' }).waitFor()
  // Navigates like the palette and links do, to the same page of another person.
  await owner.evaluate((path) => history.pushState({}, '', path), second)
  await expect(owner).toHaveURL(second)
  const open = () => owner.getByRole('button', { name: 'Give or take credit' }).click()
  const dialog = owner.getByRole('dialog', { name: /^Change .* credit$/u })
  await open()
  await dialog.getByLabel('Amount').fill('5')
  await owner.goBack()
  await leaving(owner).getByRole('button', { name: 'Leave' }).click()
  await expect(leaving(owner)).toBeHidden()
  await expect(owner).toHaveURL(first)
  await expect(dialog).toBeHidden()
  await open()
  await expect(dialog.getByLabel('Amount')).toHaveValue('')
})
