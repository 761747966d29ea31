import { expect, test } from '../support/people.ts'

test('the history is filtered by person, subject and time, and the address keeps the filters', async ({
  people,
}) => {
  const person = await people.newPerson()
  await person.page.goto('/account')
  await person.page.getByLabel('First name').fill('Marigold')
  await person.page.getByRole('button', { name: 'Save' }).click()
  await expect(person.page.getByText('Saved')).toBeVisible()

  const owner = await people.pageOf('owner')
  await owner.goto('/admin/audit')
  const changes = owner.getByRole('list', { name: 'Changes, newest first' }).locator('> li')
  await owner.getByRole('combobox', { name: 'Who' }).fill(person.email)
  await owner.getByRole('option', { name: person.email }).click()
  await expect(owner).toHaveURL(/actor=/u)
  await expect(changes.filter({ hasText: 'changed their own details' })).toHaveCount(1)
  await expect(changes.filter({ hasNotText: /Marigold|Robin/u })).toHaveCount(0)

  await owner.getByLabel('About').selectOption('Venues')
  await expect(owner.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await owner.reload()
  await expect(owner.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expect(owner.getByLabel('About')).toHaveValue('venue')

  await owner.getByLabel('About').selectOption('People')
  await expect(changes.filter({ hasText: 'changed their own details' })).toHaveCount(1)
  // An error in one filter doesn't move the others.
  const about = await owner.getByLabel('About').boundingBox()
  await owner.getByLabel('To', { exact: true }).fill('one day')
  await owner.getByLabel('To', { exact: true }).blur()
  await expect(owner.getByLabel('To', { exact: true })).toHaveAccessibleDescription(/Please type a date/u)
  expect(await owner.getByLabel('About').boundingBox()).toEqual(about)
  await owner.getByLabel('To', { exact: true }).fill('1/1/2020')
  await owner.getByLabel('To', { exact: true }).blur()
  await expect(owner).toHaveURL(/to=2020-01-01/u)
  await owner.getByRole('button', { name: 'Show all' }).click()
  await expect(owner).toHaveURL('/admin/audit')
  await expect(changes.first()).toBeVisible()
})
