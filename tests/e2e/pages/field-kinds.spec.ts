import type { FieldAnswer, FieldCreateForm } from '#contract/people/fields/fields.ts'
import { type FieldKind, fieldKinds } from '#domain/people/fields/field-kinds.ts'
import { makeActivity, postTo, unique } from '../support/activities.ts'
import { expect, test, type Page } from '../support/people.ts'

const typed = (text: string) => (page: Page, title: string) =>
  page.getByRole('textbox', { name: title }).fill(text)

const chosen = (option: string) => async (page: Page, title: string) => {
  await page.getByRole('combobox', { name: title }).click()
  await page.getByRole('option', { name: option }).click()
}

const typedIn = (parts: Readonly<Record<string, string>>) => async (page: Page, title: string) => {
  const group = page.getByRole('group', { name: title })
  for (const [name, text] of Object.entries(parts)) await group.getByRole('textbox', { name }).fill(text)
}

const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Bring a towel.') }

/** How each of the nineteen kinds is answered, and how the answer is displayed. */
const kinds: Record<FieldKind, { answer: (page: Page, title: string) => Promise<unknown>; reads: string }> = {
  text: { answer: typed('Front crawl'), reads: 'Front crawl' },
  textarea: { answer: typed('In a warm pool.'), reads: 'In a warm pool.' },
  conditionalTextarea: {
    answer: async (page, title) => {
      const group = page.getByRole('group', { name: title })
      await group.getByRole('radio', { name: 'Yes' }).check()
      await group.getByRole('textbox', { name: 'Details' }).fill('A ramp')
    },
    reads: 'A ramp',
  },
  email: { answer: typed('pool@club.test'), reads: 'pool@club.test' },
  currency: { answer: typed('12.50'), reads: '£12.50' },
  number: { answer: typed('2.5'), reads: '2.5' },
  integer: { answer: typed('1234'), reads: '1,234' },
  dropdown: { answer: chosen('Red'), reads: 'Red' },
  singleCheckbox: {
    answer: (page, title) => page.getByRole('checkbox', { name: title }).check(),
    reads: 'Yes',
  },
  multipleCheckbox: {
    answer: async (page, title) => {
      const group = page.getByRole('group', { name: title })
      for (const name of ['Blue', 'Red']) await group.getByRole('checkbox', { name }).check()
    },
    reads: 'Red, Blue',
  },
  venue: {
    answer: async (page, title) => {
      await page.getByRole('combobox', { name: title }).click()
      await page.getByRole('option', { name: 'Where the kinds meet' }).first().click()
    },
    reads: 'Where the kinds meet',
  },
  date: { answer: typed('07/09/2026'), reads: 'Mon 7 Sep 2026' },
  phone: { answer: typed('01227 123456'), reads: '01227 123456' },
  fileUpload: {
    answer: async (page, title) => {
      const asked = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: new RegExp(`^Choose .*: ${title}`, 'u') }).click()
      await (await asked).setFiles([file])
      await expect(page.getByRole('link', { name: file.name })).toBeVisible()
    },
    reads: 'plan.txt',
  },
  duration: { answer: typedIn({ Hours: '1', Minutes: '30' }), reads: '1 hour 30 minutes' },
  age: { answer: typedIn({ Years: '8', Months: '6' }), reads: '8 years 6 months' },
  dateAndTime: { answer: typedIn({ Date: '07/09/2026', Time: '9.30am' }), reads: 'Mon 7 Sep 2026, 9.30am' },
  dateValidity: { answer: typedIn({ Amount: '3' }), reads: '3 days' },
  rangeSlider: {
    answer: async (page, title) => {
      const slider = page.getByRole('slider', { name: title })
      for (const _ of [1, 2]) await slider.press('ArrowRight')
    },
    reads: '1.5 hours',
  },
}

const options = ['Red', 'Blue'].map((name, index) => ({ _id: `temp_${index}`, name, enabled: true }))

const addField = async (page: Page, type: FieldKind, title: string, activity: string, adminOnly = false) =>
  postTo<FieldAnswer>(page, '/api/fields', {
    usage: 'activity',
    type,
    title,
    helpText: '',
    required: true,
    adminOnly,
    fieldOptions: type === 'dropdown' || type === 'multipleCheckbox' ? options : [],
    appliesToAllActivityGroups: false,
    activityGroups: [activity],
    textareaFormatting: type === 'textarea' ? 'plain' : null,
    maxFiles: type === 'fileUpload' ? 2 : null,
    uploadType: type === 'fileUpload' ? 'document' : null,
    useForAdminFiltering: false,
    sensitive: false,
    alertOnRegister: false,
  } satisfies FieldCreateForm)

const deleteFields = async (page: Page, fields: readonly FieldAnswer[]) => {
  const headers = { origin: new URL(page.url()).origin }
  for (const { _id } of fields) await page.request.delete(`/api/fields/${_id}`, { headers })
}

test('all nineteen kinds of field can be asked, answered, saved, and read in words', async ({ people }) => {
  test.slow()
  const page = await people.pageOf('owner')
  await postTo(page, '/api/venues', { name: 'Where the kinds meet' })
  // Visible by link only, so that its fields aren't filters on the home page that other tests use.
  const { _id, name } = await makeActivity(page, { visibility: 'link' })
  const mark = unique('kind')
  const titleOf = (kind: FieldKind) => `${kind} ${mark}`
  const secret = `secret ${mark}`
  const added: FieldAnswer[] = []
  for (const kind of fieldKinds) added.push(await addField(page, kind, titleOf(kind), _id))
  added.push(await addField(page, 'text', secret, _id, true))

  await page.goto(`/admin/activities/${_id}/edit`)
  await expect(page.getByRole('textbox', { name: `${secret} Admin only` })).toBeVisible()
  await page.getByRole('textbox', { name: secret }).fill('The key is under the mat')
  for (const kind of fieldKinds) await kinds[kind].answer(page, titleOf(kind))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('tab', { name: 'Settings' }).click()
  const shown = page.getByRole('tabpanel', { name: 'Settings' })
  const answerTo = (title: string) =>
    shown
      .locator('div', { has: page.getByRole('term').getByText(title, { exact: true }) })
      .getByRole('definition')
  for (const kind of fieldKinds) await expect(answerTo(titleOf(kind)), kind).toHaveText(kinds[kind].reads)
  await expect(answerTo(secret)).toHaveText('The key is under the mat')

  // A visitor sees the same without the team's fields.
  const visitor = await people.stranger()
  await visitor.goto(`/activities/${_id}`)
  for (const kind of fieldKinds)
    await expect(visitor.getByText(titleOf(kind), { exact: true }), kind).toBeVisible()
  await expect(visitor.getByText(secret)).toHaveCount(0)
  await expect(visitor.getByText('The key is under the mat')).toHaveCount(0)
  await deleteFields(page, added)
})
