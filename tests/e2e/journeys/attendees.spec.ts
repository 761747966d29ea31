import { pages } from '#contract/pages.ts'
import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { messages } from '#domain/messages.ts'
import { addChild, fillChild } from '../support/family.ts'
import { littleOaks } from '../support/little-oaks.ts'
import { atLittleOaks, expect, newEmail, test } from '../support/people.ts'

const phone = { width: 390, height: 844 }

test('a parent adds a child on a phone and edits the details', async ({ people }) => {
  const { page } = await people.newPerson()
  await page.setViewportSize(phone)
  await page.goto(pages.accountAttendees())
  await expect(page.getByRole('heading', { name: 'Nobody to book for yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New attendee' }).click()
  await fillChild(page, 'Mia')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  // Without a reload.
  const mia = page.getByRole('row').filter({ hasText: 'Mia Sample' })
  await expect(mia).toBeVisible()
  await expect(mia).toContainText('Complete')

  await page.getByRole('button', { name: 'View, Mia Sample' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mia Sample' })
  await expect(dialog.getByRole('tabpanel')).toContainText('Granny')
  await dialog.getByRole('tab', { name: 'Edit' }).click()
  await dialog.getByLabel('First name').fill('Maya')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Maya Sample' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Maya Sample' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})

test('a parent adds a child with the keyboard alone', async ({ people }) => {
  const { page } = await people.newPerson()
  await page.goto(pages.accountAttendees())
  await page.getByRole('button', { name: 'New attendee' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New attendee' })
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Noah')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sample')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4 May 2019')
  const no = dialog.getByRole('group', { name: 'Allergies and medical conditions' }).getByLabel('No')
  await no.focus()
  await page.keyboard.press('Space')
  await expect(no).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Granny')
  await page.keyboard.press('Tab')
  await page.keyboard.type('07700 900123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Noah Sample' })).toBeVisible()
})

test('missing and wrong answers are marked at their fields, and nothing typed is lost', async ({
  people,
}) => {
  const { page } = await people.newPerson()
  await page.goto(pages.accountAttendees())
  await page.getByRole('button', { name: 'New attendee' }).click()
  const dialog = page.getByRole('dialog', { name: 'New attendee' })
  await dialog.getByLabel('First name').fill('Mia')
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill('4/5/2190')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(1)
  await expect(dialog.getByRole('alert')).toContainText(messages.checkRequiredFields.text)
  await expect(dialog.getByLabel('Last name')).toHaveAccessibleDescription(
    messages.completeRequiredField.text,
  )
  await expect(dialog.getByText(messages.bornInTheFuture.text).last()).toBeVisible()
  await expect(dialog.getByLabel('First name')).toHaveValue('Mia')
  // An invalid date isn't reported as missing, neither in the list of errors nor in the box above the form.
  const birth = dialog.getByRole('textbox', { name: 'Date of birth' })
  await birth.fill('soon')
  await birth.press('Tab')
  const list = dialog.getByRole('alert').filter({ hasText: 'things to fix' })
  await expect(list).toContainText(/Date of birth: Please type a date such as 14\/05\/20\d\d\./u)
  // The same applies if the field was left by pressing a button.
  await birth.fill('1/2/2020')
  await birth.fill('later')
  await dialog.locator('label', { hasText: 'First name' }).click()
  await expect(list).toContainText(/Date of birth: Please type a date/u)
  await fillChild(page, 'Mia')
  await birth.fill('31/02/2020')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(birth).toBeFocused()
  await birth.press('Tab')
  await expect(birth).toHaveAccessibleDescription('There is no 31 February 2020. Please check the day.')
  await expect(dialog.getByText(messages.checkRequiredFields.text)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody to book for yet' })).toBeVisible()
})

test('a parent removes a child added by mistake', async ({ people }) => {
  const { page } = await people.newPerson()
  await addChild(page, 'Twice', 'Sample')
  await page.goto(pages.accountAttendees())
  await page.getByRole('button', { name: 'Delete, Twice Sample' }).click()
  await page.getByRole('button', { name: 'Delete attendee' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody to book for yet' })).toBeVisible()
})

test('an admin creates an attendee for a person, fills in the team’s fields, and adds a note', async ({
  people,
}) => {
  const { email } = await people.newPerson()
  const admin = await people.pageOf('admin')
  await admin.goto(pages.people())
  await admin.getByLabel('Search').fill(email)
  await admin.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  const section = admin.getByRole('region', { name: 'Attendees' })
  await section.getByRole('button', { name: 'Create attendee' }).click()
  await fillChild(admin, 'Ivy')
  await admin.getByRole('dialog').getByLabel('Notes of the team').fill('Settles with a book')
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('row').filter({ hasText: 'Ivy Sample' })).toBeVisible()
  await section.getByRole('button', { name: 'View, Ivy Sample' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Ivy Sample' })
  await expect(dialog).toContainText('Settles with a book')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()

  const notes = admin.getByRole('region', { name: 'Notes' })
  await notes.getByRole('textbox', { name: 'New note' }).fill('Prefers to be called in the evening')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByRole('listitem')).toContainText('Prefers to be called in the evening')
  await expect(notes.getByRole('textbox', { name: 'New note' })).toHaveValue('')

  const details = admin.getByRole('region', { name: 'Details' })
  await details.getByRole('button', { name: 'Edit details' }).click()
  const editing = admin.getByRole('dialog', { name: 'Edit details' })
  await editing.getByLabel('Phone').fill('07700 900555')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(details).toContainText('07700 900555')
  await expect(admin.getByRole('region', { name: 'History' })).toContainText('changed the details of')
})

test('staff find a child by the parent’s name, which isn’t in the address, and edit the details', async ({
  people,
}) => {
  const { page: parent, email } = await people.newPerson()
  const { _id, lastName } = await addChild(parent, 'Otis', `Sample-${Date.now()}`)
  const staff = await people.pageOf('staff')
  await staff.setViewportSize(phone)
  await staff.goto(pages.attendees())
  await staff.getByLabel('Search').fill(email)
  const row = staff.getByRole('row').filter({ hasText: `Otis ${lastName}` })
  await expect(row).toBeVisible()
  expect(staff.url()).not.toContain('Sample')
  await staff.getByRole('button', { name: `Edit, Otis ${lastName}` }).click()
  const dialog = staff.getByRole('dialog', { name: `Otis ${lastName}` })
  await dialog.getByLabel('Emergency contact phone').fill('07700 900777')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const own = (await (await parent.request.get('/api/user')).json()) as { attendees: Attendee[] }
  const saved = own.attendees.find((attendee) => attendee._id === _id)
  expect(JSON.stringify(saved)).toContain('07700 900777')
})

test('two people who edit the same child don’t overwrite each other', async ({ people }) => {
  const { page } = await people.newPerson()
  const { _id, lastName } = await addChild(page, 'Stale', `Sample-${Date.now()}`)
  await page.goto(pages.accountAttendees())
  const staff = await people.pageOf('staff')
  await staff.goto(pages.attendees({ attendee: _id }))
  // Found by last name, because the other person's changes replace the first name.
  const theirs = staff.getByRole('dialog').filter({ hasText: lastName })
  await theirs.getByRole('tab', { name: 'Edit' }).click()
  await page.getByRole('button', { name: `Edit, Stale ${lastName}` }).click()
  const mine = page.getByRole('dialog', { name: `Stale ${lastName}` })
  await mine.getByLabel('First name').fill('Stella')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toBeHidden()
  await theirs.getByLabel('Emergency contact phone').fill('07700 900888')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.getByRole('button', { name: 'Load their changes and keep mine' }).click()
  await expect(theirs.getByLabel('First name')).toHaveValue('Stella')
  await expect(theirs.getByLabel('Emergency contact phone')).toHaveValue('07700 900888')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toBeHidden()
})

test(
  'a person who registers is asked for the organiser’s required details',
  { tag: atLittleOaks },
  async ({ people }) => {
    const owner = await people.littleOaks('owner')
    await owner.goto(pages.admin())
    const title = `Postcode ${Date.now()}`
    const _id = await owner.evaluate(
      async (field) => {
        const headers = { 'content-type': 'application/json' }
        const made = await fetch('/api/fields', { method: 'POST', headers, body: JSON.stringify(field) })
        return ((await made.json()) as { _id: string })._id
      },
      {
        usage: 'user',
        type: 'text',
        title,
        helpText: '',
        required: true,
        adminOnly: false,
        fieldOptions: [],
        appliesToAllActivityGroups: true,
        activityGroups: [],
        textareaFormatting: null,
        maxFiles: null,
        uploadType: null,
        useForAdminFiltering: false,
      },
    )
    const page = await people.stranger()
    await page.goto(`${littleOaks}${pages.register()}`)
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Sample')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: false }).first().fill('correct horse battery')
    await page.getByLabel('Confirm password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByLabel(title)).toHaveAccessibleDescription(messages.completeRequiredField.text)
    await page.getByLabel(title).fill('BA1 1AA')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    // Other tests register here too.
    await owner.evaluate(async (id) => void (await fetch(`/api/fields/${id}`, { method: 'DELETE' })), _id)
  },
)
