import type { Attendee } from '#contract/attendee.ts'
import type { FieldAnswer } from '#contract/fields.ts'
import { columnOf } from '#domain/fields/built-in-columns.ts'
import { expect, type Page } from './people.ts'

const origin = (page: Page) => ({ origin: new URL(page.url()).origin })

/** What Brightwater asks of every child, as the page names it. */
export const fillChild = async (page: Page, firstName: string, lastName = 'Sample') => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Last name').fill(lastName)
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill('4/5/2019')
  await dialog.getByRole('group', { name: 'Allergies and medical conditions' }).getByLabel('No').check()
  await dialog.getByLabel(/^Emergency contact(?! phone)/u).fill('Granny')
  await dialog.getByLabel('Emergency contact phone').fill('07700 900123')
}

/** A child of whoever is signed in, without the form. */
export const addChild = async (page: Page, firstName: string, lastName: string): Promise<Attendee> => {
  const fields = (await (await page.request.get('/api/fields?usage=attendee')).json()) as FieldAnswer[]
  const columns: Readonly<Record<string, string>> = { firstName, lastName, dateOfBirth: '2019-05-04' }
  const fieldData = fields
    .filter(({ required, appliesToAllActivityGroups }) => required && appliesToAllActivityGroups)
    .map((field) => {
      const value = columns[columnOf(field) ?? ''] ?? (field.type === 'phone' ? '07700 900123' : 'No')
      return { field: { _id: field._id }, value }
    })
  const answer = await page.request.post('/api/user/attendees', {
    data: { fieldData },
    headers: origin(page),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Attendee
}
