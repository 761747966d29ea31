import type { FieldAnswer, FieldCreateForm } from '#contract/people/fields/fields.ts'
import { messages } from '#domain/messages.ts'
import { atLittleOaks, expect, type Page, test } from '../support/people.ts'

const settings = '/admin/settings/fields'
const unique = (word: string) => `${word} ${Date.now()}-${Math.floor(Math.random() * 1_000)}`
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const rowOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Fields' }).getByRole('listitem').filter({ hasText: title })

const post = async <Answer>(page: Page, path: string, data: object): Promise<Answer> => {
  const answer = await page.request.post(path, {
    data,
    headers: { origin: new URL(page.url()).origin, 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Answer
}

const addField = async (page: Page, field: Partial<FieldCreateForm>): Promise<FieldAnswer> =>
  post(page, '/api/fields', {
    usage: 'activity',
    type: 'text',
    title: 'A field',
    helpText: '',
    required: false,
    adminOnly: false,
    fieldOptions: [],
    appliesToAllActivityGroups: true,
    activityGroups: [],
    textareaFormatting: null,
    maxFiles: null,
    uploadType: null,
    useForAdminFiltering: false,
    sensitive: false,
    alertOnRegister: false,
    ...field,
  } satisfies FieldCreateForm)

const optionsOf = (...names: string[]) =>
  names.map((name, index) => ({ _id: `temp_${index}`, name, enabled: true }))

const addOption = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add new field option' }).click()
  const option = dialog(page, 'Add new field option')
  await option.getByLabel('Name').fill(name)
  await option.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: `Edit, ${name}` })).toBeVisible()
}

test('a file upload accepts attachments and says which files it accepts', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(`${settings}?usage=attendee`)
  const title = unique('Certificate')
  await page.getByRole('button', { name: 'Add field' }).click()
  const form = dialog(page, 'Add field')
  await form.getByRole('button', { name: /^File upload/u }).click()
  await form.getByLabel('Title').fill(title)
  await form.getByRole('radio', { name: 'Attachment' }).check()
  await expect(form.getByText('jpeg, jpg, png, gif or pdf, up to 4.5MB each.')).toBeVisible()
  await form.getByRole('button', { name: 'Add field' }).click()
  await expect(page.getByText(`${title} is added.`)).toBeVisible()

  await page.getByRole('button', { name: `Edit, ${title}` }).click()
  await expect(dialog(page, 'Edit field').getByRole('radio', { name: 'Attachment' })).toBeChecked()
})

test('a dropdown is added with its options and edited, and one option is disabled', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(`${settings}?usage=activity`)
  const title = unique('Level')
  await page.getByRole('button', { name: 'Add field' }).click()
  await dialog(page, 'Add field')
    .getByRole('button', { name: /^Dropdown/u })
    .click()
  const form = dialog(page, 'Add field')
  await form.getByLabel('Title').fill(title)
  await expect(form.getByRole('region', { name: 'How it looks' })).toContainText(title)
  await form.getByRole('button', { name: 'Add field' }).click()
  await expect(form.getByText(messages.optionsMissing.text)).toBeVisible()

  await page.getByRole('button', { name: 'Add new field option' }).click()
  const option = dialog(page, 'Add new field option')
  await option.getByRole('button', { name: 'OK' }).click()
  await expect(option.getByText(messages.fieldOptionNameMissing.text)).toBeVisible()
  // Escape closes only the dialog in front.
  await page.keyboard.press('Escape')
  await expect(option).toBeHidden()
  await expect(form).toBeVisible()
  await addOption(page, 'Beginner')
  await addOption(page, 'Expert')
  await form.getByRole('button', { name: 'Add field' }).click()
  await expect(page.getByText(`${title} is added.`)).toBeVisible()
  await expect(rowOf(page, title)).toContainText('Dropdown: Beginner, Expert')

  await page.getByRole('button', { name: `Edit, ${title}` }).click()
  const edit = dialog(page, 'Edit field')
  await expect(edit.getByText(messages.changesAppliedOnSave)).toBeVisible()
  await edit.getByRole('textbox', { name: 'Help text' }).fill('Choose yours')
  await expect(edit.getByRole('region', { name: 'How it looks' })).toContainText('Choose yours')
  await edit.getByRole('button', { name: 'Edit, Beginner' }).click()
  await dialog(page, 'Edit field option').getByLabel('Name').fill('First steps')
  await dialog(page, 'Edit field option').getByRole('button', { name: 'OK' }).click()
  await expect(edit.getByRole('button', { name: 'Edit, First steps' })).toBeVisible()
  await edit.getByRole('button', { name: 'Disable, Expert' }).click()
  await edit.getByRole('button', { name: 'Move up, Expert' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${title} is saved.`)).toBeVisible()
  await expect(rowOf(page, title)).toContainText('Dropdown: Expert, First steps')
  await page.getByRole('button', { name: `Edit, ${title}` }).click()
  await expect(edit.getByRole('button', { name: 'Enable, Expert' })).toBeVisible()
})

test('saving while an option’s dialog is still closing includes the option', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(`${settings}?usage=activity`)
  const title = unique('Pace')
  await addField(page, { title, type: 'dropdown', fieldOptions: optionsOf('Slow') })
  await page.reload()
  await page.getByRole('button', { name: `Edit, ${title}` }).click()
  const edit = dialog(page, 'Edit field')
  await edit.getByRole('button', { name: 'Add new field option' }).click()
  await dialog(page, 'Add new field option').getByLabel('Name').fill('Fast')
  // Pressed in one go, because keys can be faster than hands.
  await page.evaluate(async () => {
    for (const words of ['OK', 'Save']) {
      const buttons = [...document.querySelectorAll('button')]
      buttons.findLast(({ textContent }) => textContent === words)?.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  await expect(page.getByText(`${title} is saved.`)).toBeVisible()
  await expect(rowOf(page, title)).toContainText('Dropdown: Slow, Fast')
})

test('an option that a home tab uses can’t be removed, and the page says why', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(`${settings}?usage=activity`)
  const title = unique('Season')
  const field = await addField(page, { title, type: 'dropdown', fieldOptions: optionsOf('Spring', 'Summer') })
  const value = field.fieldOptions.filter(({ name }) => name === 'Summer').map(({ _id }) => _id)
  const path = title.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')
  await post(page, '/api/home-tabs', { name: title, path, type: 'fieldOption', field: field._id, value })
  await page.reload()

  await page.getByRole('button', { name: `Edit, ${title}` }).click()
  const edit = dialog(page, 'Edit field')
  await edit.getByRole('button', { name: 'Delete, Summer' }).click()
  // The button disappeared with its row, so the focus stays in the dialog.
  await expect(edit).toBeFocused()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('alert')).toContainText(messages.optionUsedByTabDelete.text)
  const summer = edit.getByRole('listitem').filter({ hasText: 'Summer' })
  await expect(summer).toContainText(messages.optionUsedByTabDelete.text)

  await edit.getByRole('button', { name: 'Disable, Summer' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('alert')).toContainText(messages.optionUsedByTabDisable.text)
  await edit.getByRole('button', { name: 'Enable, Summer' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${title} is saved.`)).toBeVisible()
})

test('fields are reordered by keyboard, step by step or by dragging', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(`${settings}?usage=user`)
  const [first, second] = [unique('First'), unique('Second')]
  await addField(page, { usage: 'user', title: first })
  await addField(page, { usage: 'user', title: second })
  await page.reload()
  const inOrder = async () => {
    const rows = await page.getByRole('list', { name: 'Fields' }).getByRole('listitem').allInnerTexts()
    const at = (title: string) => rows.findIndex((row) => row.includes(title))
    return at(first) < at(second)
  }
  await expect(rowOf(page, second)).toBeVisible()

  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/api/fields/order'))
  const up = page.getByRole('button', { name: `Move up, ${second}` })
  await up.focus()
  const step = saved()
  await page.keyboard.press('Enter')
  expect((await step).status()).toBe(200)
  expect(await inOrder()).toBe(false)
  await expect(up).toBeFocused()

  await page.getByRole('button', { name: `Drag ${first}` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Picked up ${first}`)).toBeAttached()
  // Arrow keys work a moment after the announcement.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(new RegExp(`^${first}: now`, 'u'))).toBeAttached({ timeout: 2_000 })
  }).toPass()
  const drop = saved()
  await page.keyboard.press('Space')
  expect((await drop).status()).toBe(200)
  await page.reload()
  await expect(rowOf(page, second)).toBeVisible()
  expect(await inOrder()).toBe(true)
})

test('an order that couldn’t be saved is reverted, and the page says so', async ({ people }) => {
  const page = await people.pageOf('owner')
  const error = {
    code: 'stale',
    message: messages.fieldsChangedMeanwhile.text,
    reason: 'fieldsChangedMeanwhile',
    params: {},
    issues: [],
  }
  await page.route('**/api/fields/order', (route) => route.fulfill({ status: 409, json: { error } }))
  await page.goto(`${settings}?usage=attendee`)
  await page.getByRole('button', { name: 'Move down, First name' }).click()
  await expect(page.getByRole('alert')).toContainText(messages.fieldsChangedMeanwhile.text)
  await expect(page.getByRole('list', { name: 'Fields' }).getByRole('listitem').first()).toContainText(
    'First name',
  )
})

test('deleting a field asks first and isn’t offered for built-in fields', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto(`${settings}?usage=attendee`)
  const title = unique('Shoe size')
  await addField(page, { usage: 'attendee', title })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit, Date of birth' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete, Date of birth' })).toHaveCount(0)
  await page.getByRole('button', { name: `Disable, ${title}` }).click()
  await expect(rowOf(page, title)).toContainText('Disabled')
  await page.getByRole('button', { name: `Delete, ${title}` }).click()
  const question = dialog(page, `Delete ${title}?`)
  await expect(question).toContainText('Every answer')
  await question.getByRole('button', { name: 'Delete field' }).click()
  await expect(rowOf(page, title)).toHaveCount(0)
})

test(
  'filtering by a field asks for a higher tier if it isn’t included',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await page.goto(settings)
    await page.getByRole('button', { name: 'Edit, Venue' }).click()
    await page.getByLabel('Use for admin filtering').click()
    await expect(dialog(page, messages.featureNotAvailableTitle)).toContainText(
      messages.featureNotAvailable.text,
    )
  },
)

test('fields that couldn’t be read are reported and can be loaded again', async ({ people }) => {
  const page = await people.pageOf('owner')
  const error = {
    code: 'notFound',
    message: 'We could not find that.',
    reason: 'notFound',
    params: {},
    issues: [],
  }
  await page.route('**/api/fields?*', (route) => route.fulfill({ status: 404, json: { error } }))
  await page.goto(settings)
  await expect(page.getByText('Failed to get fields: We could not find that.')).toBeVisible()
  await page.unroute('**/api/fields?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'Description')).toBeVisible()
})

const activity = (name: string, index: number) => ({
  _id: `0190c0de-0000-7000-8000-00000000000${index}`,
  name,
  enabled: index !== 2,
  firstSession: '2026-09-07T08:30:00.000Z',
  lastSession: '2026-12-14T09:30:00.000Z',
})

test('activities for a field are filtered, chosen and added', async ({ people }) => {
  const page = await people.pageOf('owner')
  const activities = ['Swimming, beginners', 'Swimming, improvers', 'Holiday camp'].map(activity)
  await page.route('**/api/activity-groups/full-list*', (route) => route.fulfill({ json: activities }))
  await page.goto(`${settings}?usage=activity`)
  await page.getByRole('button', { name: 'Add field' }).click()
  await dialog(page, 'Add field')
    .getByRole('button', { name: /^Text A name/u })
    .click()
  // Pressed on its label as people do. The title's error must not move the label away from the pointer.
  await page.getByText('Chosen activities only').click()
  await page.getByRole('button', { name: 'Select activities' }).click()
  const chooser = dialog(page, 'Select activities')
  await chooser.getByLabel('Filter').fill('chess')
  await expect(chooser.getByText(messages.noActivitiesFound)).toBeVisible()
  await chooser.getByLabel('Filter').fill('swim')
  await chooser.getByRole('button', { name: 'Select all', exact: true }).click()
  await chooser.getByLabel('Filter').fill('')
  await expect(chooser.getByRole('button', { name: 'Added, ' })).toHaveCount(2)
  await chooser.getByRole('button', { name: 'Add, Holiday camp' }).click()
  await chooser.getByRole('button', { name: 'Added, Swimming, beginners' }).click()
  await chooser.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('2 activities chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Select activities' }).click()
  await chooser.getByRole('button', { name: 'Unselect all' }).click()
  await chooser.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(chooser).toBeHidden()
  await expect(page.getByText('2 activities chosen')).toBeVisible()
  // The discarded choice is forgotten. The dialog opens with the saved one.
  await page.getByRole('button', { name: 'Select activities' }).click()
  await expect(chooser.getByRole('button', { name: 'Added, ' })).toHaveCount(2)
})

test('a row can be dragged with the mouse', async ({ people }) => {
  const page = await people.pageOf('owner')
  // The order as this page read it, because other tests add and delete fields.
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/fields')
  await page.goto(`${settings}?usage=activity`)
  const rows = page.getByRole('list', { name: 'Fields' }).getByRole('listitem')
  await page.route('**/api/fields/order', (route) => route.fulfill({ json: { success: true } }))
  const handle = await page.getByRole('button', { name: 'Drag Description' }).boundingBox()
  const target = await rows.nth(1).boundingBox()
  if (handle === null || target === null) throw new Error('There is nothing to drag')
  const sent = page.waitForRequest('**/api/fields/order')
  await page.mouse.move(handle.x + 10, handle.y + 10)
  await page.mouse.down()
  await page.mouse.move(handle.x + 10, target.y + target.height / 2, { steps: 8 })
  // The announcement shows that the row's position is known. Released earlier, the row would go back.
  await expect(page.getByText(/^Description: now 2 of \d+\.$/u)).toBeAttached()
  await page.mouse.up()
  const list = (await (await told).json()) as FieldAnswer[]
  const [first, second, ...others] = list.map(({ _id }) => _id)
  expect((await sent).postDataJSON()).toEqual({ usage: 'activity', ids: [second, first, ...others] })
})
