import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { columnOf } from '#domain/people/fields/built-in-columns.ts'
import { postTo } from './activities.ts'
import { expect, type Page } from './people.ts'

const origin = (page: Page) => ({ origin: new URL(page.url()).origin })

/** Fills in the fields that Brightwater requires for every child. */
export const fillChild = async (page: Page, firstName: string, lastName = 'Sample') => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Last name').fill(lastName)
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill('4/5/2019')
  await dialog.getByRole('group', { name: 'Allergies and medical conditions' }).getByLabel('No').check()
  await dialog.getByLabel(/^Emergency contact(?! phone)/u).fill('Granny')
  await dialog.getByLabel('Emergency contact phone').fill('07700 900123')
}

/** Returns answers to all fields that are required for every child. */
const answersOf = async (page: Page, firstName: string, lastName: string) => {
  const fields = (await (await page.request.get('/api/fields?usage=attendee')).json()) as FieldAnswer[]
  const columns: Readonly<Record<string, string>> = { firstName, lastName, dateOfBirth: '2019-05-04' }
  return fields
    .filter(({ required, appliesToAllActivityGroups }) => required && appliesToAllActivityGroups)
    .map((field) => {
      const value = columns[columnOf(field) ?? ''] ?? (field.type === 'phone' ? '07700 900123' : 'No')
      return { field: { _id: field._id }, value }
    })
}

/** Adds a child of the signed-in customer without the form. */
export const addChild = async (page: Page, firstName: string, lastName: string): Promise<Attendee> => {
  const fieldData = await answersOf(page, firstName, lastName)
  const answer = await page.request.post('/api/user/attendees', {
    data: { fieldData },
    headers: origin(page),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Attendee
}

/** Adds families as the team, each with one child. None of them has signed in yet. */
export const addFamilies = async (page: Page, count: number, lastName: string) => {
  const fieldData = await answersOf(page, 'Ash', lastName)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const email = `family${number}.${lastName}@people.test`.toLowerCase()
      const parent = { email, firstName: `Robin ${number}`, lastName }
      const user = await postTo<{ readonly _id: string }>(page, '/api/users', parent)
      const child = await postTo<Attendee>(page, '/api/attendees', { userId: user._id, fieldData })
      return { email, user: user._id, child: child._id }
    }),
  )
}
